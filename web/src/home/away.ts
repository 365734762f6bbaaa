// Tables that somebody does not want in the list at home any more. They go on, and `/me` still has them.
const KEY = 'safehouse.away';
const MOST = 50;

export function putAway(): string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}
export function putAwayToo(code: string): string[] {
  const codes = [...putAway().filter((one) => one !== code), code].slice(-MOST);
  try {
    localStorage.setItem(KEY, codes.join(' '));
  } catch {
    /* for as long as the page is open */
  }
  return codes;
}
