// Without a network the shell and the score pad are still there. With one, the network is always asked first: a new
// release is never kept back. And a turn that comes while every page is closed is shown.
const CACHE = 'safehouse-shell';
const PAGES = ['/', '/pad'];

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

const ours = (url) => url.origin === self.location.origin;
const isFile = (url) => url.pathname.startsWith('/static/');
/** Every page is the same document; the router in it decides. */
const place = (request, url) => (request.mode === 'navigate' ? '/' : url.pathname);

async function networkFirst(request, url) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.ok) void cache.put(place(request, url), answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(place(request, url));
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || !ours(url)) return;
  if (request.mode === 'navigate' ? !url.pathname.startsWith('/api/') : isFile(url) || url.pathname === '/api/games')
    event.respondWith(networkFirst(request, url));
});

// What a page had loaded before this was there.
self.addEventListener('message', (event) => {
  const urls = (event.data?.keep ?? []).filter((one) => isFile(new URL(one, self.location.origin)));
  event.waitUntil(
    caches.open(CACHE).then((cache) =>
      Promise.all([...PAGES.slice(0, 1), ...urls].map((one) => cache.add(one).catch(() => null))),
    ),
  );
});

self.addEventListener('push', (event) => {
  const { title = 'Safehouse', body = '', code = '' } = event.data?.json() ?? {};
  event.waitUntil(
    Promise.all([
      self.registration.showNotification(title, {
        body,
        tag: code,
        icon: '/static/icon.svg',
        data: { path: code ? `/t/${code}` : '/' },
      }),
      self.navigator.setAppBadge?.(1),
    ]),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = event.notification.data?.path ?? '/';
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then(async (open) => {
      const there = open.find((one) => new URL(one.url).pathname === path);
      await (there ? there.focus() : self.clients.openWindow(path));
    }),
  );
});
