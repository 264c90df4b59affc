/** The days of a statement are closed, and nothing in them changes afterwards. */
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { afterAll, expect, test } from 'vitest';
import { newTransactionId } from '../../../../tests/harness/paybill.ts';
import { mpesaCsv, mtnCsv } from '../../../../tests/harness/statements.ts';
import { newId } from '../../platform/ids.ts';
import { accounts } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { openStatementDesk } from '../../../../tests/harness/statement-desk.ts';

const { portal, clerk, second, today, PAYBILL, upload, linesOf, stated } = await openStatementDesk();
afterAll(() => portal.stop());

test('a day is signed off when nothing differs, or with a reason, and then nothing in it may change', async () => {
  const far = '2020-03-02';
  const { statement } = await upload(
    mpesaCsv([
      stated(newTransactionId(), 100, '1', { on: far }),
      stated(newTransactionId(), 200, '1', { on: '2020-03-03' }),
    ]),
  );
  expect(statement).toMatchObject({ from_on: far, until_on: '2020-03-03', only_in_books: { lines: 0, fcfa: 0 } });
  await portal.refused(reconciliationCalls.signOff, { statement_id: statement.id }, clerk, 'STATEMENT_DIFFERS');
  const signed = await portal.done(
    reconciliationCalls.signOff,
    { statement_id: statement.id, note: 'Old money, written to the operator.' },
    clerk,
  );
  expect(signed.statement).toMatchObject({
    state: 'signed_off',
    signed_off_by: `Staff ${clerk.username}`,
    note: 'Old money, written to the operator.',
  });
  const [line] = await linesOf(statement.id, 'missing');
  await portal.refused(
    reconciliationCalls.book,
    { statement_id: statement.id, line_ids: [line?.id ?? ''] },
    second,
    'STATEMENT_SIGNED_OFF',
  );
  await portal.refused(
    reconciliationCalls.signOff,
    { statement_id: statement.id, note: 'again' },
    clerk,
    'STATEMENT_SIGNED_OFF',
  );
  const { sources } = await portal.done(reconciliationCalls.sources, undefined, clerk);
  expect(sources.find(({ source }) => source === PAYBILL)).toMatchObject({ closed_until: '2020-03-03' });
  // Money of a closed day can be booked from a later statement that still shows it.
  const later = await upload(
    mpesaCsv([stated(line?.external_id ?? '', 100, '1', { on: far }), stated(newTransactionId(), 5, '1')]),
  );
  expect(later.statement.results.missing.lines).toBe(2);
});

test('received payments that cannot be read or are still pending differ, and closing their days needs a reason', async () => {
  const on = '2020-05-04';
  const line = mtnCsv(
    ['19999999990', '19999999991', '19999999992', '19999999993'].map((id) => stated(id, 2000, '1', { on })),
  )
    .replace(/^(19999999991,.*),2000,/m, '$1,"1,250.50",')
    .replace(/^(19999999992,.*),2000,/m, '$1,25 0O0,')
    .replace(/^(19999999993,[^,]*,[^,]*),Successful/m, '$1,Pending');
  const { statement } = await upload(line, 'mtn-momo');
  expect(statement).toMatchObject({ money_in_fcfa: 2000 });
  expect(statement.results).toMatchObject({
    missing: { lines: 1, fcfa: 2000 },
    unclear: { lines: 3, fcfa: 2000 },
    left_out: { lines: 0, fcfa: 0 },
  });
  expect(await linesOf(statement.id, 'unclear')).toMatchObject([
    { external_id: '19999999991', because: 'unreadable', amount_fcfa: 0, unread_text: '1,250.50 XAF' },
    { external_id: '19999999992', because: 'unreadable', amount_fcfa: 0, unread_text: '25 0O0 XAF' },
    { external_id: '19999999993', because: 'pending', amount_fcfa: 2000, unread_text: null },
  ]);
  const missing = await linesOf(statement.id, 'missing');
  await portal.done(
    reconciliationCalls.book,
    { statement_id: statement.id, line_ids: missing.map(({ id }) => id) },
    second,
  );
  await portal.refused(reconciliationCalls.signOff, { statement_id: statement.id }, clerk, 'STATEMENT_DIFFERS');
  await portal.done(reconciliationCalls.signOff, { statement_id: statement.id, note: 'Asked the operator.' }, clerk);
});

test('a day that had not ended when its statement was uploaded is not closed: later payments are not in it', async () => {
  const yesterday = addDays(today as Day, -1);
  const tomorrow = addDays(today as Day, 1);
  const { statement } = await upload(
    mpesaCsv([yesterday, today, tomorrow].map((on) => stated(newTransactionId(), 100, '1', { on }))),
  );
  expect(statement).toMatchObject({ from_on: yesterday, until_on: tomorrow });
  await portal.done(reconciliationCalls.signOff, { statement_id: statement.id, note: 'Brought at noon.' }, clerk);
  const closed = await portal.database.sql
    .selectFrom('closed_days')
    .select('day')
    .where('statement_id', '=', statement.id)
    .execute();
  expect(closed.map(({ day }) => day)).toEqual([yesterday]);
  const stateOf = async (on: Day) =>
    (await portal.done(reconciliationCalls.days, undefined, clerk)).days.find((day) => day.on === on)?.state;
  // The day before is within a statement of the first test, which is still open.
  expect([await stateOf(yesterday), await stateOf(addDays(yesterday, -1))]).toEqual(['signed_off', 'begun']);
  // Money of that day on an account that nobody looked at.
  const moves = [{ debit: accounts.bank, credit: accounts.suspense(newId()), amount_fcfa: 900 }];
  await portal.database.transaction((tx) =>
    post(tx, [{ event: 'suspense', id: newId(), value_on: yesterday, moves }], portal.services.clock.now()),
  );
  expect(await stateOf(yesterday)).toBe('begun');
});
