/** The result of an identity check concerns the documents that were checked, and no others. */
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IdentityReading } from '../../providers/ports/identity.ts';
import { type Shop, customer, shop } from '../../../../tests/harness/given.ts';
import { picture } from '../../../../tests/harness/picture.ts';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';
import { readKycCheck, submitKycCheck } from './kyc-check.ts';

let portal: Portal;
let place: Shop;
const ends = new Map<string, IdentityReading['status']>();
beforeAll(async () => {
  portal = await startPortal({ workers: false });
  place = await shop(portal);
  // A provider that answers about each check what the test says, and when the test asks it.
  const identity: Partial<typeof portal.services.identity> = {
    ...portal.services.identity,
    submit: async ({ reference }) => ({ job_id: reference }),
    read: async (job_id) => {
      const status = ends.get(job_id) ?? 'processing';
      return { status, document_check: status, face_check: status, reasons: [] };
    },
  };
  Object.assign(portal.services, { identity });
}, 120_000);
afterAll(() => portal?.stop());

let papers = 0;
/** Hands in other documents, and sends them to the provider. Answers the check. */
async function handIn(customer_id: string): Promise<string> {
  papers++;
  await portal.done(
    customersCalls.submitKyc,
    {
      customer_id,
      id_type: 'national ID',
      document_number: `CM88${String(papers).padStart(8, '0')}`,
      id_front: await picture(`#${100 + papers}`),
      id_back: await picture(`#${200 + papers}`),
      photo: await picture(`#${300 + papers}`),
    },
    place.agent,
  );
  const { id } = await portal.database.sql
    .selectFrom('kyc_checks')
    .select('id')
    .where('customer_id', '=', customer_id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await submitKycCheck.handler(jobOf(id), portal.services);
  return id;
}
const jobOf = (subject: string) => ({ subject }) as Parameters<typeof readKycCheck.handler>[0];
async function answer(check_id: string, status: IdentityReading['status']): Promise<void> {
  ends.set(check_id, status);
  await readKycCheck.handler(jobOf(check_id), portal.services);
}
const stateOf = (id: string) =>
  portal.database.sql
    .selectFrom('customers')
    .select(['kyc_state', 'was_verified'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const picturesOf = async (customer_id: string): Promise<string[]> =>
  (
    await portal.database.sql
      .selectFrom('customer_documents')
      .select('id')
      .where('customer_id', '=', customer_id)
      .where('replaced_at', 'is', null)
      .execute()
  ).map(({ id }) => id);

test('a reviewer decides about the pictures that they saw, and not about those that were handed in meanwhile', async () => {
  const { id } = await customer(portal, place, { verified: false });
  await answer(await handIn(id), 'attention');
  const reviewer = await portal.staff(['REVIEW_KYC']);
  const seen = await picturesOf(id);
  expect(seen).toHaveLength(3);
  await answer(await handIn(id), 'attention');
  const decision = { customer_id: id, decision: 'verify' as const, note: 'as on the card' };
  await portal.refused(customersCalls.reviewKyc, { ...decision, pictures_seen: seen }, reviewer, 'CHANGED_MEANWHILE');
  await portal.refused(customersCalls.reviewKyc, { ...decision, pictures_seen: [] }, reviewer, 'CHANGED_MEANWHILE');
  expect(await stateOf(id)).toEqual({ kyc_state: 'attention', was_verified: false });
  await portal.done(customersCalls.reviewKyc, { ...decision, pictures_seen: await picturesOf(id) }, reviewer);
  expect(await stateOf(id)).toEqual({ kyc_state: 'verified', was_verified: true });
});

test('a clear result for documents that were replaced meanwhile verifies nobody', async () => {
  const { id } = await customer(portal, place, { verified: false });
  const first = await handIn(id);
  const second = await handIn(id);
  await answer(first, 'clear');
  expect(await stateOf(id)).toEqual({ kyc_state: 'checking', was_verified: false });
  await answer(second, 'clear');
  expect(await stateOf(id)).toEqual({ kyc_state: 'verified', was_verified: true });
});

test('nor does it undo what the newer documents came to, or what a person decided about them', async () => {
  const { id } = await customer(portal, place, { verified: false });
  const first = await handIn(id);
  const second = await handIn(id);
  const third = await handIn(id);
  await answer(third, 'rejected');
  await answer(first, 'clear');
  expect(await stateOf(id)).toEqual({ kyc_state: 'attention', was_verified: false });
  await portal.done(
    customersCalls.reviewKyc,
    { customer_id: id, decision: 'reject', note: 'not the person on the card', pictures_seen: await picturesOf(id) },
    await portal.staff(['REVIEW_KYC']),
  );
  await answer(second, 'clear');
  expect(await stateOf(id)).toEqual({ kyc_state: 'rejected', was_verified: false });
});
