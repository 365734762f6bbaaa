import { afterEach, expect, test, vi } from 'vitest';
import { keep, keyed } from '../src/key';

const at = (pathname: string, search = '') => {
  const replaceState = vi.fn();
  vi.stubGlobal('location', { pathname, search });
  vi.stubGlobal('history', { replaceState });
  return replaceState;
};
afterEach(() => vi.unstubAllGlobals());

test('the secret in the address goes along', () => {
  at('/t/QVRN', '?k=aB3');
  expect(keyed('/r/QVRN')).toBe('/r/QVRN?k=aB3');
  expect(keyed('/ws/QVRN?watch=1')).toBe('/ws/QVRN?watch=1&k=aB3');
  at('/r/QVRN', '?at=3&k=aB3#x');
  expect(keyed('/t/QVRN')).toBe('/t/QVRN?k=aB3');
  at('/t/QVRN', '?kk=1');
  expect(keyed('/r/QVRN')).toBe('/r/QVRN');
});

test('the address becomes the invite link, once', () => {
  const fresh = at('/t/QVRN');
  keep('http://192.168.1.2:8000/t/QVRN?k=aB3');
  expect(fresh).toHaveBeenCalledWith(null, '', '/t/QVRN?k=aB3');
  for (const known of [at('/t/QVRN', '?k=aB3'), at('/t/QVRN')]) {
    keep('http://house/t/QVRN');
    expect(known).not.toHaveBeenCalled();
  }
});
