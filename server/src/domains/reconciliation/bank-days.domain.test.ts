/** A list of terminals is held against the bank's list: what was paid by card arrives there. */
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { newTransactionId } from '../../../../tests/harness/paybill.ts';
import { openStatementDesk } from '../../../../tests/harness/statement-desk.ts';

const { portal, clerk, second, today, upload } = await openStatementDesk();
afterAll(() => portal.stop());

const MAPPING = { external_id: 'Ref', day: 'Jour', amount: 'Somme' };
const table = (lines: ReadonlyArray<readonly [day: number, amount_fcfa: number]>): string =>
  ['Ref;Jour;Somme', ...lines.map(([day, amount]) => [newTransactionId(), on(day), amount].join(';'))].join('\n');

/** Each test has weeks of its own. */
let week = 0;
beforeEach(() => week++);
const on = (day: number): string => addDays(today, -30 * week + day);

const listed = async (...lines: ReadonlyArray<readonly [day: number, amount_fcfa: number]>) =>
  (await upload(table(lines), 'pos', MAPPING)).statement.id;
const bank = async (...lines: ReadonlyArray<readonly [day: number, amount_fcfa: number]>) =>
  (await upload(table(lines), 'bank', MAPPING, second)).statement.id;
const answerFor = (statement_id: string) => portal.done(reconciliationCalls.bankDays, { statement_id }, clerk);
const daysOf = async (statement_id: string) => (await answerFor(statement_id)).days;

test('each day has its credit, a day that the bank lacks has none, and one that no list of it covers says nothing', async () => {
  const list = await listed([0, 30_000], [0, 20_000], [1, 45_000], [9, 7_000]);
  const none = { credited_fcfa: null, credited_on: null, is_covered: false };
  expect(await daysOf(list)).toEqual([
    { from_on: on(0), until_on: on(0), listed_fcfa: 50_000, ...none },
    { from_on: on(1), until_on: on(1), listed_fcfa: 45_000, ...none },
    { from_on: on(9), until_on: on(9), listed_fcfa: 7_000, ...none },
  ]);
  await bank([0, 1_000_000], [2, 49_250], [8, 12]);
  expect(await daysOf(list)).toEqual([
    {
      from_on: on(0),
      until_on: on(0),
      listed_fcfa: 50_000,
      credited_fcfa: 49_250,
      credited_on: on(2),
      is_covered: true,
    },
    { from_on: on(1), until_on: on(1), listed_fcfa: 45_000, ...none, is_covered: true },
    { from_on: on(9), until_on: on(9), listed_fcfa: 7_000, ...none },
  ]);
});

test('a line that two lists have counts once', async () => {
  const text = table([[0, 30_000]]);
  await upload(text, 'pos', MAPPING);
  const again = await upload(`${text}\n${newTransactionId()};${on(0)};5000`, 'pos', MAPPING, second);
  expect((await daysOf(again.statement.id))[0]).toMatchObject({ listed_fcfa: 35_000 });
});

test('a customer’s transfer pays out no day, and a list of the bank itself has none', async () => {
  const list = await listed([0, 10_000]);
  const statement_id = await bank([0, 4], [1, 10_000], [8, 5]);
  expect(await daysOf(list)).toMatchObject([{ credited_fcfa: 10_000 }]);
  expect(await daysOf(statement_id)).toEqual([]);
  const { lines } = await portal.done(reconciliationCalls.lines, { statement_id }, clerk);
  const line = lines.find(({ amount_fcfa }) => amount_fcfa === 10_000)?.id ?? '';
  await portal.done(reconciliationCalls.book, { statement_id, line_ids: [line] }, clerk);
  expect(await daysOf(list)).toMatchObject([{ credited_fcfa: null, is_covered: true }]);
});

test('one person who uploads both lists proves nothing, until somebody else signs off or uploads the bank’s', async () => {
  const list = await listed([0, 10_000]);
  const text = table([
    [0, 4],
    [1, 10_000],
    [8, 5],
  ]);
  await upload(text, 'bank', MAPPING, clerk);
  expect(await answerFor(list)).toMatchObject({
    is_own_word: true,
    days: [{ credited_fcfa: null, is_covered: false }],
  });
  await upload(`${text}\n${newTransactionId()};${on(8)};6`, 'bank', MAPPING, second);
  expect(await answerFor(list)).toMatchObject({
    is_own_word: true,
    days: [{ credited_fcfa: 10_000, is_covered: true }],
  });
  week++;
  const other = await listed([0, 10_000]);
  const { statement } = await upload(
    table([
      [0, 4],
      [1, 10_000],
      [8, 5],
    ]),
    'bank',
    MAPPING,
    clerk,
  );
  await portal.done(reconciliationCalls.signOff, { statement_id: statement.id, note: 'Looked at by hand' }, second);
  expect(await answerFor(other)).toMatchObject({
    is_own_word: false,
    days: [{ credited_fcfa: 10_000, is_covered: true }],
  });
});

test('an unknown list is refused', async () => {
  const statement_id = '01990000-0000-7000-8000-000000000000';
  await portal.refused(reconciliationCalls.bankDays, { statement_id }, clerk, 'STATEMENT_NOT_FOUND');
});
