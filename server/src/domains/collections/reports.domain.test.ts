/** The reports of late loans, and what the calls came to. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import type { Sent } from '@palier/contract/call.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { short } from '../../../../tests/harness/scope.ts';
import { isControl } from '@palier/contract/rules/experiment.ts';
import { setSettings } from '../../../../tests/harness/settings.ts';
import { openCollectionDesk } from '../../../../tests/harness/collection-desk.ts';

const desk = await openCollectionDesk();
const {
  portal,
  collector,
  colleague,
  lead,
  rate,
  spoke,
  noAnswer,
  promised,
  lateLoans,
  arrears,
  pay,
  read,
  follow,
  inDays,
  list,
} = desk;
beforeAll(() => desk.startWorkers());
afterAll(() => desk.portal.stop());

const report = (filter: Sent<typeof collectionsCalls.defaulted> = {}) =>
  portal.done(collectionsCalls.defaulted, { page_size: 1000, ...filter }, lead);

describe('the report of late loans', () => {
  test('has all that are late with sums by group that add up, and those that became late between two days', async () => {
    const [cured, late] = await lateLoans(2, 3);
    if (!cured || !late) throw new Error('no loans');
    await pay(cured, await arrears(cured));
    await portal.until('the money is booked', async () => (await read(cured)).is_cured);
    await follow();
    const [old] = await lateLoans(1, 40);
    if (!old) throw new Error('no loan');

    const all = await report();
    expect(all.data.map(({ loan_id }) => loan_id)).toEqual(expect.arrayContaining([late.loan_id, old.loan_id]));
    expect(all.data.every(({ outcome }) => outcome === 'open')).toBe(true);
    const sum = (of: (row: (typeof all.data)[number]) => number) => all.data.reduce((total, row) => total + of(row), 0);
    expect(all.arrears_fcfa).toBe(sum(({ arrears_fcfa }) => arrears_fcfa));
    expect(all.outstanding_fcfa).toBe(sum(({ outstanding_fcfa }) => outstanding_fcfa));
    for (const { bucket, loans, arrears_fcfa } of all.groups) {
      const rows = (await report({ bucket })).data;
      expect([bucket, rows.length, rows.reduce((total, row) => total + row.arrears_fcfa, 0)]).toEqual([
        bucket,
        loans,
        arrears_fcfa,
      ]);
    }

    // Both became late on one day, three days before the first of them paid.
    const day = all.data.find(({ loan_id }) => loan_id === late.loan_id)?.defaulted_on ?? '';
    const then = await report({ from_on: day, until_on: day });
    expect(then.data.map(({ loan_id, outcome }) => [loan_id, outcome])).toEqual(
      expect.arrayContaining([
        [cured.loan_id, 'paid'],
        [late.loan_id, 'open'],
      ]),
    );
    expect(then.days).toEqual([{ on: day, loans: 2, still_late: 1 }]);
    expect(then.data.find(({ loan_id }) => loan_id === cured.loan_id)).toMatchObject({ arrears_fcfa: 0, bucket: null });
    expect((await report({ from_on: day, until_on: day, outcome: 'paid' })).data).toHaveLength(1);
  });

  test('is a file for readers of reports, with short names', async () => {
    const analyst = await portal.staff(['RATE_CALL', 'VIEW_ANALYTICS']);
    const file = await portal.done(collectionsCalls.exportDefaulted, { format: 'csv' }, analyst);
    const lines = Buffer.from(file.bytes as Uint8Array)
      .toString()
      .trim()
      .split('\n');
    expect(lines).toHaveLength((await report()).total_items + 1);
    await portal.refused(collectionsCalls.exportDefaulted, { format: 'csv' }, collector, 'FORBIDDEN');
  });
});

describe('the figures of collectors', () => {
  test('count calls, promises and the money that followed, by collector and day', async () => {
    const [one, two] = await lateLoans(2, 3);
    if (!one || !two) throw new Error('no loans');
    const owed = await arrears(one);
    const [from_on, until_on] = [inDays(0), inDays(0)];
    await rate(noAnswer(one));
    await rate(promised(one, owed, 0));
    await rate(spoke(two), colleague);
    await pay(one, owed);
    await portal.until('the money is booked', async () => (await read(one)).is_cured);
    const board = await portal.done(collectionsCalls.figures, { from_on, until_on }, lead);
    expect(board.total).toEqual({
      attempts: 3,
      contacts: 2,
      conversations: 2,
      promises: 1,
      kept: 1,
      partial: 0,
      broken: 0,
      promised_fcfa: owed,
      arrived_fcfa: owed,
      recovered_fcfa: owed,
      against_rules: 0,
    });
    expect(
      board.collectors.map(({ staff_id, figures }) => [staff_id, figures.attempts, figures.recovered_fcfa]),
    ).toEqual([
      [collector.id, 2, owed],
      [colleague.id, 1, 0],
    ]);
    expect(board.days.map(({ on, figures }) => [on, figures.attempts])).toEqual([[from_on, 3]]);
    // Others than leads see their own alone.
    const own = await portal.done(collectionsCalls.figures, { from_on, until_on }, colleague);
    expect(own.collectors.map(({ staff_id }) => staff_id)).toEqual([colleague.id]);
    expect(own.total).toMatchObject({ attempts: 1, recovered_fcfa: 0 });
  });

  test('compare the loans that are called with those that are left alone in their first days', async () => {
    await setSettings(portal.database, { collections: { control_percent: 20, control_points: 30 } });
    const loans = await lateLoans(short(4, 8), 3);
    const left = loans.filter(({ loan_id }) => isControl(loan_id, 20));
    for (const loan of loans) {
      const line = (await list()).defaulters_list.find(({ loan_id }) => loan_id === loan.loan_id);
      expect(line?.rest_reason ?? null).toBe(left.includes(loan) ? 'control' : null);
    }
    const [one] = loans;
    if (!one) throw new Error('no loan');
    await pay(one, await arrears(one));
    await portal.until('the money is booked', async () => (await read(one)).is_cured);
    await follow();
    const since = inDays(-3);
    await portal.moveDays(20);
    const { comparison } = await portal.done(collectionsCalls.figures, { from_on: since, until_on: inDays(0) }, lead);
    // Who is left alone is chance, so it may be nobody.
    if (left.length === 0) return expect(comparison).toBeNull();
    expect(comparison).toMatchObject({ within_days: 14, control: { of: left.length }, z: null });
    expect((comparison?.control.n ?? 0) + (comparison?.called.n ?? 0)).toBe(1);
    // 16 × 0.7 × 0.3 / 0.3².
    expect(comparison?.planned).toBe(38);
    return setSettings(portal.database, { collections: { control_percent: 0 } });
  });

  test('are refused for days in the wrong order and for too long a time', async () => {
    const ask = (from_on: string, until_on: string) =>
      portal.refused(collectionsCalls.figures, { from_on, until_on }, lead, 'INVALID_INPUT');
    await ask(inDays(1), inDays(0));
    await ask(inDays(-92), inDays(0));
  });

  test('lead to exactly the calls that they count, and a lead who is bound to a shop sees those of that shop', async () => {
    const [late] = await lateLoans(1, 3);
    const in_time = await desk.runningLoan();
    if (!late) throw new Error('no loan');
    const [from_on, until_on] = [inDays(0), inDays(0)];
    await rate(noAnswer(late));
    await rate({ ...spoke(late), direction: 'inbound' });
    await portal.done(
      collectionsCalls.rateCustomerCall,
      { loan_reference: in_time.loan_reference, call_type: 'inquiry', remarks: 'happy', direction: 'outbound' },
      collector,
    );
    const count = async (filter: object, as = lead) =>
      (await portal.done(collectionsCalls.calls, { called_from: from_on, called_until: until_on, ...filter }, as))
        .total_items;
    const { total, collectors } = await portal.done(collectionsCalls.figures, { from_on, until_on }, lead);
    const counted = { was_late: true, direction: 'outbound' } as const;
    expect(total.attempts).toBe(1);
    expect(await count(counted)).toBe(total.attempts);
    expect(await count({ ...counted, staff_id: collector.id })).toBe(collectors[0]?.figures.attempts);
    expect(await count({ was_late: false })).toBe(1);
    expect(await count({ direction: 'inbound' })).toBe(1);
    expect(await count({})).toBe(3);
    const other = await desk.otherShop();
    const lead_in = (shop_id: string) => portal.staff(['LEAD_COLLECTIONS'], { shop_id });
    for (const [shop_id, attempts] of [
      [desk.place.id, 1],
      [other.id, 0],
    ] as const) {
      const bound = await lead_in(shop_id);
      const theirs = await portal.done(collectionsCalls.figures, { from_on, until_on }, bound);
      expect(theirs.total.attempts).toBe(attempts);
      expect(await count(counted, bound)).toBe(attempts);
    }
  });
});

test('a loan that is deactivated is late nowhere', async () => {
  const [loan] = await lateLoans(1, 3);
  if (!loan) throw new Error('no loan');
  const isReported = async () => (await report()).data.some(({ loan_id }) => loan_id === loan.loan_id);
  expect(await isReported()).toBe(true);
  const { request } = await portal.done(
    loansCalls.requestDeactivation,
    { loan_id: loan.loan_id, phone_returned: false, reason: 'Cannot be found' },
    await portal.staff(['REQUEST_LOAN_DEACTIVATION']),
  );
  // Its journal is as old as the request, and nobody looks back for hours.
  await portal.database.pool.query(`update collection_progress set looked_at = now() + interval '2 minutes'`);
  const decider = await portal.staff(['APPROVE_DEREGISTRATION']);
  await portal.done(approvalsCalls.approveDeregistration, { request_id: request.id }, decider);
  await follow();
  expect(await isReported()).toBe(false);
  const cases = await portal.database.sql
    .selectFrom('collection_cases')
    .select('closed_because')
    .where('loan_id', '=', loan.loan_id)
    .execute();
  expect(cases).toEqual([{ closed_because: 'ended' }]);
});
