/**
 * Replaced pictures of products are removed after a day. A picture that is shown, was just replaced or is being stored
 * stays. On disk and in an object store.
 */
import { existsSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findProductForUpdate } from './catalogue.sql.ts';
import { purgePictures } from './purge-pictures.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { startObjectStore } from '../../../../tests/harness/object-store.ts';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';
import { KEEPER, handsOf } from '../../../../tests/harness/stock.ts';

const HOUR_MS = 3_600_000;

/** A portal with one kind of store, and direct access to the files of that store. */
interface Kept {
  readonly portal: Portal;
  has(key: string): boolean;
  /** Sets the time of a file to so many hours ago. */
  age(key: string, hours: number): void;
  stop(): Promise<void>;
}

async function onDisk(): Promise<Kept> {
  const portal = await startPortal({ workers: false });
  const at = (key: string) => path.join(portal.config.data_folder, 'files', key);
  return {
    portal,
    has: (key) => existsSync(at(key)),
    age: (key, hours) => {
      const then = new Date(portal.services.clock.wall().getTime() - hours * HOUR_MS);
      utimesSync(at(key), then, then);
    },
    stop: () => portal.stop(),
  };
}

async function inObjectStore(): Promise<Kept> {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' });
  const store = await startObjectStore(2);
  const portal = await startPortal({
    workers: false,
    environment: { S3_BUCKET: 'private', S3_REGION: 'eu-west-3', S3_ENDPOINT: store.endpoint },
  });
  return {
    portal,
    has: (key) => store.kept.has(`private/${key}`),
    age: (key, hours) => {
      const object = store.kept.get(`private/${key}`);
      if (!object) throw new Error(`no object ${key}`);
      object.written_at = new Date(portal.services.clock.wall().getTime() - hours * HOUR_MS);
    },
    async stop() {
      await portal.stop();
      await store.stop();
    },
  };
}

describe.each([
  ['disk', onDisk],
  ['an object store', inObjectStore],
] as const)('on %s', (_, start) => {
  let kept: Kept;
  let photo: File;
  beforeAll(async () => {
    kept = await start();
    const bytes = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#369' } })
      .jpeg()
      .toBuffer();
    photo = new File([new Uint8Array(bytes)], 'phone.jpg', { type: 'image/jpeg' });
  });
  afterAll(() => kept.stop());

  const sweep = (over: Partial<Services> = {}) => purgePictures.run({ ...kept.portal.services, ...over });
  /** A new session for each use: sessions end within the hour, and these tests let days pass. */
  const keeper = () => kept.portal.staff(KEEPER);
  const addPhone = async (): Promise<string> => (await handsOf(kept.portal, await keeper()).addPhone()).id;
  /** Stores a picture of this product and returns its address and the key of its file. */
  async function picture(product_id: string): Promise<{ url: string; key: string }> {
    const { phone } = await kept.portal.done(catalogueCalls.setImage, { product_id, image: photo }, await keeper());
    const url = phone.image_url ?? '';
    return { url, key: `products/${product_id}/${url.split('/').at(-1)}` };
  }
  const shown = async ({ url }: { url: string }): Promise<number> =>
    (await kept.portal.app.inject({ method: 'GET', url })).statusCode;
  const put = (key: string) => kept.portal.services.files.put(key, new Uint8Array([1]), 'image/webp');

  test('a replaced picture is shown for a day and then removed; the newer one stays, however old', async () => {
    const product_id = await addPhone();
    const [first, second] = [await picture(product_id), await picture(product_id)];
    await sweep();
    kept.portal.advance(23 * HOUR_MS);
    await sweep();
    expect([await shown(first), await shown(second)]).toEqual([200, 200]);

    kept.portal.advance(2 * HOUR_MS);
    for (const { key } of [first, second]) kept.age(key, 400);
    await sweep();
    expect([await shown(first), kept.has(first.key)]).toEqual([404, false]);
    expect([await shown(second), kept.has(second.key)]).toEqual([200, true]);
    await sweep();
    expect(await shown(second)).toBe(200);
  });

  test('the day begins when the picture is replaced, not when it was stored', async () => {
    const product_id = await addPhone();
    const first = await picture(product_id);
    kept.portal.advance(100 * HOUR_MS);
    kept.age(first.key, 100);
    const second = await picture(product_id);
    await sweep();
    expect([await shown(first), await shown(second)]).toEqual([200, 200]);
    kept.portal.advance(25 * HOUR_MS);
    // Two processes run the task at once.
    await Promise.all([sweep(), sweep()]);
    expect([kept.has(first.key), kept.has(second.key), await shown(second)]).toEqual([false, true, 200]);
  });

  test('of two pictures that were stored at the same moment, the one that is shown stays', async () => {
    const product_id = await addPhone();
    const [first, second] = [await picture(product_id), await picture(product_id)];
    await kept.portal.database.sql
      .updateTable('product_images')
      .set({ created_at: kept.portal.services.clock.now().toISOString() })
      .where('product_id', '=', product_id)
      .execute();
    kept.portal.advance(25 * HOUR_MS);
    await sweep();
    expect([await shown(first), await shown(second)]).toEqual([404, 200]);
  });

  test('a picture whose row is not committed yet stays and is shown', async () => {
    const product_id = await addPhone();
    const { files, database } = kept.portal.services;
    const known = async () => {
      const keys: string[] = [];
      // The disk writes a draft and renames it; only the renamed file is the picture.
      for await (const { key } of files.list(`products/${product_id}`)) if (!key.endsWith('.draft')) keys.push(key);
      return keys;
    };
    let upload: Promise<{ url: string; key: string }> | undefined;
    await database.transaction(async (tx) => {
      // Each change of this product waits for this transaction.
      await findProductForUpdate(tx, product_id);
      upload = picture(product_id);
      const [key = ''] = await kept.portal.until('the file of the picture', async () => {
        const keys = await known();
        return keys.length === 1 && keys;
      });
      kept.age(key, 23);
      await sweep();
      expect(kept.has(key)).toBe(true);
    });
    const done = await upload;
    expect(done && [kept.has(done.key), await shown(done)]).toEqual([true, 200]);
  });

  test('a file without a row is removed after a day; files that are not pictures of known products stay', async () => {
    const product_id = await addPhone();
    const lost = `products/${product_id}/${newId()}`;
    const draft = `${lost}.${newId()}.draft`;
    const strange = `products/${newId()}/${newId()}`;
    const document = `documents/${product_id}/${newId()}`;
    for (const key of [lost, draft, strange, document]) {
      await put(key);
      kept.age(key, 23);
    }
    await sweep();
    expect([lost, draft].map(kept.has)).toEqual([true, true]);
    for (const key of [lost, draft, strange, document]) kept.age(key, 25);
    await sweep();
    expect([lost, draft, strange, document].map(kept.has)).toEqual([false, false, true, true]);
  });

  test('a run that fails in the middle leaves no address without a file, and the next run removes the rest', async () => {
    const product_id = await addPhone();
    const [first, second] = [await picture(product_id), await picture(product_id)];
    kept.portal.advance(25 * HOUR_MS);
    kept.age(first.key, 25);
    const { files } = kept.portal.services;
    await expect(
      sweep({
        files: {
          ...files,
          remove: async () => {
            throw new Error('the store does not answer');
          },
        },
      }),
    ).rejects.toThrow('the store does not answer');
    expect([await shown(first), kept.has(first.key), await shown(second)]).toEqual([404, true, 200]);
    await sweep();
    expect([kept.has(first.key), kept.has(second.key)]).toEqual([false, true]);
  });
});
