/** A picture of the business: a PNG as a data URL, or nothing. PNG holds no script, as SVG may. */

const START = 'data:image/png;base64,';
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** In bytes. */
export const MOST_BYTES = 64 * 1024;
export const MOST_PIXELS = 1024;

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base64 by hand, because browser and server have no common function for it. */
function bytesOf(base64: string): Uint8Array {
  const bits = [...base64].flatMap((digit) => [...DIGITS.indexOf(digit).toString(2).padStart(6, '0')]);
  return Uint8Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2),
  );
}

/** Width and height in pixels, from the first chunk of the file; null for any other text. */
function pictureSize(value: string): { width: number; height: number } | null {
  if (!value.startsWith(START)) return null;
  const data = value.slice(START.length);
  if (!BASE64.test(data) || data.length % 4 !== 0) return null;
  const head = bytesOf(data.slice(0, 32));
  if (head.length < 24 || SIGNATURE.some((byte, at) => head[at] !== byte)) return null;
  if (String.fromCodePoint(...head.subarray(12, 16)) !== 'IHDR') return null;
  const whole = new DataView(head.buffer);
  return { width: whole.getUint32(16), height: whole.getUint32(20) };
}

export const isPicture = (value: string): boolean => {
  if (value === '') return true;
  const size = pictureSize(value);
  if (size === null || (value.length - START.length) * 0.75 > MOST_BYTES) return false;
  return [size.width, size.height].every((side) => side >= 16 && side <= MOST_PIXELS);
};

/** FNV-1a: distinguishes two pictures of one size. */
function mark(text: string): string {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** What a request and the audit record show of a picture. */
export function pictureFact(value: string): string {
  const size = pictureSize(value);
  return size === null ? '' : `PNG ${size.width} × ${size.height} · ${mark(value)}`;
}

/** A picture from its bytes in base64. */
export const pictureOf = (base64: string): string => START + base64;

/** The bytes of a picture in base64. */
export const pictureData = (value: string): string => value.slice(START.length);
