/**
 * Two people decide, or one decides while another withdraws or changes the record: in any order of their statements
 * there is one outcome, and a serial order could have had it too.
 */
import { usersCalls } from '@palier/contract/users/calls.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../server/src/platform/ids.ts';
import { type Shop, customer, shop } from '../harness/given.ts';
import { type Answer, type Portal, type Staff, startPortal } from '../harness/portal.ts';
import { codeOf, meet, moments } from '../harness/stepped.ts';
import { short } from '../harness/scope.ts';

let portal: Portal;
let maker: Staff;
let checker: Staff;
let other: Staff;
let place: Shop;

beforeAll(async () => {
  portal = await startPortal({ workers: false });
  maker = await portal.staff('all');
  checker = await portal.staff('all');
  other = await portal.staff('all');
  place = await shop(portal);
}, 120_000);
afterAll(() => portal?.stop());

const MOST_MEETINGS = short(6, 48);

const stateOf = async (request_id: string) =>
  portal.database.sql
    .selectFrom('requests')
    .select(['state', 'decided_by'])
    .where('id', '=', request_id)
    .executeTakeFirstOrThrow();
const rolesOf = async (group_id: string) =>
  (
    await portal.database.sql
      .selectFrom('group_roles')
      .select('code')
      .where('group_id', '=', group_id)
      .orderBy('code')
      .execute()
  ).map(({ code }) => code);

/** A group for which one role was requested. */
async function askedRole() {
  const { group_id } = await portal.staff(['FIND_CUSTOMER']);
  const { request } = await portal.done(
    usersCalls.changeGroupRoles,
    { group_id, give: ['RATE_CALL'], reason: 'they rate calls now' },
    maker,
  );
  return { group_id, request_id: request.id };
}

/** Runs both once in turn to learn how many statements each sends, then at every pair of moments. */
async function meetEverywhere<Given>(
  given: () => Promise<Given>,
  commands: (given: Given) => { first: () => Promise<Answer<unknown>>; second: () => Promise<Answer<unknown>> },
  judge: (given: Given, first: string, second: string) => Promise<void>,
): Promise<void> {
  const alone = await given();
  const { steps, ...outcomes } = await meet(
    portal.services.database,
    commands(alone),
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
  );
  await judge(alone, codeOf(outcomes.first), codeOf(outcomes.second));
  expect(steps.first).toBeGreaterThan(3);
  for (const [ahead, between] of moments(steps.first, steps.second, MOST_MEETINGS)) {
    const here = await given();
    const met = await meet(portal.services.database, commands(here), ahead, between);
    await judge(here, codeOf(met.first), codeOf(met.second)).catch((failure: Error) => {
      throw new Error(`after ${ahead} and ${between} statements: ${failure.message}`, { cause: failure });
    });
  }
}

test('only one of two checkers decides', async () => {
  await meetEverywhere(
    askedRole,
    ({ request_id }) => ({
      first: () => portal.call(approvalsCalls.approvePortal, { request_id }, checker),
      second: () =>
        portal.call(approvalsCalls.approvePortal, { request_id, decision: 'decline', reason: 'not them' }, other),
    }),
    async ({ group_id, request_id }, first, second) => {
      expect([first, second].toSorted()).toEqual(['REQUEST_DECIDED', 'done']);
      const { state, decided_by } = await stateOf(request_id);
      expect({ state, decided_by }).toEqual(
        first === 'done' ? { state: 'approved', decided_by: checker.id } : { state: 'declined', decided_by: other.id },
      );
      expect(await rolesOf(group_id)).toEqual(first === 'done' ? ['FIND_CUSTOMER', 'RATE_CALL'] : ['FIND_CUSTOMER']);
    },
  );
}, 180_000);

test('a request that its maker withdraws while it is approved is either withdrawn or approved', async () => {
  await meetEverywhere(
    askedRole,
    ({ request_id }) => ({
      first: () => portal.call(approvalsCalls.withdraw, { request_id }, maker),
      second: () => portal.call(approvalsCalls.approvePortal, { request_id }, checker),
    }),
    async ({ group_id, request_id }, first, second) => {
      expect([first, second].toSorted()).toEqual(['REQUEST_DECIDED', 'done']);
      expect((await stateOf(request_id)).state).toBe(first === 'done' ? 'withdrawn' : 'approved');
      expect(await rolesOf(group_id)).toEqual(first === 'done' ? ['FIND_CUSTOMER'] : ['FIND_CUSTOMER', 'RATE_CALL']);
    },
  );
}, 180_000);

test('a concurrent change is never overwritten: either the request is in conflict, or the change overwrites what the request did', async () => {
  await meetEverywhere(
    async () => {
      const { id } = await customer(portal, place);
      // The value changes within one sale.
      await portal.done(salesCalls.startApplication, { customer_id: id }, other);
      const { request } = await portal.done(
        customersCalls.requestCustomerLocation,
        { customer_id: id, residential_location: 'Bonabéri', reason: 'moved house' },
        maker,
      );
      return { customer_id: id, request_id: request.id };
    },
    ({ customer_id, request_id }) => ({
      first: () => portal.call(approvalsCalls.approveMakerChecker, { request_id }, checker),
      second: () =>
        portal.call(
          customersCalls.linkFinancialInformation,
          { customer_id, profession: 'farmer', residential_location: 'Makepe', monthly_income_fcfa: 100_000 },
          other,
        ),
    }),
    async ({ customer_id, request_id }, first, second) => {
      expect(second).toBe('done');
      const { residential_location } = await portal.database.sql
        .selectFrom('customers')
        .select('residential_location')
        .where('id', '=', customer_id)
        .executeTakeFirstOrThrow();
      expect(residential_location).toBe('Makepe');
      expect((await stateOf(request_id)).state).toBe(first === 'done' ? 'approved' : 'conflicted');
      expect(['done', 'REQUEST_CONFLICTED']).toContain(first);
    },
  );
}, 180_000);

test('there is one pending request about one record, however many people make one at once', async () => {
  await meetEverywhere(
    async () => ({ group_id: (await portal.staff(['FIND_CUSTOMER'])).group_id }),
    ({ group_id }) => ({
      first: () =>
        portal.call(usersCalls.changeGroupRoles, { group_id, give: ['RATE_CALL'], reason: 'they rate calls' }, maker, {
          key: newId(),
        }),
      second: () =>
        portal.call(usersCalls.changeGroupRoles, { group_id, give: ['ADD_LOAN'], reason: 'they sell' }, other, {
          key: newId(),
        }),
    }),
    async ({ group_id }, first, second) => {
      expect([first, second].toSorted()).toEqual(['REQUEST_PENDING', 'done']);
      const pending = await portal.database.sql
        .selectFrom('requests')
        .select('id')
        .where('subject_kind', '=', 'group')
        .where('subject_id', '=', group_id)
        .where('state', '=', 'pending')
        .execute();
      expect(pending).toHaveLength(1);
    },
  );
}, 180_000);
