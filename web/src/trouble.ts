// What goes wrong in the page is told to the house, so that somebody mends it: each thing once, and not
// without end.
const MOST = 5;
const told = new Set<string>();

export function report(error: unknown, where: string): void {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  if (told.has(message) || told.size >= MOST) return;
  told.add(message);
  const stack = (error instanceof Error && error.stack) || '';
  const body = {
    message: message.slice(0, 500),
    where: `${where} ${location.pathname}`.slice(0, 200),
    stack: stack.slice(0, 4000),
  };
  void fetch('/api/trouble', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => null); // the line is dead: there are other worries now
}

export function listenForTrouble(): void {
  addEventListener('error', (event) => report(event.error ?? event.message, 'page'));
  addEventListener('unhandledrejection', (event) => report(event.reason, 'promise'));
}
