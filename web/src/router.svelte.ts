// Every kind of page, one history. Links are plain links; clicks on our own are taken over.
export type Route =
  | { page: 'home' }
  | { page: 'table' | 'replay' | 'tv'; code: string }
  | { page: 'city'; code: string }
  | { page: 'workshop'; path: string }
  | { page: 'rules'; game: string }
  | { page: 'today'; day: string }
  | { page: 'design' | 'pad' | 'take' | 'me' | 'rulebooks' }
  | { page: 'lost' };

export function parse(path: string): Route {
  // The development server keeps every page below the place of the files.
  const own = import.meta.env.DEV ? path.replace(/^\/static(?=\/)/, '') : path;
  const [first, ...rest] = own.split('/').filter(Boolean);
  const second = rest[0];
  if (!first) return { page: 'home' };
  if (first === 't' && second) return { page: 'table', code: second.toUpperCase() };
  if (first === 'tv' && second) return { page: 'tv', code: second.toUpperCase() };
  if (first === 'r' && second) return { page: 'replay', code: second.toUpperCase() };
  if (first === 'city') return { page: 'city', code: (second ?? '').toUpperCase() };
  if (first === 'workshop') return { page: 'workshop', path: rest.join('/') };
  if (first === 'rules') return second ? { page: 'rules', game: second } : { page: 'rulebooks' };
  if (first === 'today') return { page: 'today', day: second ?? '' };
  if (first === 'design' || first === 'pad' || first === 'take' || first === 'me')
    return { page: first };
  return { page: 'lost' };
}

class Router {
  route = $state.raw<Route>(parse(location.pathname));

  go(path: string): void {
    history.pushState(null, '', path);
    this.route = parse(location.pathname);
    scrollTo(0, 0);
  }

  start(): void {
    addEventListener('popstate', () => {
      const route = parse(location.pathname);
      // A place on the same page is the browser's to go to.
      if (JSON.stringify(route) !== JSON.stringify(this.route)) this.route = route;
    });
    addEventListener('click', (event) => {
      const link = (event.target as Element | null)?.closest?.('a');
      if (
        !link ||
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey
      )
        return;
      if (link.target || link.origin !== location.origin || link.hasAttribute('download')) return;
      if (/^\/(static|api)\//.test(link.pathname)) return;
      if (link.hash && link.pathname === location.pathname) return;
      event.preventDefault();
      this.go(link.pathname + link.search + link.hash);
    });
  }
}

export const router = new Router();
