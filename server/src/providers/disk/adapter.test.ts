import { mkdtemp, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { diskFiles } from './adapter.ts';
import { plainKey } from '../files/key.ts';

let folder: string;
let root: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palier-files-'));
  root = join(folder, 'files');
  await writeFile(join(folder, 'secret.txt'), 'outside');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (read: Uint8Array): string => new TextDecoder().decode(read);

describe('files on disk', () => {
  it('are checked with a file that is gone afterwards, and a folder that takes none is named by its error', async () => {
    await diskFiles(root).check();
    expect((await readdir(root, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())).toEqual([]);
    await expect(diskFiles(join(folder, 'secret.txt')).check()).rejects.toMatchObject({
      name: 'ProviderRefused',
      reason: 'ENOTDIR',
    });
  });

  it('store bytes, overwrite them whole, and delete them', async () => {
    const files = diskFiles(root);
    await files.put('documents/2031/a-1.jpg', bytes('a longer first version'), 'image/jpeg');
    await files.put('documents/2031/a-1.jpg', bytes('second'), 'image/jpeg');
    expect(text(await files.get('documents/2031/a-1.jpg'))).toBe('second');
    expect(await readdir(join(root, 'documents/2031'))).toEqual(['a-1.jpg']);
    await files.remove('documents/2031/a-1.jpg');
    await files.remove('documents/2031/a-1.jpg');
    await expect(files.get('documents/2031/a-1.jpg')).rejects.toThrow('no file under documents/2031/a-1.jpg');
  });

  it('are one complete version while several are written at the same time', async () => {
    const files = diskFiles(root);
    const versions = Array.from({ length: 12 }, (_, n) => String.fromCharCode(97 + n).repeat(100_000));
    await Promise.all(versions.map((version) => files.put('k.bin', bytes(version), 'application/octet-stream')));
    expect(versions).toContain(text(await files.get('k.bin')));
    expect(await readdir(root)).toEqual(['k.bin']);
  });

  it('are listed with all their folders and the time they were written; a folder whose name only begins the same is not listed', async () => {
    const files = diskFiles(root);
    const listed = async (at: string) => {
      const all = new Map<string, Date>();
      for await (const { key, written_at } of files.list(at)) all.set(key, written_at);
      return all;
    };
    expect([...(await listed('products'))]).toEqual([]);
    for (const key of ['products/a/1', 'products/b/2', 'products/3', 'productsale/4'])
      await files.put(key, bytes('x'), 'image/webp');
    const written_at = new Date('2031-05-06T07:08:09.000Z');
    await utimes(join(root, 'products/b/2'), written_at, written_at);
    // A file that the system or a person put there is not one of ours.
    await writeFile(join(root, 'products/.DS_Store'), 'x');
    const found = await listed('products');
    expect([...found.keys()].sort()).toEqual(['products/3', 'products/a/1', 'products/b/2']);
    expect(found.get('products/b/2')).toEqual(written_at);
    await expect(listed('../secret.txt')).rejects.toThrow('not a file key');
  });

  it('are private', async () => {
    await diskFiles(root).put('a/b.pdf', bytes('x'), 'application/pdf');
    if (process.platform === 'win32') return;
    expect((await stat(join(root, 'a/b.pdf'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(root, 'a'))).mode & 0o777).toBe(0o700);
  });

  it.each([
    '../secret.txt',
    'a/../../secret.txt',
    '/etc/passwd',
    'a//b',
    'a/./b',
    '.hidden',
    'a/.b',
    'a\\..\\b',
    'a\0b',
    '',
    'a/',
    'C:\\x',
    '%2e%2e/secret.txt',
    'a b',
    'é',
    'a..b',
    `${'a'.repeat(201)}`,
  ])('never leave their folder: %j', async (key) => {
    const files = diskFiles(root);
    await expect(files.get(key)).rejects.toThrow('not a file key');
    await expect(files.put(key, bytes('x'), 'text/plain')).rejects.toThrow('not a file key');
    await expect(files.remove(key)).rejects.toThrow('not a file key');
    expect(await readFile(join(folder, 'secret.txt'), 'utf8')).toBe('outside');
  });

  it('stay within their folder for any accepted key', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a./\\_-]{1,12}$/), (key) => {
        let taken: string;
        try {
          taken = plainKey(key);
        } catch {
          return true;
        }
        return join('/root', taken).startsWith('/root/') && join('/root', taken) === `/root/${taken}`;
      }),
      { numRuns: 2000 },
    );
  });
});
