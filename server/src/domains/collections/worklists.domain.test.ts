/** The lists of late loans, and who works on which line. */
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { policyOf } from '@palier/contract/rules/lock-policy.ts';
import { policiesOn } from '../lock-commands/lock-commands.ts';
import { refreshCases } from './refresh-cases.ts';
import type { Loan } from '../../../../tests/harness/phones.ts';
import { openCollectionDesk } from '../../../../tests/harness/collection-desk.ts';
import { confirmation, tell } from '../../../../tests/harness/paybill.ts';
import { setSettings } from '../../../../tests/harness/settings.ts';

const desk = await openCollectionDesk();
const { portal, collector, colleague, lead, rate, read, spoke, noAnswer, lateLoans, arrears, pay, list, isOn, follow } =
  desk;
beforeAll(() => desk.startWorkers());
afterAll(() => desk.portal.stop());

const oneLate = async (days = 3): Promise<Loan> => {
  const [loan] = await lateLoans(1, days);
  if (!loan) throw new Error('no loan');
  return loan;
};
const lineOf = async (loan: Loan) =>
  (await list()).defaulters_list.find(({ loan_id }) => loan_id === loan.loan_id) ?? null;

describe('the list of late loans', () => {
  test('has a loan from the day after its due day, with the exact sum, and loses it in the second it is paid', async () => {
    const loan = await desk.runningLoan();
    await portal.moveDays(7);
    await follow();
    expect(await lineOf(loan)).toBeNull();
    await portal.moveDays(1);
    await follow();
    const owed = await arrears(loan);
    expect(await lineOf(loan)).toMatchObject({
      days_past_due: 1,
      arrears_fcfa: owed,
      bucket: 'first',
      reason: 'first_payment',
      phone: 'open',
      promise: null,
      last_contact: null,
    });
    await pay(loan, owed);
    // Nothing has followed yet: the list looks at the loan itself.
    await portal.until('the money is booked', async () => (await read(loan)).is_cured);
    expect(await lineOf(loan)).toBeNull();
    expect((await read(loan)).just_paid).toMatchObject([{ amount_fcfa: owed }]);
    await follow();
    const closed = await portal.database.sql
      .selectFrom('collection_cases')
      .select('closed_because')
      .where('loan_id', '=', loan.loan_id)
      .execute();
    expect(closed).toEqual([{ closed_because: 'paid' }]);
  });

  test('has a loan again when it becomes late again, as another case', async () => {
    const loan = await oneLate();
    await pay(loan, await arrears(loan));
    await portal.until('the money is booked', async () => (await read(loan)).is_cured);
    await follow();
    await portal.moveDays(7);
    await follow();
    expect(await lineOf(loan)).toMatchObject({ days_past_due: 3, reason: 'today' });
    const cases = await portal.database.sql
      .selectFrom('collection_cases')
      .select(['closed_because', 'has_repaid'])
      .where('loan_id', '=', loan.loan_id)
      .orderBy('id')
      .execute();
    expect(cases).toEqual([
      { closed_because: 'paid', has_repaid: false },
      { closed_because: null, has_repaid: true },
    ]);
  });

  test('is ordered and filtered by group, and a search finds a customer by number or name', async () => {
    const [old] = await lateLoans(1, 40);
    const [young] = await lateLoans(1, 4);
    if (!old || !young) throw new Error('no loans');
    const ids = async (filter: Parameters<typeof list>[0]) =>
      (await list(filter)).defaulters_list.map(({ loan_id }) => loan_id);
    const late = await list({ sort: 'days_past_due', descending: true });
    const days = late.defaulters_list.map(({ days_past_due }) => days_past_due);
    expect(days).toEqual(days.toSorted((a, b) => b - a));
    expect(await ids({ bucket: 'first' })).toContain(young.loan_id);
    expect(await ids({ bucket: 'first' })).not.toContain(old.loan_id);
    expect(await ids({ bucket: 'third' })).toContain(old.loan_id);
    const { counts = [] } = await list({ counts_of: ['bucket', 'language'] });
    const rowsOf = (value: string) => counts.flatMap(({ values }) => values).find((one) => one.value === value)?.rows;
    expect(rowsOf('third')).toBe((await ids({ bucket: 'third' })).length);
    expect(rowsOf('first')).toBe((await ids({ bucket: 'first' })).length);
    expect(Number(rowsOf('en')) + Number(rowsOf('fr'))).toBe(late.total_items);
    expect(await ids({ search: young.loan_reference })).toEqual([young.loan_id]);
    expect(await ids({ search: old.person.msisdn })).toEqual([old.loan_id]);
    expect(await ids({ search: 'nobody of this name' })).toEqual([]);
    const values = (await list({ sort: 'value', descending: true })).defaulters_list.map(
      ({ value_fcfa }) => value_fcfa,
    );
    expect(values).toEqual(values.toSorted((a, b) => b - a));
  });

  test('has the phones that lock by tomorrow on a list of their own, and loses them when they lock or may stay open', async () => {
    const ladders = await portal.database.transaction((tx) => policiesOn(tx, portal.services.clock.today()));
    const lock_day = policyOf(ladders, {
      repayment_interval: 'weekly',
      product_id: '',
      promised_lock_day: null,
    }).lock_day;
    const early = await oneLate(lock_day - 2);
    expect([await isOn('locks_next', early), (await lineOf(early))?.reason]).toEqual([false, 'first_payment']);
    await portal.moveDays(1);
    await follow();
    expect([await isOn('locks_next', early), (await lineOf(early))?.reason]).toEqual([true, 'locks_next']);
    // What the promise postpones does not lock by tomorrow.
    await rate(desk.promised(early, await arrears(early), 2));
    expect([await isOn('locks_next', early), (await lineOf(early))?.reason]).toEqual([false, 'not_to_call']);
    // A milder policy takes effect at once, without waiting for the next day.
    const other = await oneLate(lock_day - 1);
    expect(await isOn('locks_next', other)).toBe(true);
    await setSettings(portal.database, { locks: { tolerance_fcfa: 100_000 } });
    await follow();
    expect(await isOn('locks_next', other)).toBe(false);
    await setSettings(portal.database, { locks: { tolerance_fcfa: ladders.tolerance_fcfa } });
    await follow();
    expect(await isOn('locks_next', other)).toBe(true);
    // The list looks at the phone: nothing has followed since it was locked.
    await portal.database.sql
      .updateTable('device_locks')
      .set({ desired: 'locked' })
      .where('loan_id', '=', other.loan_id)
      .execute();
    expect(await isOn('locks_next', other)).toBe(false);
  });

  test('counts each list as it lists it, and the NPL list has the longest late alone', async () => {
    await lateLoans(1, 95);
    await lateLoans(1, 5);
    const { reasons, total_items, total_is_least } = await list();
    expect(total_is_least).toBe(false);
    for (const { list: name, loans } of reasons)
      expect([name, (await list({ list: name })).defaulters_list.length]).toEqual([name, loans]);
    expect((await list()).defaulters_list).toHaveLength(total_items);
    const { defaulters_list } = await portal.done(collectionsCalls.nplDefaulters, { page_size: 1000 }, collector);
    expect(defaulters_list.length).toBeGreaterThan(0);
    expect(defaulters_list.every(({ days_past_due, bucket }) => days_past_due > 90 && bucket === 'npl')).toBe(true);
  });

  test('follows a change of the settings: what a call costs, and the order without values', async () => {
    const loan = await oneLate(10);
    expect(await isOn('today', loan)).toBe(true);
    await setSettings(portal.database, { collections: { call_cost_fcfa: 10_000 } });
    await follow();
    expect(await isOn('today', loan)).toBe(false);
    await setSettings(portal.database, { collections: { orders_by_value: false } });
    await follow();
    expect(await isOn('today', loan)).toBe(true);
    await setSettings(portal.database, { collections: { call_cost_fcfa: 100, orders_by_value: true } });
    await follow();
  });

  test('a waiver takes the line off the list of today as soon as it is granted', async () => {
    const loan = await oneLate();
    expect(await isOn('today', loan)).toBe(true);
    const until_on = desk.inDays(4);
    const { request } = await portal.done(
      deviceLocksCalls.requestWaiver,
      { loan_id: loan.loan_id, until_on, reason: 'The market is flooded' },
      desk.maker,
    );
    await desk.approveMakerChecker(request.id);
    await follow();
    expect(await isOn('today', loan)).toBe(false);
    const line = (await list({ list: 'not_to_call' })).defaulters_list.find(({ loan_id }) => loan_id === loan.loan_id);
    expect(line).toMatchObject({ rest_reason: 'waiver', rest_until: desk.inDays(5) });
  });
});

test('a payment that is taken away opens the same case again: the loan did not become late twice', async () => {
  const loan = await oneLate();
  const { sql } = portal.database;
  const before = await sql
    .selectFrom('loans')
    .select(['repaid_fcfa', 'next_due_on', 'ageing_check_on'])
    .where('id', '=', loan.loan_id)
    .executeTakeFirstOrThrow();
  await pay(loan, await arrears(loan));
  await portal.until('the money is booked', async () => (await read(loan)).is_cured);
  await follow();
  await sql.updateTable('loans').set(before).where('id', '=', loan.loan_id).execute();
  await portal.database.transaction((tx) => refreshCases(tx, portal.services, [loan.loan_id]));
  const cases = await sql
    .selectFrom('collection_cases')
    .select('closed_because')
    .where('loan_id', '=', loan.loan_id)
    .execute();
  expect(cases).toEqual([{ closed_because: null }]);
});

test('what a collector writes while the cases are gone through is not overwritten', async () => {
  const loans = await lateLoans(4, 10);
  await Promise.all([
    portal.database.pool.query(`update collection_progress set swept_on = '2020-01-01'`).then(() => follow()),
    ...loans.map(async (loan) => rate(desk.promised(loan, await arrears(loan), 3))),
  ]);
  for (const loan of loans)
    expect(await lineOf(loan)).toMatchObject({ reason: 'not_to_call', rest_reason: 'promise_open' });
});

describe('a line', () => {
  test('is held by one collector: another is told who has it, until it is let go or rated', async () => {
    const loan = await oneLate();
    const { loan_reference } = loan;
    await portal.done(collectionsCalls.take, { loan_reference }, collector);
    await portal.refused(collectionsCalls.take, { loan_reference }, colleague, 'LINE_HELD');
    expect(await lineOf(loan)).toMatchObject({ held_by: expect.any(String) });
    expect(await read(loan, colleague)).toMatchObject({ is_mine: false, objections: ['held_by_another'] });
    await portal.done(collectionsCalls.letGo, { loan_reference }, collector);
    await portal.done(collectionsCalls.take, { loan_reference }, colleague);
    await rate(noAnswer(loan), colleague);
    expect(await lineOf(loan)).toMatchObject({ held_by: null });
  });

  test('is taken by one of many who ask at the same time; each gets another', async () => {
    await lateLoans(3, 10);
    const people = await Promise.all([1, 2, 3, 4].map(() => portal.staff(['RATE_CALL'])));
    const taken = await Promise.all(
      people.map(async (who) => (await portal.done(collectionsCalls.takeNext, { list: 'today' }, who)).loan_reference),
    );
    const got = taken.filter((reference) => reference !== null);
    expect(got.length).toBeGreaterThanOrEqual(3);
    expect(new Set(got).size).toBe(got.length);
    // Asking again gives another line, and lets go of the first.
    const [who] = people;
    if (!who) throw new Error('nobody');
    const again = await portal.done(collectionsCalls.takeNext, { list: 'today' }, who);
    expect(again.loan_reference).not.toBe(taken[0]);
  });

  test('that was given to a collector is not taken by another, and is free again after its days', async () => {
    const loan = await oneLate(10);
    await portal.refused(
      collectionsCalls.assign,
      { loan_ids: [loan.loan_id], collector_id: lead.id },
      lead,
      'COLLECTOR_NOT_FOUND',
    );
    const all = (await list()).defaulters_list.map(({ loan_id }) => loan_id);
    await portal.done(collectionsCalls.assign, { loan_ids: all, collector_id: collector.id }, lead);
    expect((await portal.done(collectionsCalls.takeNext, {}, colleague)).loan_reference).toBeNull();
    expect((await portal.done(collectionsCalls.takeNext, {}, collector)).loan_reference).not.toBeNull();
    const { collectors } = await portal.done(collectionsCalls.collectors, {}, lead);
    expect(collectors.find(({ staff_id }) => staff_id === collector.id)?.loans).toBe(all.length);
    expect((await list({ collector_id: collector.id })).total_items).toBe(all.length);
    // The loans of nobody are counted as they would be listed in place of those of the collector who is chosen.
    const [one, ...others] = all;
    await portal.done(collectionsCalls.assign, { loan_ids: [one ?? ''], collector_id: null }, lead);
    const { counts, total_items } = await list({ collector_id: collector.id, counts_of: ['collector_id'] });
    const rowsOf = (value: string | null) => counts?.[0]?.values.find((one) => one.value === value)?.rows;
    expect([total_items, rowsOf(null), rowsOf('nobody')]).toEqual([others.length, all.length, 1]);
    await portal.done(collectionsCalls.assign, { loan_ids: all, collector_id: collector.id }, lead);
    await portal.moveDays(14);
    await follow();
    expect((await portal.done(collectionsCalls.takeNext, {}, colleague)).loan_reference).not.toBeNull();
    await portal.done(collectionsCalls.assign, { loan_ids: all, collector_id: null }, lead);
    expect((await list({ collector_id: 'nobody' })).total_items).toBe((await list()).total_items);
  });
});

test('who asks to be called back in some minutes is called back then, although they were just spoken to', async () => {
  const loan = await oneLate(10);
  const asked = new Date(portal.services.clock.now().getTime() + 4 * 60_000).toISOString();
  await rate(spoke(loan, { outcome: 'asks_call_back', call_back_at: asked }));
  expect(await isOn('call_back', loan)).toBe(false);
  portal.advance(5 * 60_000);
  expect(await isOn('call_back', loan)).toBe(true);
  expect(await lineOf(loan)).toMatchObject({ reason: 'call_back' });
  expect((await rate(noAnswer(loan))).call.objections).toEqual([]);
});

describe('a customer is left in peace', () => {
  test('after a conversation for three days, and is called back at the time they asked for', async () => {
    const [spoken, busy] = await lateLoans(2, 10);
    if (!spoken || !busy) throw new Error('no loans');
    await rate(spoke(spoken));
    await rate(
      spoke(busy, {
        outcome: 'asks_call_back',
        call_back_at: new Date(portal.services.clock.now().getTime() + 4 * 86_400_000).toISOString(),
      }),
    );
    expect(await lineOf(spoken)).toMatchObject({ reason: 'not_to_call', rest_reason: 'answers_a_day' });
    await portal.moveDays(1);
    await follow();
    expect(await lineOf(spoken)).toMatchObject({ rest_reason: 'rest_days', rest_until: desk.inDays(3) });
    expect(await isOn('call_back', busy)).toBe(false);
    await portal.moveDays(3);
    await follow();
    expect(await isOn('today', spoken)).toBe(true);
    await portal.moveDays(1);
    await follow();
    expect([await isOn('call_back', busy), await isOn('call_back', spoken)]).toEqual([true, false]);
    expect((await lineOf(busy))?.reason).toBe('call_back');
  });

  test('while a flag counts; it ends on its day, or when a lead ends it', async () => {
    const loan = await oneLate(10);
    const { loan_reference } = loan;
    const flag = {
      loan_reference,
      kind: 'dispute' as const,
      ends_on: desk.inDays(5),
      note: 'Says the price was lower',
    };
    await portal.refused(collectionsCalls.flag, { ...flag, ends_on: desk.inDays(0) }, collector, 'FLAG_DAYS');
    await portal.refused(collectionsCalls.flag, { ...flag, ends_on: desk.inDays(15) }, collector, 'FLAG_DAYS');
    await portal.refused(collectionsCalls.flag, { ...flag, ends_on: desk.inDays(366) }, lead, 'FLAG_DAYS');
    const { flag: set } = await portal.done(collectionsCalls.flag, flag, collector);
    await portal.refused(collectionsCalls.flag, flag, collector, 'ALREADY_FLAGGED');
    expect(await lineOf(loan)).toMatchObject({
      reason: 'not_to_call',
      rest_reason: 'dispute',
      rest_until: desk.inDays(6),
    });
    expect((await rate(noAnswer(loan))).call.objections).toEqual(['flagged']);
    await portal.refused(collectionsCalls.endFlag, { flag_id: set.flag_id, reason: 'settled' }, collector, 'FORBIDDEN');
    await portal.done(collectionsCalls.endFlag, { flag_id: set.flag_id, reason: 'settled' }, lead);
    expect(await lineOf(loan)).toMatchObject({ rest_reason: null });
    // Who was just called is not offered again at once.
    expect(await isOn('today', loan)).toBe(false);
    await portal.done(collectionsCalls.flag, flag, collector);
    await portal.moveDays(6);
    await follow();
    expect(await isOn('today', loan)).toBe(true);
    await portal.done(collectionsCalls.flag, { ...flag, ends_on: desk.inDays(2) }, collector);
  });

  test('after five unanswered calls somebody should visit', async () => {
    const loan = await oneLate(10);
    for (let day = 0; day < 2; day++) {
      for (let call = 0; call < 3; call++) await rate(noAnswer(loan));
      await portal.moveDays(1);
    }
    expect(await isOn('visits', loan)).toBe(true);
  });
});

test('a line says that money from the customer’s phone waits in suspense', async () => {
  const loan = await oneLate();
  await tell(portal.paybill_url, confirmation({ account: 'rent', amount: 700, msisdn: loan.person.msisdn }));
  await portal.until('the money waits', async () => (await read(loan)).likely_payment !== null);
  expect((await lineOf(loan))?.in_suspense_fcfa).toBe(700);
  expect((await read(loan)).likely_payment).toMatchObject({ amount_fcfa: 700 });
});

test('staff of a shop see the late loans of their own customers alone', async () => {
  const loan = await oneLate();
  const own = await portal.staff(['RATE_CALL'], { shop_id: desk.place.id });
  const elsewhere = await desk.otherShop();
  const other = await portal.staff(['RATE_CALL'], { shop_id: elsewhere.id });
  const theirs = await desk.runningLoan(elsewhere);
  await portal.moveDays(9);
  await follow();
  const ids = async (as: typeof own) => (await list({}, as)).defaulters_list.map(({ loan_id }) => loan_id);
  expect(await ids(own)).toContain(loan.loan_id);
  expect(await ids(own)).not.toContain(theirs.loan_id);
  expect(await ids(other)).toEqual([theirs.loan_id]);
  const reported = await portal.done(collectionsCalls.defaulted, {}, other);
  expect(reported.data.map(({ loan_id }) => loan_id)).toEqual([theirs.loan_id]);
  expect(reported.arrears_fcfa).toBe(reported.data[0]?.arrears_fcfa);
  const next = await portal.done(collectionsCalls.takeNext, { list: 'first_payment' }, other);
  expect(next.loan_reference).toBe(theirs.loan_reference);
  await portal.refused(collectionsCalls.caseForCall, { loan_reference: loan.loan_reference }, other, 'LOAN_NOT_FOUND');
  await portal.refused(collectionsCalls.rateCall, noAnswer(loan), other, 'LOAN_NOT_FOUND');
});

test('the facts that a customer confirms are shown to who may see customers, and such a view is counted', async () => {
  const loan = await oneLate(2);
  const { identity } = await read(loan);
  const facts = await portal.database.prepared<{ born: string; document: string; looks: number }>(
    'who-confirms',
    `select date_of_birth::text as born, document_number as document,
      (select count(*)::int from customer_looks l where l.customer_id = c.id and l.staff_id = $2) as looks
      from customers c where id = $1`,
    [loan.person.id, collector.id],
  );
  const [{ born, document, looks } = { born: '', document: '', looks: 0 }] = facts;
  expect(identity).toEqual({ date_of_birth: born, document_ends_with: document.slice(-4) });
  expect(looks).toBe(1);
  const blind = await portal.staff(['RATE_CALL']);
  expect((await read(loan, blind)).identity).toBeNull();
});
