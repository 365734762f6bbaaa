// Runs before the first paint, so that a chosen theme or language does not flash in.
(function () {
  try {
    var theme = localStorage.getItem('safehouse.theme');
    var light = theme ? theme === 'light' : matchMedia('(prefers-color-scheme: light)').matches;
    document.documentElement.dataset.theme = light ? 'light' : 'dark';
    var language = localStorage.getItem('safehouse.language');
    if (language) document.documentElement.lang = language;
  } catch (error) {
    document.documentElement.dataset.theme = 'dark';
  }
})();
