// Runs before the first paint, so that a chosen theme, language or size does not flash in.
(function () {
  try {
    var theme = localStorage.getItem('safehouse.theme');
    var light = theme ? theme === 'light' : matchMedia('(prefers-color-scheme: light)').matches;
    document.documentElement.dataset.theme = light ? 'light' : 'dark';
    var language = localStorage.getItem('safehouse.language');
    if (language) document.documentElement.lang = language;
    if (localStorage.getItem('safehouse.text') === 'large') {
      document.documentElement.dataset.text = 'large';
      document.querySelector('meta[name=viewport]').content = 'initial-scale=1.12, viewport-fit=cover';
    }
  } catch (error) {
    document.documentElement.dataset.theme = 'dark';
  }
})();
