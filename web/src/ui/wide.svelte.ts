// Whether the window is as wide as a desktop's: boards then lay themselves out in columns.
const query = matchMedia('(min-width: 1000px)');

class Wide {
  current = $state.raw(query.matches);

  constructor() {
    query.addEventListener('change', ({ matches }) => (this.current = matches));
  }
}

export const wide = new Wide();
