/**
 * The reach of customers: every call that shows a customer or their data, called by staff of the customer's shop, by
 * its owner, by staff of another shop, by another owner and by head office.
 */
import type { Call } from '@palier/contract/call.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { partOf, short } from '../../../../tests/harness/scope.ts';
import { CALLS_IN_REACH } from './calls-in-reach.ts';
import { everyCall, fieldsOf } from '../../../../tests/harness/every-call.ts';
import { customer, saleAtDeposit, shop } from '../../../../tests/harness/given.ts';
import { identityOf } from '../../../../tests/harness/customers.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { callNamed } from '../../../../tests/harness/reach.ts';
import { rehearse } from '../../../../tests/harness/rehearsal.ts';
import { type Owner } from '../../../../tests/harness/owner-records.ts';
import { type TwoOwners, openTwoOwners } from '../../../../tests/harness/two-owners.ts';
import { CALLS_ABOUT_RECORDS } from '../../../../tests/harness/whose-calls.ts';
import { type Row, exactly, inputOf, recordsOf } from '../../../../tests/harness/whose.ts';

let portal: Portal;
let two: TwoOwners;
beforeAll(async () => {
  portal = await startPortal();
  two = await openTwoOwners(portal);
}, 180_000);
afterAll(() => portal?.stop());

describe('a call that names a customer or a record of theirs', () => {
  /** Fields that name a customer and are not checked for reach, with the reason. */
  const OTHERWISE: Readonly<Record<string, string>> = {
    'collections.calls loan_reference': 'a filter of a list that has only customers within reach',
    'collections.visits loan_reference': 'a filter of a list that has only customers within reach',
    'customerOverview.card customer_id': 'checks the reach and reads the card in one round trip to the database',
    'customers.checkId customer_id': 'excludes one customer from the check of a number',
    'payments.requestRepayment loan_reference':
      'staff who know the reference may take an instalment, and it shows no phone number',
    'payments.requestClaimEnd loan_id': 'chooses among the claims of the payment, which decides the reach',
    'payments.sendSlipCode loan_reference': 'likewise; it texts the customer, and shows their number masked',
    'payments.showSlipDocument loan_reference': 'likewise; it shows nothing, and two people compare the document',
    'suspense.allocationEffect loan_reference': 'its own statement checks the reach',
    'stock.deviceDetails imei': 'its own statement omits the customer',
  };

  test('is checked for reach in each such field, or is listed with a reason', () => {
    const gated = new Set(CALLS_IN_REACH.map(([call, { by }]) => `${call} ${by}`));
    const named = everyCall().flatMap(({ name, call }) =>
      fieldsOf(call)
        .filter((field) => /^(customer_id|document_id|loan_id|loan_reference|contract_id|certificate_id)$/.test(field))
        .map((field) => `${name} ${field}`),
    );
    expect(named.filter((one) => !gated.has(one) && !(one in OTHERWISE))).toEqual([]);
    expect(CALLS_IN_REACH.map(([call]) => call).filter((call) => !callNamed.has(call))).toEqual([]);
  });

  test('answers the shop that sold, its owner and head office, and finds no record for others', async () => {
    const { send, close } = await rehearse(portal);
    const wrong: string[] = [];
    const seen = new Set<string>();
    const isInReach = (row: Row) => (field: string) => exactly(row.fields[field] ?? 'anybody').whose === 'in reach';
    const rows = CALLS_ABOUT_RECORDS.filter((row) => Object.keys(row.fields).some(isInReach(row)));
    for (const row of partOf(rows, 3)) {
      for (const field of Object.keys(row.fields).filter(isInReach(row))) {
        const call = callNamed.get(row.call) as Call;
        const of = (owner: Owner) => inputOf(call, row, owner, { [field]: recordsOf(row, owner)[field] });
        const say = async (who: string, staff: Staff, right: boolean) => {
          const { code, status, body } = await send(call, of(two.first), staff.token);
          const isOut = /^(\w*NOT_FOUND|FORBIDDEN)$/.test(code);
          if (status >= 500 || isOut === right) wrong.push(`${row.call} ${field}: ${who} got ${code || 'an answer'}`);
          if (!right && body.includes(String(two.first.records['customer_id'])))
            wrong.push(`${row.call} ${field}: ${who} was told an id`);
        };
        seen.add(row.call);
        await say('its own shop', two.first.clerk, true);
        // A customer without a sale is not yet in the reach of an owner.
        const isUnsold = [two.first.records['unverified_id'], two.first.records['document_id']].includes(
          recordsOf(row, two.first)[field],
        );
        await say('its owner', two.first.user, !isUnsold);
        await say('head office', two.decider, true);
        await say('another shop', two.second.clerk, false);
        await say('another owner', two.second.user, false);
      }
    }
    expect(wrong).toEqual([]);
    expect(seen.size).toBeGreaterThan(short(12, 40));
    await close();
  }, 180_000);
});

test('an attempt to see a customer of another shop is in the audit record, with that customer', async () => {
  const [clerk, customer_id] = [two.second.clerk, String(two.first.records['customer_id'])];
  const before = new Date();
  for (const call of ['customerOverview.card', 'customerOverview.timeline', 'sales.limits']) {
    const answer = await portal.call(callNamed.get(call) as Call, { customer_id }, clerk);
    expect(answer, call).toMatchObject({ ok: false, refusal: { code: 'CUSTOMER_RECORD_NOT_FOUND' } });
    const lines = () =>
      portal.database.sql
        .selectFrom('audit_entries')
        .select(['outcome', 'subject_kind', 'subject_id'])
        .where('staff_id', '=', clerk.id)
        .where('call', '=', call)
        .where('at', '>=', before.toISOString())
        .execute();
    await portal.until('it is written down', async () => (await lines()).length > 0);
    expect(await lines(), call).toEqual([
      { outcome: 'CUSTOMER_RECORD_NOT_FOUND', subject_kind: 'customer', subject_id: customer_id },
    ]);
  }
});

describe('a list', () => {
  /** All values that would reveal a customer of the second owner. */
  async function marks(): Promise<string[]> {
    const ids = [
      two.second.records['customer_id'],
      two.second.records['borrower_id'],
      two.second.records['unverified_id'],
    ].map(String);
    const people = await Promise.all(ids.map((id) => identityOf(portal, id)));
    return [
      ...ids,
      ...people.flatMap(({ msisdn, document_number, surname }) => [msisdn, document_number, surname]),
      String(two.second.records['loan_reference']),
    ];
  }

  test('contains no customer of another shop for staff of a shop or its owner, and all customers for head office', async () => {
    const { send, close } = await rehearse(portal);
    const { surname, msisdn } = await identityOf(portal, two.second.records['borrower_id']);
    const at = { page_number: 1, page_size: 100 };
    const lists: Array<[string, Record<string, unknown>]> = [
      ['customers.find', { username: surname }],
      ['search.search', { text: surname }],
      ['search.search', { text: msisdn }],
      ['customers.kycQueue', {}],
      ['customers.list', at],
      ['customers.list', { ...at, search: surname }],
      ['customers.list', { ...at, search: msisdn }],
      ['customers.exportList', { format: 'csv' }],
      ['loans.book', at],
      ['loans.book', { ...at, search: two.second.records['loan_reference'] }],
      ['loans.exportBook', { format: 'csv' }],
      ['customers.messages', { msisdn }],
      ['stock.devices', at],
      ['stock.deviceDetails', { imei: two.second.records['lent_imei'] }],
      ['network.storeLoans', { store_id: two.second.records['store_id'], ...at }],
      ['suspense.findTransactions', at],
      ['suspense.candidates', { payment_id: two.first.records['payment_id'] }],
      ['reconciliation.onlyInBooks', { statement_id: two.first.records['statement_id'], ...at }],
      ['deviceLocks.feedHealth', {}],
    ];
    const leaks: string[] = [];
    const wanted = await marks();
    for (const [name, input] of lists) {
      for (const [who, staff] of [
        ['another shop', two.first.clerk],
        ['another owner', two.first.user],
      ] as const) {
        const { body } = await send(callNamed.get(name) as Call, input, staff.token);
        for (const mark of wanted) if (body.includes(mark)) leaks.push(`${name} told ${who} ${mark}`);
      }
    }
    expect(leaks).toEqual([]);
    const head = await send(callNamed.get('customers.find') as Call, { username: surname }, two.decider.token);
    expect(head.body).toContain(String(two.second.records['borrower_id']));
    await close();
  });

  test('of requests is shown to approvers and to the owner of the shops that sold, and is empty for other staff', async () => {
    const { send, close } = await rehearse(portal);
    const bystander = await portal.staff(['FIND_CUSTOMER', 'VIEW_STORES']);
    const owner = await portal.staff(['FIND_CUSTOMER']);
    const at = { page_number: 1, page_size: 100, state: 'all' };
    const listed = async (name: string, staff: Staff) =>
      (
        JSON.parse((await send(callNamed.get(name) as Call, at, staff.token)).body) as {
          pending_requests: Array<{ id: string }>;
        }
      ).pending_requests.map(({ id }) => id);
    for (const [name, decide] of [
      ['approvals.extensionRequests', 'approveExtension'],
      ['approvals.saleRequests', 'approveSale'],
      ['approvals.shopPaymentRequests', 'approveShopPayment'],
    ] as const) {
      const [own, other] = [String(two.own_requests[decide]), String(two.other_requests[decide])];
      expect(await listed(name, bystander), name).toEqual([]);
      expect(await listed(name, two.decider), name).toEqual(expect.arrayContaining([own, other]));
      await portal.database.sql
        .updateTable('shop_owners')
        .set({ staff_id: owner.id })
        .where('id', '=', two.first.records['shop_owner_id'] as string)
        .execute();
      const seen = await listed(name, owner);
      await portal.database.sql
        .updateTable('shop_owners')
        .set({ staff_id: two.first.user.id })
        .where('id', '=', two.first.records['shop_owner_id'] as string)
        .execute();
      expect([seen.includes(own), seen.includes(other)], name).toEqual([true, false]);
      expect((await send(callNamed.get('approvals.request') as Call, { request_id: own }, bystander.token)).code).toBe(
        'FORBIDDEN',
      );
    }
    await close();
  });
});

test('the loans of a shop are shown to that shop and to head office, and not to another shop', async () => {
  const place = await shop(portal);
  await saleAtDeposit(portal, place, await customer(portal, place));
  const agent = await portal.staff(['VIEW_CUSTOMER_LOANS'], { shop_id: (await shop(portal)).id });
  const at = { store_id: place.id, page_number: 1, page_size: 50 };
  await portal.refused(networkCalls.storeLoans, at, agent, 'FORBIDDEN');
  await portal.done(networkCalls.storeLoans, at, place.agent);
  await portal.done(networkCalls.storeLoans, at, await portal.staff(['VIEW_CUSTOMER_LOANS']));
});
