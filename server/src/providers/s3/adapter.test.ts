import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startObjectStore } from '../../../../tests/harness/object-store.ts';
import type { FileStore, KeptFile } from '../ports/files.ts';
import { s3Files } from './adapter.ts';
import { AccessRefused } from '../wire.ts';

const OBJECTS_A_PAGE = 2;

let store: Awaited<ReturnType<typeof startObjectStore>>;
let files: FileStore;

beforeEach(async () => {
  store = await startObjectStore(OBJECTS_A_PAGE);
  files = s3Files({
    bucket: 'private',
    region: 'eu-west-3',
    endpoint: store.endpoint,
    credentials: { access_key_id: 'id', secret_access_key: 'secret' },
  });
});
afterEach(() => store.stop());

it('stores, returns and deletes a file, and throws when there is none', async () => {
  await files.put('documents/a.jpg', new Uint8Array([1, 2, 3]), 'image/jpeg');
  expect(store.kept.get('private/documents/a.jpg')).toMatchObject({
    bytes: Buffer.from([1, 2, 3]),
    media_type: 'image/jpeg',
  });
  expect([...(await files.get('documents/a.jpg'))]).toEqual([1, 2, 3]);
  await files.remove('documents/a.jpg');
  await expect(files.get('documents/a.jpg')).rejects.toThrow('no file under documents/a.jpg');
  await expect(files.get('../other')).rejects.toThrow('not a file key');
}, 20_000);

it('lists a folder over as many pages as needed, and no folder whose name only begins the same', async () => {
  const listed = async (folder: string): Promise<KeptFile[]> => {
    const all: KeptFile[] = [];
    for await (const file of files.list(folder)) all.push(file);
    return all;
  };
  for (const key of [
    'products/a/1',
    'products/a/2',
    'products/b/3',
    'products/b/4',
    'products/b/5',
    'productsale/6',
    'documents/7',
  ])
    await files.put(key, new Uint8Array([1]), 'image/webp');
  const written_at = new Date('2031-05-06T07:08:09.000Z');
  const third = store.kept.get('private/products/b/3');
  if (third) third.written_at = written_at;
  // A folder made by hand in a console of the store is an object of its own, and not one of our files.
  store.kept.set('private/products/', { bytes: Buffer.alloc(0), media_type: undefined, written_at });
  const found = await listed('products');
  expect(found.map(({ key }) => key)).toEqual([
    'products/a/1',
    'products/a/2',
    'products/b/3',
    'products/b/4',
    'products/b/5',
  ]);
  expect(found[2]?.written_at).toEqual(written_at);
  expect(await listed('nothing')).toEqual([]);
}, 20_000);

it('is checked with a file that is gone afterwards, and says why it cannot be used', async () => {
  await files.check();
  expect([...store.kept]).toEqual([]);
  const at = (endpoint: string) =>
    s3Files({
      bucket: 'private',
      region: 'eu-west-3',
      endpoint,
      credentials: { access_key_id: 'id', secret_access_key: 'secret' },
    });
  await expect(at('http://127.0.0.1:9').check()).rejects.toMatchObject({ name: 'ProviderUnreachable', status: null });
  const refusing = createServer((request, response) => {
    request.resume();
    const [status, code] = request.url?.startsWith('/private/') ? [403, 'AccessDenied'] : [404, 'NoSuchBucket'];
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
  });
  await new Promise<void>((listening) => {
    refusing.listen(0, '127.0.0.1', listening);
  });
  const endpoint = `http://127.0.0.1:${(refusing.address() as AddressInfo).port}`;
  await expect(at(endpoint).check()).rejects.toBeInstanceOf(AccessRefused);
  const elsewhere = s3Files({
    bucket: 'elsewhere',
    region: 'eu-west-3',
    endpoint,
    credentials: { access_key_id: 'id', secret_access_key: 'secret' },
  });
  await expect(elsewhere.check()).rejects.toMatchObject({ reason: 'NoSuchBucket' });
  refusing.close();
}, 20_000);
