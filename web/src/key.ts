// The secret of a private table stands in its address (`?k=…`) and goes along with whatever is asked there.

/** With the secret that is in the address: whoever was sent a table's link keeps it on the way. */
export function keyed(path: string): string {
  const key = /\bk=\w+/.exec(location.search);
  return key ? path + (path.includes('?') ? '&' : '?') + key[0] : path;
}

/** The address becomes the invite link, for whoever copies it. */
export function keep(link: string): void {
  const key = link.split('?')[1];
  if (key && !keyed('')) history.replaceState(null, '', `${location.pathname}?${key}`);
}
