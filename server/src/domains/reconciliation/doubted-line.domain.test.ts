/** A line was booked before its operator said anything, and the operator does not know it: what people can do. */
import { readFile } from 'node:fs/promises';
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { afterAll, expect, test } from 'vitest';
import { customer, shop } from '../../../../tests/harness/given.ts';
import { newTransactionId } from '../../../../tests/harness/paybill.ts';
import { type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { mpesaCsv } from '../../../../tests/harness/statements.ts';
import { proofChecks } from '../../app/doctor/proof-checks.ts';
import type { Paybill } from '../../providers/ports/mobile-money.ts';
import { newId } from '../../platform/ids.ts';
import { checkStatementLines } from './check-lines.ts';

const ROLE = 'UPLOAD_RECONCILIATION_DOCUMENT' as const;
const portal = await startPortal({ workers: false });
afterAll(() => portal.stop());
const { services, database } = portal;
const [clerk, second, third] = [await portal.staff([ROLE]), await portal.staff([ROLE]), await portal.staff([ROLE])];
const payer = await customer(portal, await shop(portal, { phones: 1 }));

const pay = async (amount: number): Promise<string> =>
  (
    await portal.control<{ transaction_id: string }>('/__control/c2b', {
      account: '12 34',
      msisdn: payer.msisdn,
      amount,
    })
  ).transaction_id;

const DAY_MS = 86_400_000;
/** The operator lists what was paid so much later. */
const listsAfter = (list_lag_ms: number) =>
  portal.control('/__control/behaviour', { callback_copies: 0, validation_skipped: true, list_lag_ms });
await listsAfter(0);

/** A line that was booked on its day, and that the operator’s list of that day lacks. */
async function doubted(transaction_id: string, amount_fcfa: number) {
  await listsAfter(2 * DAY_MS);
  const on = services.clock.today();
  const text = mpesaCsv([{ id: transaction_id, amount_fcfa, on, account: '12 34' }]);
  const { statement } = await portal.done(
    reconciliationCalls.upload,
    { source: 'daraja-paybill', file: new File([text], 's.csv'), file_name: 's.csv' },
    clerk,
  );
  const lineOf = async () => {
    const { lines } = await portal.done(reconciliationCalls.lines, { statement_id: statement.id }, second);
    if (!lines[0]) throw new Error('no line');
    return lines[0];
  };
  const about = { statement_id: statement.id, line_id: (await lineOf()).id };
  await portal.done(reconciliationCalls.book, { statement_id: statement.id, line_ids: [about.line_id] }, second);
  // Its list of a day is whole some hours after midnight, whatever hour it is.
  await portal.moveDays(2);
  await listsAfter(0);
  await pay(50);
  const without = (paybill: Paybill): Paybill => ({
    ...paybill,
    pull: paybill.pull && {
      ...paybill.pull,
      transactionsBetween: async (from, until) => {
        const list = await paybill.pull?.transactionsBetween(from, until);
        if (!list) throw new Error('no list');
        const isOther = (one: (typeof list.readings)[number]) =>
          !('payment' in one) || one.payment.transaction_id !== transaction_id;
        return { ...list, readings: list.readings.filter(isOther) };
      },
    },
  });
  const job = { subject: statement.id } as Parameters<typeof checkStatementLines.handler>[0];
  await checkStatementLines.handler(job, { ...services, paybills: services.paybills.map(without) });
  expect(await lineOf()).toMatchObject({ operator_check: 'unknown', in_doubt: true, cleared_by: null });
  return { about, lineOf };
}
const isHeld = async (transaction_id: string): Promise<boolean> =>
  (
    await database.pool.query(
      'select from money_in_doubt d join payments p on p.id = d.payment_id where p.transaction_id = $1',
      [transaction_id],
    )
  ).rowCount !== 0;
const doctor = () =>
  proofChecks(database, services.clock.now())['What was booked from statements is known to its operator']?.();
const clear = (about: { statement_id: string; line_id: string }, as: Staff) =>
  portal.call(
    reconciliationCalls.clearLine,
    { ...about, cleared_seen: 'operator_screen', reason: 'Seen on the screen of the operator' },
    as,
  );
const codeOf = (answer: { ok: true } | { ok: false; refusal: { code: string } }): string =>
  answer.ok ? 'done' : answer.refusal.code;

test('the operator is asked again, and what it has by now is in doubt no longer', async () => {
  const paid = await pay(900);
  const { about, lineOf } = await doubted(paid, 900);
  expect(await isHeld(paid)).toBe(true);
  expect(codeOf(await clear(about, third))).toBe('OPERATOR_CAN_BE_ASKED');
  const { line, message } = await portal.done(reconciliationCalls.askOperator, about, clerk);
  expect(line).toMatchObject({ operator_check: 'known', in_doubt: false });
  expect(message).toMatch(/has this payment/);
  expect([await isHeld(paid), (await lineOf()).in_doubt]).toEqual([false, false]);
  await portal.refused(reconciliationCalls.askOperator, about, clerk, 'LINE_NOT_IN_DOUBT');
});

test('a second person clears what the operator can no longer be asked about; it is asked at most three times a day', async () => {
  const forged = newTransactionId();
  const { about, lineOf } = await doubted(forged, 700);
  for (let time = 0; time < 3; time++) {
    const { line, message } = await portal.done(reconciliationCalls.askOperator, about, second);
    expect(line).toMatchObject({ operator_check: 'unknown', in_doubt: true });
    expect(message).toMatch(/does not have this payment/);
  }
  await portal.refused(reconciliationCalls.askOperator, about, clerk, 'TOO_MANY_TRIES');
  await expect(doctor()).rejects.toThrow(forged);

  // The operator of the tests lists 1,500 days.
  for (let half_year = 0; half_year < 9; half_year++) await portal.moveDays(180);
  await portal.refused(reconciliationCalls.askOperator, about, clerk, 'OPERATOR_CANNOT_BE_ASKED');
  const puppet = await portal.staff([ROLE]);
  await database.sql
    .insertInto('account_changes')
    .values({
      id: newId(),
      staff_id: puppet.id,
      changed_by: second.id,
      what: 'made',
      at: services.clock.now().toISOString(),
    })
    .execute();
  expect(codeOf(await clear(about, clerk))).toBe('OWN_STATEMENT');
  // The booker of a line that was booked before bookers were kept is read from the audit record.
  await database.sql.updateTable('statement_lines').set({ booked_by: null }).where('id', '=', about.line_id).execute();
  await database.pool.query(
    await readFile(new URL('../../platform/database/migrations/0140-bookers-of-lines.sql', import.meta.url), 'utf8'),
  );
  expect(codeOf(await clear(about, second))).toBe('LINE_BOOKED_BY_YOU');
  expect(codeOf(await clear(about, puppet))).toBe('TIED_TO_PERSON');
  expect([await isHeld(forged), (await lineOf()).in_doubt]).toEqual([true, true]);
  expect(codeOf(await clear(about, third))).toBe('done');
  expect(await lineOf()).toMatchObject({
    operator_check: 'unknown',
    in_doubt: false,
    cleared_by: `Staff ${third.username}`,
    cleared_seen: 'operator_screen',
    cleared_because: 'Seen on the screen of the operator',
  });
  expect([await isHeld(forged), await doctor()]).toEqual([false, 'as far as it was asked']);
  expect(codeOf(await clear(about, third))).toBe('LINE_NOT_IN_DOUBT');
});
