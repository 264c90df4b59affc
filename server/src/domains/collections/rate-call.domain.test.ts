/** Calls are rated, and what stood against them is recorded. */
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { withCheckDigit } from '@palier/contract/rules/reference-digits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCollectionDesk } from '../../../../tests/harness/collection-desk.ts';
import { setSettings } from '../../../../tests/harness/settings.ts';

const desk = await openCollectionDesk();
const {
  portal,
  collector,
  colleague,
  lead,
  rate,
  read,
  spoke,
  noAnswer,
  promised,
  lateLoans,
  arrears,
  pay,
  runningLoan,
} = desk;
beforeAll(() => desk.startWorkers());
afterAll(() => desk.portal.stop());

const refusedAs = async (rating: Parameters<typeof rate>[0], code: string, field?: string) => {
  const answer = await portal.call(collectionsCalls.rateCall, rating, collector);
  expect(answer).toMatchObject({ ok: false, refusal: { code } });
  if (field !== undefined && !answer.ok) expect(Object.keys(answer.refusal.fields ?? {})).toEqual([field]);
};

describe('a rated call', () => {
  test('says what was late at the time, and is in the list, on the case and in the story of the customer', async () => {
    const [loan] = await lateLoans(1);
    if (!loan) throw new Error('no loan');
    const owed = await arrears(loan);
    const { call, message } = await rate(spoke(loan, { remarks: 'sad', note: 'Paid on Friday at the market' }));
    expect(message).toBe('Call rating submitted');
    expect(call).toMatchObject({
      loan_reference: loan.loan_reference,
      call_type: 'inquiry',
      remarks: 'sad',
      contact: 'right_party',
      is_own: true,
      days_past_due: 3,
      arrears_fcfa: owed,
      objections: [],
      note: 'Paid on Friday at the market',
    });
    const seen = await read(loan, colleague);
    expect(seen.calls).toMatchObject([{ call_id: call.call_id, is_own: false }]);
    expect(seen.loan.last_contact).toMatchObject({ contact: 'right_party', remarks: 'sad' });
    const { data } = await portal.done(collectionsCalls.calls, { loan_reference: loan.loan_reference }, lead);
    expect(data.map(({ call_id }) => call_id)).toEqual([call.call_id]);
  });

  test('has a short form for any running loan, and needs a description for the type “other” alone', async () => {
    const loan = await runningLoan();
    const short = { loan_reference: loan.loan_reference, call_type: 'other' as const, remarks: 'happy' as const };
    const answer = await portal.call(
      collectionsCalls.rateCustomerCall,
      { ...short, other_description: '  ' },
      collector,
    );
    expect(answer).toMatchObject({ refusal: { fields: { other_description: [expect.any(String)] } } });
    const { call } = await portal.done(
      collectionsCalls.rateCustomerCall,
      { ...short, other_description: 'asked for a charger' },
      collector,
    );
    expect(call).toMatchObject({ call_type: 'other', other_description: 'asked for a charger', direction: 'inbound' });
  });

  test('sent twice with one key is one call', async () => {
    const [loan] = await lateLoans(1);
    if (!loan) throw new Error('no loan');
    const key = crypto.randomUUID();
    const [one, two] = await Promise.all(
      [1, 2].map(() => portal.call(collectionsCalls.rateCall, noAnswer(loan), collector, { key })),
    );
    expect([one?.ok, two?.ok]).toContain(true);
    expect((await read(loan)).calls).toHaveLength(1);
  });

  test('is refused for an unknown loan, a loan that ended, and as a collection call for one that is not late', async () => {
    await refusedAs({ loan_reference: withCheckDigit('123456789'), contact: 'no_answer' }, 'LOAN_NOT_FOUND');
    const early = await runningLoan();
    await refusedAs(noAnswer(early), 'LOAN_NOT_LATE');
    await pay(early, 1_000_000);
    await portal.until('it is settled', async () => (await read(early)).loan.outstanding_fcfa === 0);
    // On the day it was paid off, the call that was going on may still be rated.
    const short = { loan_reference: early.loan_reference, call_type: 'inquiry' as const, remarks: 'happy' as const };
    await portal.done(collectionsCalls.rateCustomerCall, short, collector);
    await portal.moveDays(2);
    await portal.refused(collectionsCalls.rateCustomerCall, short, collector, 'LOAN_NOT_ACTIVE');
  });

  test('needs its parts: an outcome for a conversation and for nothing else, a promise for its outcome', async () => {
    const [loan] = await lateLoans(1);
    if (!loan) throw new Error('no loan');
    const { outcome: _, ...silent } = spoke(loan);
    await refusedAs(silent, 'INVALID_INPUT', 'outcome');
    await refusedAs(
      { ...noAnswer(loan), outcome: 'promise', promise: { due_on: desk.inDays(1), amount_fcfa: 500 } },
      'INVALID_INPUT',
      'outcome',
    );
    await refusedAs(spoke(loan, { outcome: 'promise' }), 'INVALID_INPUT', 'promise');
    await refusedAs(spoke(loan, { call_type: 'other' }), 'INVALID_INPUT', 'other_description');
    await refusedAs(
      spoke(loan, { outcome: 'asks_call_back', call_back_at: new Date(0).toISOString() }),
      'CALL_BACK_IN_THE_PAST',
      'call_back_at',
    );
    await refusedAs(promised(loan, 1_000, -1), 'PROMISE_IN_THE_PAST', 'promise.due_on');
    await refusedAs(promised(loan, 1_000, 15), 'PROMISE_TOO_FAR', 'promise.due_on');
    await refusedAs(promised(loan, 9_000_000, 2), 'PROMISE_ABOVE_DEBT', 'promise.amount_fcfa');
    await refusedAs(promised(loan, 1, 2), 'PROMISE_TOO_SMALL', 'promise.amount_fcfa');
    expect((await read(loan)).calls).toEqual([]);
  });
});

describe('a call against the rules', () => {
  test('is recorded with the rule, and a call of the customer stands against none', async () => {
    const [loan] = await lateLoans(1);
    if (!loan) throw new Error('no loan');
    const objections: unknown[] = [];
    for (let made = 0; made < 4; made++) objections.push((await rate(noAnswer(loan))).call.objections);
    expect(objections).toEqual([[], [], [], ['calls_a_day']]);
    expect(await read(loan)).toMatchObject({ objections: ['calls_a_day'], contacts_this_week: 4 });
    const { call } = await rate({ ...spoke(loan), direction: 'inbound' });
    expect(call.objections).toEqual([]);
    const { data } = await portal.done(
      collectionsCalls.calls,
      { only_objections: true, loan_reference: loan.loan_reference },
      lead,
    );
    expect(data).toHaveLength(1);
  });

  test('that is said to be the customer’s, too soon or too often, is marked and leaves the customer no rest', async () => {
    const [one, other] = await lateLoans(2);
    if (!one || !other) throw new Error('no loan');
    const hurried = await portal.staff(['RATE_CALL', 'FIND_CUSTOMER', 'VIEW_CUSTOMER_LOANS']);
    const calls = async (loan: typeof one, as: Parameters<typeof rate>[1]) =>
      (await rate({ ...spoke(loan), direction: 'inbound' }, as)).call.objections;
    expect(await calls(one, hurried)).toEqual([]);
    // Nobody has talked to two customers within a minute.
    expect(await calls(other, hurried)).toEqual(['often_inbound']);
    expect((await read(one)).loan).toMatchObject({ rest_reason: 'rest_days' });
    expect((await read(other)).loan).toMatchObject({ rest_reason: null });
    // A third call about the same loan on one day is one too many, whoever records it.
    const [second, third] = [await portal.staff('all'), await portal.staff('all')];
    expect(await calls(one, second)).toEqual([]);
    expect(await calls(one, third)).toEqual(['often_inbound']);
    const { total_items } = await portal.done(
      collectionsCalls.calls,
      { only_objections: true, loan_reference: one.loan_reference },
      lead,
    );
    expect(total_items).toBe(1);
  });

  test('outside the hours is recorded so', async () => {
    const [loan] = await lateLoans(1);
    if (!loan) throw new Error('no loan');
    const hour = portal.services.clock.now().getUTCHours();
    const [call_from, call_until] = hour < 11 ? ['14:00', '15:00'] : ['02:00', '03:00'];
    await setSettings(portal.database, { collections: { call_from, call_until } });
    expect((await read(loan)).objections).toEqual(['outside_hours']);
    expect((await rate(noAnswer(loan))).call.objections).toEqual(['outside_hours']);
    await setSettings(portal.database, { collections: { call_from: '00:00', call_until: '23:59' } });
  });

  test('about a line that a colleague holds is recorded so', async () => {
    const [loan] = await lateLoans(1);
    if (!loan) throw new Error('no loan');
    await portal.done(collectionsCalls.take, { loan_reference: loan.loan_reference }, colleague);
    expect((await rate(noAnswer(loan))).call.objections).toEqual(['held_by_another']);
  });
});

describe('a comment', () => {
  test('is added by the collector who made the call, or by a lead', async () => {
    const [loan] = await lateLoans(1);
    if (!loan) throw new Error('no loan');
    const { call } = await rate(noAnswer(loan));
    const comment = { call_id: call.call_id, comment: 'Try the shop on Saturday' };
    await portal.refused(collectionsCalls.comment, comment, colleague, 'CALL_OF_ANOTHER');
    await portal.done(collectionsCalls.comment, comment, collector);
    const { call: seen } = await portal.done(collectionsCalls.comment, { ...comment, comment: 'Agreed' }, lead);
    expect(seen.comments.map((one) => one.comment)).toEqual(['Try the shop on Saturday', 'Agreed']);
  });
});
