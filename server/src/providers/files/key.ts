/**
 * A key is a path of plain names, `documents/2031/0197….jpg`: no part of it leads upwards, is hidden, or has a special
 * meaning in a file system or a URL.
 */
const PLAIN = /^[A-Za-z0-9][A-Za-z0-9_-]*(\.[A-Za-z0-9_-]+)*(\/[A-Za-z0-9][A-Za-z0-9_-]*(\.[A-Za-z0-9_-]+)*)*$/;
const LONGEST_KEY = 200;

export const isPlainKey = (key: string): boolean => key.length <= LONGEST_KEY && PLAIN.test(key);

/** Throws, because keys are made by us: a wrong one is a defect or an attack. */
export function plainKey(key: string): string {
  if (!isPlainKey(key)) throw new Error(`not a file key: ${JSON.stringify(key.slice(0, LONGEST_KEY))}`);
  return key;
}

/** The store answered that it has no such file. */
export class NoSuchFile extends Error {
  override readonly name = 'NoSuchFile';
}

export const noFileUnder = (key: string, cause: unknown): NoSuchFile =>
  new NoSuchFile(`no file under ${key}`, { cause });
