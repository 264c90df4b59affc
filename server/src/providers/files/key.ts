/**
 * A key is a path of plain names, `documents/2031/0197….jpg`: nothing in it climbs, hides, or means something to a file
 * system or a URL.
 */
const PLAIN = /^[A-Za-z0-9][A-Za-z0-9_-]*(\.[A-Za-z0-9_-]+)*(\/[A-Za-z0-9][A-Za-z0-9_-]*(\.[A-Za-z0-9_-]+)*)*$/;
const LONGEST_KEY = 200;

export const isPlainKey = (key: string): boolean => key.length <= LONGEST_KEY && PLAIN.test(key);

/** Throws: a key is ours, so a bad one is a mistake of ours or an attack. */
export function plainKey(key: string): string {
  if (!isPlainKey(key)) throw new Error(`not a file key: ${JSON.stringify(key.slice(0, LONGEST_KEY))}`);
  return key;
}

export const noFileUnder = (key: string, cause: unknown): Error => new Error(`no file under ${key}`, { cause });
