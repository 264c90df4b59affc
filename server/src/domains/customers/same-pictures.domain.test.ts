/** The same picture handed in for two customers is shown to who decides, and verified with a reason alone. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Shop, customer, shop } from '../../../../tests/harness/given.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { examine } from '../../app/doctor/doctor.ts';
import { readKycCheck, submitKycCheck } from './kyc-check.ts';
import { fingerprintOldPictures } from './same-pictures.ts';

let portal: Portal;
let place: Shop;
let elsewhere: Shop;
let reviewer: Staff;
beforeAll(async () => {
  portal = await startPortal({ workers: false });
  [place, elsewhere] = [await shop(portal), await shop(portal)];
  reviewer = await portal.staff(['REVIEW_KYC']);
  // A provider for which every document is in order.
  const clear = { status: 'clear', document_check: 'clear', face_check: 'clear', reasons: [] } as const;
  const identity: Partial<typeof portal.services.identity> = {
    ...portal.services.identity,
    submit: async ({ reference }) => ({ job_id: reference }),
    read: async () => clear,
  };
  Object.assign(portal.services, { identity });
}, 120_000);
afterAll(() => portal?.stop());

/** A photo that shows something of its own, as one browser sends it. */
async function photo(name: string, { width = 900, quality = 90 } = {}): Promise<File> {
  const drawn = createHash('sha256').update(name).digest();
  const part = (spot: number, of: number) => (drawn[spot * 5 + of] ?? 0) / 255;
  const spots = [0, 1, 2, 3, 4, 5].map(
    (spot) =>
      `<circle cx="${part(spot, 0) * 900}" cy="${part(spot, 1) * 600}" r="${50 + part(spot, 2) * 120}"
        fill="hsl(${Math.round(part(spot, 3) * 360)} 70% ${Math.round(10 + part(spot, 4) * 70)}%)"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600"
    fill="#ddd"/>${spots.join('')}</svg>`;
  const bytes = await sharp(Buffer.from(svg)).resize(width).jpeg({ quality }).toBuffer();
  return new File([new Uint8Array(bytes)], `${name}.jpg`, { type: 'image/jpeg' });
}

let papers = 0;
type Pictures = Readonly<Record<'id_front' | 'id_back' | 'photo', File>>;
const picturesOf = async (name: string): Promise<Pictures> => ({
  id_front: await photo(`${name}f`),
  id_back: await photo(`${name}b`),
  photo: await photo(`${name}p`),
});

const handIn = (customer_id: string, pictures: Pictures, as: Staff) =>
  portal.call(
    customersCalls.submitKyc,
    { customer_id, id_type: 'national ID', document_number: `CM88${String(++papers).padStart(8, '0')}`, ...pictures },
    as,
  );
async function checked(pictures: Pictures, at: Shop = place) {
  const { id } = await customer(portal, at, { verified: false });
  expect((await handIn(id, pictures, at.agent)).ok).toBe(true);
  const check = await portal.database.sql
    .selectFrom('kyc_checks')
    .select('id')
    .where('customer_id', '=', id)
    .executeTakeFirstOrThrow();
  const job = { subject: check.id } as Parameters<typeof readKycCheck.handler>[0];
  await submitKycCheck.handler(job, portal.services);
  await readKycCheck.handler(job, portal.services);
  return id;
}
const stateOf = (id: string) =>
  portal.database.sql.selectFrom('customers').select('kyc_state').where('id', '=', id).executeTakeFirstOrThrow();
const caseOf = (customer_id: string, as: Staff) => portal.done(customersCalls.kycCase, { customer_id }, as);
async function verify(customer_id: string, more: { same_picture_because?: string } = {}) {
  const pictures_seen = (await caseOf(customer_id, reviewer)).kyc.documents.map(({ id }) => id);
  const decision = { customer_id, decision: 'verify' as const, note: 'looked at them', pictures_seen, ...more };
  const answer = await portal.call(customersCalls.reviewKyc, decision, reviewer);
  return answer.ok ? 'verified' : `${answer.refusal.code} ${Object.keys(answer.refusal.fields ?? {}).join()}`;
}
const doctor = async () =>
  (await examine(portal.database, portal.config.data_folder, null, portal.services.clock.now())).find(
    ({ what }) => what === 'Customers have pictures of their own',
  );

test('a clear check with a picture of another customer waits, and is verified with a reason', async () => {
  const first = await checked(await picturesOf('A'), elsewhere);
  expect(await stateOf(first)).toEqual({ kyc_state: 'verified' });
  const again = await photo('Af', { width: 640, quality: 70 });
  const second = await checked({ ...(await picturesOf('B')), id_front: again });
  expect(await stateOf(second)).toEqual({ kyc_state: 'attention' });
  const { kyc, same_pictures } = await caseOf(second, reviewer);
  expect(kyc.reasons).toEqual(['same_picture']);
  expect(same_pictures).toMatchObject([
    { kind: 'id_front', other_kind: 'id_front', customer_id: first, document_id: expect.any(String) },
  ]);
  expect(same_pictures[0]?.handed_in_by).toContain('Staff');
  // Who sells learns nothing of whose it was, and a reviewer of one shop neither name nor picture.
  expect((await caseOf(second, place.agent)).same_pictures).toEqual([]);
  const bound = await portal.staff(['REVIEW_KYC', 'FIND_CUSTOMER'], { shop_id: place.id });
  const { same_pictures: masked } = await caseOf(second, bound);
  expect(masked).toMatchObject([{ customer_id: null, document_id: null, customer_name: /^\S+ [A-Z]\.$/ }].map(loose));
  expect(await verify(second)).toBe('SAME_PICTURE_NEEDS_REASON same_picture_because');
  expect(await verify(second, { same_picture_because: ' ' })).toBe('SAME_PICTURE_NEEDS_REASON same_picture_because');
  expect((await doctor())?.isRight).toBe(true);
  expect(await verify(second, { same_picture_because: 'One family shares the phone; seen both' })).toBe('verified');
  const { rows } = await portal.database.pool.query(
    `select facts ->> 'same_picture_because' as because from audit_entries where subject_id = $1
      and facts ? 'same_picture_because'`,
    [second],
  );
  expect(rows).toEqual([{ because: 'One family shares the phone; seen both' }]);
});
const loose = ({ customer_name, ...row }: { customer_name: RegExp }) => ({
  ...row,
  customer_name: expect.stringMatching(customer_name),
});

test('one picture is not two sides, nor a document and a face, also when it was compressed anew', async () => {
  const { id } = await customer(portal, place, { verified: false });
  const own = await picturesOf('C');
  const again = await photo('Cf', { width: 700, quality: 60 });
  for (const field of ['id_back', 'photo'] as const) {
    const answer = await handIn(id, { ...own, [field]: again }, place.agent);
    expect(answer.ok ? null : [answer.refusal.code, Object.keys(answer.refusal.fields ?? {})]).toEqual([
      'SAME_PICTURE_TWICE',
      [field],
    ]);
  }
  expect((await handIn(id, own, place.agent)).ok).toBe(true);
});

test('who approves another picture sees whose it is too, and gives a reason', async () => {
  await checked(await picturesOf('D'), elsewhere);
  const person = await customer(portal, place);
  const ask = { customer_id: person.id, reason: 'new photo', photo: await photo('Dp', { width: 600, quality: 75 }) };
  const asker = await portal.staff(['REQUEST_CUSTOMER_CHANGE', 'FIND_CUSTOMER']);
  const { request } = await portal.done(customersCalls.requestCustomerIdentity, ask, asker);
  const checker = await portal.staff(['VIEW_MAKER_CHECKER_REQUESTS', 'APPROVE_MAKER_CHECKER']);
  const shown = (await portal.done(approvalsCalls.request, { request_id: request.id }, checker)).request;
  expect(shown.evidence).toMatchObject({ same_picture_of: [expect.stringMatching(/^\S+ [A-Z]\.$/)] });
  await portal.refused(
    approvalsCalls.approveMakerChecker,
    { request_id: request.id },
    checker,
    'SAME_PICTURE_NEEDS_REASON',
  );
  await portal.done(approvalsCalls.approveMakerChecker, { request_id: request.id, reason: 'both seen' }, checker);
});

test('pictures of before are compared later, and the doctor counts who was verified without a reason', async () => {
  const first = await checked(await picturesOf('E'));
  await portal.database.pool.query('update customer_documents set fingerprint = null, alike_keys = null');
  const second = await checked({ ...(await picturesOf('F')), photo: await photo('Ep', { width: 800 }) });
  expect(await stateOf(second)).toEqual({ kyc_state: 'verified' });
  expect((await doctor())?.message).toContain('still to be compared');
  await fingerprintOldPictures.run(portal.services);
  expect((await caseOf(first, reviewer)).same_pictures).toMatchObject([{ kind: 'photo', customer_id: second }]);
  const found = await doctor();
  expect(found).toMatchObject({ isRight: false });
  expect(found?.message).toMatch(/^1 customers are verified/);
});

test('pictures that were compared by other keys get those of today', async () => {
  const keys = async () => {
    const { rows } = await portal.database.pool.query<{ id: string; alike_keys: number[] | null }>(
      'select id, alike_keys from customer_documents order by id',
    );
    return rows;
  };
  const before = await keys();
  await portal.database.pool.query('update customer_documents set alike_keys = null');
  await fingerprintOldPictures.run(portal.services);
  expect(await keys()).toEqual(before);
});
