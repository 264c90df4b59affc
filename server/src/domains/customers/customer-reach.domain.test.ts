/**
 * The reach of customers: every call that shows a customer or their data, tried from their own shop, as their owner,
 * from another shop, as another owner, and at head office.
 */
import type { Call } from '@palier/contract/call.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
import { exactly, inputOf, recordsOf } from '../../../../tests/harness/whose.ts';

let portal: Portal;
let two: TwoOwners;
beforeAll(async () => {
  portal = await startPortal();
  two = await openTwoOwners(portal);
}, 180_000);
afterAll(() => portal?.stop());

describe('a call that names a customer, or what is theirs', () => {
  /** What names a customer without being behind the gate, and why. */
  const OTHERWISE: Readonly<Record<string, string>> = {
    'customerOverview.card customer_id': 'asks for the reach with the card, in one way to the database and back',
    'customers.checkId customer_id': 'leaves one customer out of a look for a number',
    'payments.requestRepayment loan_reference':
      'an instalment is taken by who knows the reference, and shows nobody’s number',
    'suspense.allocationEffect loan_reference': 'its own statement asks for the reach',
    'stock.deviceDetails imei': 'its own statement leaves the customer out',
  };

  test('is behind the gate, field by field, or says why not', () => {
    const gated = new Set(CALLS_IN_REACH.map(([call, { by }]) => `${call} ${by}`));
    const named = everyCall().flatMap(({ name, call }) =>
      fieldsOf(call)
        .filter((field) => /^(customer_id|document_id|loan_id|loan_reference|contract_id|certificate_id)$/.test(field))
        .map((field) => `${name} ${field}`),
    );
    expect(named.filter((one) => !gated.has(one) && !(one in OTHERWISE))).toEqual([]);
    expect(CALLS_IN_REACH.map(([call]) => call).filter((call) => !callNamed.has(call))).toEqual([]);
  });

  test('lets in the shop that sold, its owner and head office, and is not there for anybody else', async () => {
    const { send, close } = await rehearse(portal);
    const wrong: string[] = [];
    const seen = new Set<string>();
    for (const row of CALLS_ABOUT_RECORDS) {
      for (const field of Object.keys(row.fields).filter(
        (one) => exactly(row.fields[one] ?? 'anybody').whose === 'in reach',
      )) {
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
        // Somebody without a sale is in no owner's reach yet.
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
    expect(seen.size).toBeGreaterThan(40);
    await close();
  }, 180_000);
});

test('whoever reaches for a customer of another shop is on record, with the customer they reached for', async () => {
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
  /** Everything that would tell of the second owner's customers. */
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

  test('holds no customer of another shop for who is bound to one, and all of them for head office', async () => {
    const { send, close } = await rehearse(portal);
    const { surname, msisdn } = await identityOf(portal, two.second.records['borrower_id']);
    const at = { page_number: 1, page_size: 100 };
    const lists: Array<[string, Record<string, unknown>]> = [
      ['customers.find', { username: surname }],
      ['search.search', { text: surname }],
      ['search.search', { text: msisdn }],
      ['customers.kycQueue', {}],
      ['customers.messages', { msisdn }],
      ['stock.devices', at],
      ['stock.deviceDetails', { imei: two.second.records['lent_imei'] }],
      ['network.storeLoans', { store_id: two.second.records['store_id'], ...at }],
      ['suspense.findTransactions', at],
      ['suspense.candidates', { payment_id: two.first.records['payment_id'] }],
      ['reconciliation.onlyInBooks', { statement_id: two.first.records['statement_id'], ...at }],
      ['deviceLocks.feedHealth', {}],
    ];
    const told: string[] = [];
    const wanted = await marks();
    for (const [name, input] of lists) {
      for (const [who, staff] of [
        ['another shop', two.first.clerk],
        ['another owner', two.first.user],
      ] as const) {
        const { body } = await send(callNamed.get(name) as Call, input, staff.token);
        for (const mark of wanted) if (body.includes(mark)) told.push(`${name} told ${who} ${mark}`);
      }
    }
    expect(told).toEqual([]);
    const head = await send(callNamed.get('customers.find') as Call, { username: surname }, two.decider.token);
    expect(head.body).toContain(String(two.second.records['borrower_id']));
    await close();
  });

  test('of requests is for who decides, who asked, and the owner of the shops that sold', async () => {
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

test('the loans of a shop are for that shop, its owner and head office', async () => {
  const place = await shop(portal);
  await saleAtDeposit(portal, place, await customer(portal, place));
  const agent = await portal.staff(['VIEW_CUSTOMER_LOANS'], { shop_id: (await shop(portal)).id });
  const at = { store_id: place.id, page_number: 1, page_size: 50 };
  await portal.refused(networkCalls.storeLoans, at, agent, 'FORBIDDEN');
  await portal.done(networkCalls.storeLoans, at, place.agent);
  await portal.done(networkCalls.storeLoans, at, await portal.staff(['VIEW_CUSTOMER_LOANS']));
});
