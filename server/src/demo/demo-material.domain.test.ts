/** The demo's documents and phones are looked at through the portal's own calls, by those who may look. */
import { createHash } from 'node:crypto';
import { BASE_PATH } from '@palier/contract/call.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import type { RoleCode } from '@palier/contract/roles.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../tests/harness/portal.ts';
import { drawMaterial } from './draw-material.ts';
import { seedMarket } from './seed.ts';
import { SHOWCASE } from './showcase.ts';

const REVIEWER: readonly RoleCode[] = ['REVIEW_KYC'];

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ workers: false, settings: null, isAlone: true });
  await seedMarket(portal.database, { customers: 120, seed: 11, today: '2026-03-02', config: portal.config });
  await drawMaterial(portal.services, () => false);
}, 120_000);
afterAll(() => portal.stop());

const see = async <Row extends object>(statement: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await portal.database.pool.query<Row>(statement, [...values])).rows;

test('each case that waits has its three documents, and the reviewer sees them as JPEG', async () => {
  const reviewer = await portal.staff(REVIEWER);
  const { cases } = await portal.done(customersCalls.kycQueue, undefined, reviewer);
  expect(cases.length).toBeGreaterThan(0);
  for (const { customer_id } of cases) {
    const { kyc } = await portal.done(customersCalls.kycCase, { customer_id }, reviewer);
    expect(kyc.documents.map(({ kind }) => kind)).toEqual(['id_back', 'id_front', 'photo']);
    expect(kyc.may_look).toBe(true);
    for (const { id, bytes } of kyc.documents) {
      const file = await portal.done(customersCalls.document, { document_id: id }, reviewer);
      const read = file.bytes as Uint8Array;
      const { format, width } = await sharp(read).metadata();
      expect([file.media_type, format, read.length]).toEqual(['image/jpeg', 'jpeg', bytes]);
      expect(width).toBeGreaterThan(400);
      const [kept] = await see<{ sha256: Buffer }>('select sha256 from customer_documents where id = $1', [id]);
      expect(kept?.sha256.equals(createHash('sha256').update(read).digest())).toBe(true);
    }
  }
});

test('somebody without the right sees that there are documents and none of them', async () => {
  const colleague = await portal.staff(['FIND_CUSTOMER']);
  const [document] = await see<{ id: string }>('select id from customer_documents limit 1');
  const answer = await portal.call(customersCalls.document, { document_id: document?.id ?? '' }, colleague);
  expect(answer).toMatchObject({ ok: false, refusal: { code: 'FORBIDDEN' } });
});

test('everybody of the showcase who handed documents in has them, from the day of their check', async () => {
  const rows = await see<{ msisdn: string; count: number; state: string; agrees: boolean }>(
    `select c.msisdn, c.kyc_state as state, count(d.id)::int as count,
      coalesce(bool_and(d.created_at = k.created_at and d.created_by = k.created_by), true) as agrees
      from customers c left join customer_documents d on d.customer_id = c.id and d.replaced_at is null
        left join kyc_checks k on k.customer_id = c.id where c.msisdn = any($1) group by c.id`,
    [SHOWCASE.map(({ msisdn }) => msisdn)],
  );
  expect(rows).toHaveLength(SHOWCASE.length);
  for (const { msisdn, state, count, agrees } of rows)
    expect([count, agrees], msisdn).toEqual([state === 'missing' ? 0 : 3, true]);
});

test('each model has a picture that anybody may read, and nothing is drawn twice', async () => {
  const products = await see<{ image_url: string }>('select image_url from products');
  for (const { image_url } of products) {
    expect(image_url.startsWith(BASE_PATH)).toBe(true);
    const answer = await portal.app.inject({ method: 'GET', url: image_url });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  }
  const count =
    'select (select count(*) from customer_documents)::int + (select count(*) from product_images)::int as all';
  const before = await see(count);
  await drawMaterial(portal.services, () => false);
  expect(await see(count)).toEqual(before);
});
