// SHA-256 and HMAC: the browser's own where it has them, else ours.
const bytes = (text: string) => new TextEncoder().encode(text);
export const hex = (found: Uint8Array): string =>
  Array.from(found, (byte) => byte.toString(16).padStart(2, '0')).join('');
const ours = () => import('./ownHash');
// A browser has it on https and on the machine itself only.
const subtle = () => globalThis.crypto?.subtle as SubtleCrypto | undefined;

export async function sha(text: string): Promise<string> {
  const own = subtle();
  const message = bytes(text);
  return hex(
    own ? new Uint8Array(await own.digest('SHA-256', message)) : (await ours()).ownSha(message),
  );
}

export async function hmac(key: string, text: string): Promise<string> {
  const own = subtle();
  if (!own) return hex((await ours()).ownHmac(bytes(key), bytes(text)));
  const how = { name: 'HMAC', hash: 'SHA-256' };
  const made = await own.importKey('raw', bytes(key), how, false, ['sign']);
  return hex(new Uint8Array(await own.sign('HMAC', made, bytes(text))));
}
