/**
 * Staff may not act on their own loan or sale: as the customer, by number or document, or as the customer's next of
 * kin.
 */
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { STEP } from '@palier/contract/sales/steps.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import type { Call, Sent } from '@palier/contract/call.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import {
  type Person,
  type Shop,
  activeLoan,
  customer,
  saleAtDeposit,
  shop,
  someMsisdn,
} from '../../../../tests/harness/given.ts';
import { openNetwork, letters, someNumber } from '../../../../tests/harness/network.ts';
import { confirmation, newTransactionId, tell } from '../../../../tests/harness/paybill.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';

let portal: Portal;
let place: Shop;
let borrower: Person;
let buyer: Person;
let loan_reference: string;
let imei: string;
let sale_id: string;
let collection_id: string;
let stray_id: string;
let placed_id: string;
let other_reference: string;

beforeAll(async () => {
  portal = await startPortal();
  place = await shop(portal, { phones: 4 });
  [borrower, buyer] = [await customer(portal, place), await customer(portal, place)];
  ({ loan_reference, imei } = await activeLoan(portal, place, borrower));
  ({ loan_reference: other_reference } = await activeLoan(portal, place, await customer(portal, place), {
    imei: place.imeis[1] ?? '',
  }));
  sale_id = (await saleAtDeposit(portal, place, buyer)).id;
  const { collection } = await portal.done(
    paymentsCalls.requestRepayment,
    { method: 'push', loan_reference, amount_fcfa: 100, msisdn: '+237677000001' },
    place.agent,
  );
  collection_id = collection?.id ?? '';
  stray_id = await receivePayment('nobody');
  placed_id = await receivePayment(loan_reference);
  // An identity check that waits for a reviewer.
  const at = portal.services.clock.now().toISOString();
  await portal.database.sql
    .updateTable('customers')
    .set({ kyc_state: 'attention' })
    .where('id', '=', borrower.id)
    .execute();
  await portal.database.sql
    .insertInto('kyc_checks')
    .values({
      id: newId(),
      customer_id: borrower.id,
      status: 'attention',
      document_check: 'attention',
      face_check: 'clear',
      reasons: '[]',
      created_by: place.agent.id,
      created_at: at,
    })
    .execute();
}, 120_000);
afterAll(() => portal?.stop());

async function receivePayment(account: string): Promise<string> {
  const transaction_id = newTransactionId();
  await tell(portal.paybill_url, confirmation({ account, amount: 500, transaction_id }));
  return (
    await portal.database.sql
      .selectFrom('payments')
      .select('id')
      .where('transaction_id', '=', transaction_id)
      .executeTakeFirstOrThrow()
  ).id;
}

/** The ways in which a user is the same person as the customer; each user holds every role and works in the shop. */
const WAYS = {
  'by number': async (of: Person): Promise<Staff> => portal.staff('all', { shop_id: place.id, msisdn: of.msisdn }),
  'by document, however it is spelt': async (of: Person): Promise<Staff> => {
    const { document_number } = await portal.database.sql
      .selectFrom('customers')
      .select('document_number')
      .where('id', '=', of.id)
      .executeTakeFirstOrThrow();
    const staff = await portal.staff('all', { shop_id: place.id });
    await portal.database.sql
      .updateTable('staff')
      .set({ document_number: document_number.toLowerCase().replace(/^(..)(..)/, '$1 $2-') })
      .where('id', '=', staff.id)
      .execute();
    return staff;
  },
  'as the next of kin': async (of: Person): Promise<Staff> => {
    const msisdn = someMsisdn();
    await portal.database.sql
      .updateTable('customers')
      .set({ next_of_kin_phone: msisdn, next_of_kin_name: 'Paul Ngo', relationship: 'brother' })
      .where('id', '=', of.id)
      .execute();
    return portal.staff('all', { shop_id: place.id, msisdn });
  },
  'as the next of kin, with another number': async (of: Person): Promise<Staff> => {
    const self = await customer(portal, place);
    await portal.database.sql
      .updateTable('customers')
      .set({ next_of_kin_phone: self.msisdn, next_of_kin_name: 'Paul Ngo', relationship: 'brother' })
      .where('id', '=', of.id)
      .execute();
    const { document_number } = await portal.database.sql
      .selectFrom('customers')
      .select('document_number')
      .where('id', '=', self.id)
      .executeTakeFirstOrThrow();
    const staff = await portal.staff('all', { shop_id: place.id });
    await portal.database.sql.updateTable('staff').set({ document_number }).where('id', '=', staff.id).execute();
    return staff;
  },
  'as a customer whose next of kin they are': async (of: Person): Promise<Staff> => {
    const self = await customer(portal, place);
    await portal.database.sql
      .updateTable('customers')
      .set({ next_of_kin_phone: of.msisdn, next_of_kin_name: 'Paul Ngo', relationship: 'brother' })
      .where('id', '=', self.id)
      .execute();
    return portal.staff('all', { shop_id: place.id, msisdn: self.msisdn });
  },
} as const;

interface CommandHandler {
  readonly what: string;
  readonly call: Call;
  readonly input: () => object;
}
const receipt = (): string => `R-${newId().slice(-8)}`;
const ON_LOAN: readonly CommandHandler[] = [
  ...(['cash', 'pos'] as const).map((method) => ({
    what: `an instalment by ${method}`,
    call: paymentsCalls.requestRepayment as Call,
    input: () => ({ method, loan_reference, amount_fcfa: 100, receipt_number: receipt() }),
  })),
  {
    what: 'an instalment by prompt',
    call: paymentsCalls.requestRepayment,
    input: () => ({ method: 'push', loan_reference, amount_fcfa: 100 }),
  },
  { what: 'a prompt again', call: paymentsCalls.retryPush, input: () => ({ collection_id }) },
  { what: 'an offer to settle', call: loansCalls.offerSettlement, input: () => ({ loan_reference, amount_fcfa: 1 }) },
  {
    what: 'an offline code',
    call: deviceLocksCalls.offlineUnlock,
    input: () => ({ loan_reference, imei, reason: 'no network' }),
  },
  { what: 'an unlock by SMS', call: deviceLocksCalls.smsUnlock, input: () => ({ loan_reference }) },
  {
    what: 'an identity check',
    call: customersCalls.reviewKyc,
    input: () => ({ customer_id: borrower.id, decision: 'verify', note: 'it is me', pictures_seen: [] }),
  },
  {
    what: 'money from suspense',
    call: suspenseCalls.correct,
    input: () => ({ payment_id: stray_id, parts: [{ loan_reference, amount_fcfa: 500 }], reason: 'it is mine' }),
  },
  {
    what: 'moving a payment away',
    call: suspenseCalls.requestReallocation,
    input: () => ({ payment_id: placed_id, loan_reference: other_reference, reason: 'not mine' }),
  },
  { what: 'a line of the late', call: collectionsCalls.take, input: () => ({ loan_reference }) },
  {
    what: 'a call of the customer',
    call: collectionsCalls.rateCustomerCall,
    input: () => ({ loan_reference, call_type: 'inquiry', remarks: 'happy' }),
  },
  {
    what: 'a promise, which keeps the phone from being locked',
    call: collectionsCalls.rateCall,
    input: () => ({
      loan_reference,
      contact: 'right_party',
      call_type: 'inquiry',
      remarks: 'happy',
      outcome: 'promise',
      promise: { due_on: portal.services.clock.today(), amount_fcfa: 100 },
    }),
  },
  {
    what: 'a flag that keeps them from being called',
    call: collectionsCalls.flag,
    input: () => ({ loan_reference, kind: 'dispute', ends_on: portal.services.clock.today(), note: 'it is me' }),
  },
];

describe.each(Object.entries(WAYS))('%s', (_, way) => {
  test.each(ON_LOAN.map((one) => [one.what, one] as const))(
    'a user may not do it on their own loan: %s',
    async (__, { call, input }) => {
      await portal.refused(call, input() as Sent<Call>, await way(borrower), 'NOT_YOURSELF');
    },
  );

  test('a user may not take the deposit of their own sale', async () => {
    const self = await way(buyer);
    for (const method of ['cash', 'pos'] as const)
      await portal.refused(
        paymentsCalls.payDeposit,
        { method, application_id: sale_id, amount_fcfa: 100, receipt_number: receipt() },
        self,
        'NOT_YOURSELF',
      );
    await portal.refused(
      paymentsCalls.payDeposit,
      { method: 'push', application_id: sale_id, amount_fcfa: 100 },
      self,
      'NOT_YOURSELF',
    );
    await portal.refused(
      salesCalls.advanceApplication,
      { application_id: sale_id, step: STEP.details },
      self,
      'SELF_LOAN',
    );
  });
});

test('the document number of a user may be entered and corrected, but not changed once it is a customer’s', async () => {
  const { admin, sessionOf } = await openNetwork(portal);
  const { document_number } = await portal.database.sql
    .selectFrom('customers')
    .select('document_number')
    .where('id', '=', borrower.id)
    .executeTakeFirstOrThrow();
  const spelt = ` ${document_number.toLowerCase().replace(/^(..)(..)/, '$1 $2-')} `;
  const { group_id } = await portal.staff(['TAKE_PAYMENT']);
  const kept = async (id: string) =>
    (
      await portal.database.sql
        .selectFrom('staff')
        .select('document_number')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).document_number;
  const shown = async (staff_id: string) =>
    (await portal.done(usersCalls.user, { staff_id }, admin)).user.document_number;
  const change = (staff_id: string, phone: string, typed?: string | null) => ({
    staff_id,
    full_name: 'Awa Ngono',
    phone,
    language: 'fr' as const,
    ...(typed !== undefined && { document_number: typed }),
  });
  const phone = someNumber();
  const { id } = await portal.done(
    networkCalls.addPortalUser,
    { full_name: 'Awa Ngono', username: `d${letters(9)}`, phone, document_number: spelt, group_id },
    admin,
  );
  expect(await kept(id)).toBe(document_number);
  expect(await shown(id)).toMatch(new RegExp(`^•+${document_number.slice(-3)}$`));
  const input = { method: 'pos' as const, loan_reference, amount_fcfa: 100, receipt_number: receipt() };
  await portal.refused(paymentsCalls.requestRepayment, input, await sessionOf(id), 'NOT_YOURSELF');
  const refusal = await portal.refused(
    usersCalls.updateUser,
    change(id, phone, 'ZZ99999999'),
    admin,
    'DOCUMENT_STANDS',
  );
  expect(Object.keys(refusal.fields ?? {})).toEqual(['document_number']);
  for (const typed of [undefined, null, spelt])
    await portal.done(usersCalls.updateUser, change(id, phone, typed), admin);
  expect(await kept(id)).toBe(document_number);
  // The number of a user who is no customer can be corrected; the record does not keep the whole number.
  const other = await portal.staff([], { msisdn: someNumber() });
  await portal.done(usersCalls.updateUser, change(other.id, other.msisdn, 'ab 1234-567'), admin);
  await portal.done(usersCalls.updateUser, change(other.id, other.msisdn, 'ab 1234-568'), admin);
  expect(await kept(other.id)).toBe('AB1234568');
  const noted = await portal.database.sql
    .selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('subject_id', '=', other.id)
    .execute();
  expect(JSON.stringify(noted)).toContain('568');
  expect(JSON.stringify(noted)).not.toContain('1234');
});

test('nothing was booked, offered, issued or decided, and a colleague may do all of it', async () => {
  const { sql } = portal.database;
  const loan = await sql
    .selectFrom('loans')
    .selectAll()
    .where('loan_reference', '=', loan_reference)
    .executeTakeFirstOrThrow();
  expect(loan).toMatchObject({ repaid_fcfa: 500, offer_until: null });
  expect(await sql.selectFrom('offline_codes').select('id').where('loan_id', '=', loan.id).execute()).toEqual([]);
  expect(
    (await sql.selectFrom('customers').select('kyc_state').where('id', '=', borrower.id).executeTakeFirstOrThrow())
      .kyc_state,
  ).toBe('attention');
  const colleague = await portal.staff('all', { shop_id: place.id });
  for (const { call, input, what } of ON_LOAN) {
    const answer = await portal.call(call, input() as Sent<Call>, colleague);
    expect(answer.ok ? 'done' : answer.refusal.code, what).not.toBe('NOT_YOURSELF');
  }
});
