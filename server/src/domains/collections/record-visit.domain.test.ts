/** Visits are recorded, shown where somebody looks for them, and count as contacts and for promises. */
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import type { Sent } from '@palier/contract/call.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Loan } from '../../../../tests/harness/phones.ts';
import { openCollectionDesk } from '../../../../tests/harness/collection-desk.ts';

const desk = await openCollectionDesk();
const { portal, collector, colleague, lead, rate, noAnswer, lateLoans, arrears, list, read, inDays, follow, pay } =
  desk;
beforeAll(() => desk.startWorkers());
afterAll(() => portal.stop());

type Visit = Sent<typeof collectionsCalls.recordVisit>;
const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(portal.services.clock.now().getTime() - hours * HOUR_MS).toISOString();
const visitTo = ({ loan_reference }: Loan, rest: Partial<Visit> = {}): Visit => ({
  loan_reference,
  visited_at: ago(2),
  place: 'home',
  met: 'nobody',
  ...rest,
});
const visit = (about: Visit, as = collector) => portal.done(collectionsCalls.recordVisit, about, as);
const oneLate = async (days = 10): Promise<Loan> => {
  const [loan] = await lateLoans(1, days);
  if (!loan) throw new Error('no loan');
  return loan;
};
const onVisits = async (loan: Loan) =>
  (await list({ list: 'visits' })).defaulters_list.find(({ loan_id }) => loan_id === loan.loan_id);
/** Nobody answers five times, on days apart. */
async function unanswered(loan: Loan): Promise<void> {
  for (let calls = 0; calls < 5; calls++) await rate(noAnswer(loan));
}

test('what a visit found is on the list of visits, on the loan, in the list of all visits and in the time line', async () => {
  const loan = await oneLate();
  await unanswered(loan);
  expect(await onVisits(loan)).toMatchObject({ last_visit: null });
  const about = visitTo(loan, { met: 'neighbour', place: 'work', note: 'Works at the market on Fridays' });
  const { visit: recorded } = await visit(about);
  const found = { at: about.visited_at, place: 'work', met: 'neighbour', outcome: null, note: about.note };
  expect(recorded).toMatchObject({ ...found, loan_reference: loan.loan_reference, promise: null });
  expect(await onVisits(loan)).toMatchObject({ last_visit: found });
  expect((await read(loan)).visits).toMatchObject([found]);
  const all = await portal.done(collectionsCalls.visits, { loan_reference: loan.loan_reference }, lead);
  expect(all).toMatchObject({ total_items: 1, data: [{ ...found, visit_id: recorded.visit_id }] });
  expect((await portal.done(collectionsCalls.visits, { met: 'customer' }, lead)).data).toEqual([]);
  const { entries } = await portal.done(customerOverviewCalls.timeline, { customer_id: loan.person.id }, collector);
  expect(entries.map(({ kind }) => kind)).toContain('visit_neighbour');
});

test('a customer who was met is not to be visited any more, and is left in peace as after a call', async () => {
  const loan = await oneLate();
  await unanswered(loan);
  expect(await onVisits(loan)).toBeDefined();
  await visit(visitTo(loan, { met: 'customer', outcome: 'cannot_pay', visited_at: ago(0) }));
  expect(await onVisits(loan)).toBeUndefined();
  expect((await read(loan)).expected.unanswered).toBe(0);
  const other = await oneLate();
  await visit(visitTo(other, { met: 'customer', outcome: 'no_commitment' }));
  expect((await read(other)).loan).toMatchObject({ rest_reason: 'rest_days' });
  // Who does not answer again is on the list again.
  await portal.moveDays(4);
  await unanswered(loan);
  await follow();
  expect(await onVisits(loan)).toMatchObject({ last_visit: { met: 'customer', outcome: 'cannot_pay' } });
});

test('a promise at a visit is kept by the money that comes, and counts for its visitor', async () => {
  const loan = await oneLate();
  const owed = await arrears(loan);
  const promise = { due_on: inDays(2), amount_fcfa: owed };
  const { visit: recorded } = await visit(visitTo(loan, { met: 'customer', outcome: 'promise', promise }), colleague);
  expect(recorded.promise).toMatchObject({ ...promise, state: 'open' });
  expect((await read(loan)).loan).toMatchObject({
    promise: { ...promise, state: 'open' },
    rest_reason: 'promise_open',
  });
  await pay(loan, owed);
  await portal.until('the money is booked', async () => (await read(loan)).is_cured);
  expect((await read(loan)).visits[0]?.promise?.state).toBe('kept');
  const day = inDays(0);
  const { collectors } = await portal.done(collectionsCalls.figures, { from_on: day, until_on: day }, lead);
  expect(collectors.find(({ staff_id }) => staff_id === colleague.id)?.figures).toMatchObject({
    attempts: 0,
    promises: 1,
    kept: 1,
    recovered_fcfa: owed,
  });
});

test('a visit of tomorrow, one of long ago, an outcome without the customer and a wrong promise are refused', async () => {
  const loan = await oneLate();
  const refused = (about: Visit, code: Parameters<typeof portal.refused>[3], as = collector) =>
    portal.refused(collectionsCalls.recordVisit, about, as, code);
  await refused(visitTo(loan, { visited_at: ago(-1) }), 'VISIT_NOT_YET');
  await refused(visitTo(loan, { visited_at: ago(8 * 24) }), 'VISIT_TOO_LONG_AGO');
  await refused(visitTo(loan, { outcome: 'cannot_pay' }), 'INVALID_INPUT');
  await refused(visitTo(loan, { met: 'customer' }), 'INVALID_INPUT');
  await refused(visitTo(loan, { met: 'customer', outcome: 'promise' }), 'INVALID_INPUT');
  const above = { due_on: inDays(1), amount_fcfa: 90_000_000 };
  await refused(visitTo(loan, { met: 'customer', outcome: 'promise', promise: above }), 'PROMISE_ABOVE_DEBT');
  const in_time = await desk.runningLoan();
  await refused(visitTo(in_time), 'LOAN_NOT_LATE');
  await refused(visitTo(loan), 'FORBIDDEN', await portal.staff(['FIND_CUSTOMER']));
  const { msisdn } = await portal.database.sql
    .selectFrom('customers')
    .select('msisdn')
    .where('id', '=', loan.person.id)
    .executeTakeFirstOrThrow();
  await refused(visitTo(loan), 'NOT_YOURSELF', await portal.staff(['RATE_CALL'], { msisdn }));
  expect((await read(loan)).visits).toEqual([]);
});

test('staff who are bound to a shop record and see visits to its customers alone', async () => {
  const loan = await oneLate();
  const other = await desk.otherShop();
  const bound = (shop_id: string) => portal.staff(['RATE_CALL'], { shop_id });
  const [here, elsewhere] = [await bound(desk.place.id), await bound(other.id)];
  await portal.refused(collectionsCalls.recordVisit, visitTo(loan), elsewhere, 'LOAN_NOT_FOUND');
  await visit(visitTo(loan), here);
  const seen = async (as: typeof here) =>
    (await portal.done(collectionsCalls.visits, { loan_reference: loan.loan_reference }, as)).total_items;
  expect(await seen(here)).toBe(1);
  expect(await seen(elsewhere)).toBe(0);
});

test('a visit is never changed or removed', async () => {
  const loan = await oneLate();
  const { visit: recorded } = await visit(visitTo(loan));
  for (const statement of [
    'update collection_visits set note = $1 where id = $1::uuid',
    'delete from collection_visits where id = $1::uuid',
  ])
    await expect(portal.database.pool.query(statement, [recorded.visit_id])).rejects.toThrow();
});
