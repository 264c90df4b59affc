/** Money that comes in once is booked once, however often and wherever it is written down. */
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { afterAll, expect, test } from 'vitest';
import { balanceOf } from '../ledger/ledger.sql.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { camt053, type StatedPayment } from '../../../../tests/harness/statements.ts';
import { openStatementDesk } from '../../../../tests/harness/statement-desk.ts';

const { portal, place, clerk, second, today, money, upload, linesOf, stated } = await openStatementDesk();
afterAll(() => portal.stop());

const book = (statement_id: string, line_ids: readonly string[]) =>
  portal.done(reconciliationCalls.book, { statement_id, line_ids: [...line_ids] }, second);

const alikeTo = async (statement_id: string, line_id: string) =>
  (await portal.done(reconciliationCalls.alike, { statement_id, line_id }, second)).lines;

/** Says that a line is another payment, after a look at those that it is compared with. */
const sayAnother = async (statement_id: string, line_id: string, as = clerk) =>
  portal.done(
    reconciliationCalls.another,
    {
      statement_id,
      line_id,
      compared_ids: (await alikeTo(statement_id, line_id)).map(({ id }) => id),
      reason: 'the bank confirms two transfers',
    },
    as,
  );

const MAPPING = { external_id: 'Ticket', day: 'Jour', amount: 'Somme' };
const slips = (...rows: ReadonlyArray<readonly [string, number]>): string =>
  ['Ticket;Jour;Somme', ...rows.map(([number, amount_fcfa]) => `${number};${today};${amount_fcfa}`)].join('\n');

const atDesk = (loan_reference: string, receipt_number: string, amount_fcfa: number) => ({
  method: 'pos' as const,
  loan_reference,
  amount_fcfa,
  receipt_number,
});

test('transfers without a number that two statements of overlapping days both list are booked once', async () => {
  const loan = await money.running();
  const twice = stated('', 1500, `VIREMENT ${loan.loan_reference}`);
  const late = stated('', 1700, `VIREMENT ${loan.loan_reference}`);
  const bank = async (lines: readonly StatedPayment[]) => (await upload(camt053([...lines]), 'bank')).statement.id;
  const missing = async (id: string) => (await linesOf(id, 'missing')).map(({ id: line }) => line);
  const first = await bank([twice, twice]);
  expect(await missing(first)).toHaveLength(2);
  // It counts although it is not booked yet.
  const second_one = await bank([twice, twice, late]);
  expect(await linesOf(second_one, 'repeated')).toHaveLength(2);
  expect(await book(first, await missing(first))).toMatchObject({ done: 2 });
  // A third equal transfer of the same day is another payment.
  const third = await bank([twice, late, twice, twice]);
  expect(await linesOf(third, 'repeated')).toHaveLength(3);
  expect(await linesOf(third, 'missing')).toMatchObject([{ amount_fcfa: 1500 }]);
  await book(second_one, await missing(second_one));
  await book(third, await missing(third));
  expect(await balanceOf(portal.database, '1030')).toBe(3 * 1500 + 1700);
  expect(await linesOf(await bank([twice, twice, twice, late, stated('', 90, 'x')]), 'missing')).toHaveLength(1);
  await expectSound(portal);
});

test('statements of overlapping days that two people upload at the same moment are booked once, and none fails', async () => {
  const loan = await money.running();
  const to_loan = `VIREMENT ${loan.loan_reference}`;
  const before = await balanceOf(portal.database, '1030');
  const officer = await portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT']);
  const bookAll = async (id: string) =>
    book(
      id,
      (await linesOf(id, 'missing')).map((line) => line.id),
    );
  for (let round = 1; round <= 3; round++) {
    const [known, unnumbered] = [stated(`BK-${round}`, 2_000 + round, to_loan), stated('', 3_000 + round, to_loan)];
    await bookAll((await upload(camt053([known]), 'bank')).statement.id);
    const uploads = await Promise.all(
      [clerk, officer].map((as, at) =>
        upload(camt053([known, unnumbered, stated('', 10 * round + at, 'x')]), 'bank', undefined, as),
      ),
    );
    for (const { statement } of uploads) await bookAll(statement.id);
  }
  expect((await balanceOf(portal.database, '1030')) - before).toBe(6_006 + 9_006 + 123);
  await expectSound(portal);
});

test('a slip that was booked from a statement cannot be entered in a shop', async () => {
  const loan = await money.running();
  const { statement } = await upload(slips(['S-900', 450]), 'pos', MAPPING);
  await book(
    statement.id,
    (await linesOf(statement.id, 'missing')).map(({ id }) => id),
  );
  const enter = (number: string, amount_fcfa: number) => atDesk(loan.loan_reference, number, amount_fcfa);
  await portal.refused(paymentsCalls.requestRepayment, enter('s 900', 450), place.agent, 'RECEIPT_IN_USE');
  // With another amount it is mistyped, or the slip of another terminal, which then says so.
  const mistyped = await portal.call(paymentsCalls.requestRepayment, enter('s 900', 451), place.agent);
  expect(mistyped).toMatchObject({
    ok: false,
    refusal: {
      code: 'SLIP_BOOKED_OTHERWISE',
      fields: { receipt_number: [expect.stringMatching(/S-900.*450.FCFA/u)] },
    },
  });
  await portal.done(paymentsCalls.requestRepayment, enter('TPE2 S-900', 451), place.agent);
  // The other terminal's slip is found by its amount and day when its statement comes.
  const later = await upload(slips(['S-900', 451]), 'pos', MAPPING);
  const [line] = await linesOf(later.statement.id, 'repeated');
  const { line: after } = await sayAnother(later.statement.id, line?.id ?? '');
  expect(after).toMatchObject({ result: 'proposed', books_fcfa: 451 });
  await expectSound(portal);
});

test('a slip that a shop enters after the statement was uploaded is matched, and not booked again', async () => {
  const loan = await money.running();
  const { statement } = await upload(slips(['S-901', 460]), 'pos', MAPPING);
  const [line] = await linesOf(statement.id, 'missing');
  const { payment } = await portal.done(
    paymentsCalls.requestRepayment,
    atDesk(loan.loan_reference, 's901', 460),
    place.agent,
  );
  const before = await balanceOf(portal.database, '1020');
  await book(statement.id, [line?.id ?? '']);
  expect(await linesOf(statement.id, 'matched')).toMatchObject([{ external_id: 'S-901', payment_id: payment?.id }]);
  expect(await balanceOf(portal.database, '1020')).toBe(before);
  await expectSound(portal);
});

test('one slip that is entered and booked at the same moment is one payment', async () => {
  const loan = await money.running();
  const numbers = ['S-910', 'S-911', 'S-912', 'S-913'];
  const { statement } = await upload(slips(...numbers.map((number) => [number, 470] as const)), 'pos', MAPPING);
  const lines = await linesOf(statement.id, 'missing');
  await Promise.all([
    ...numbers.map((number) =>
      portal.call(paymentsCalls.requestRepayment, atDesk(loan.loan_reference, number, 470), place.agent),
    ),
    ...lines.map(({ id }) => book(statement.id, [id])),
  ]);
  const { rows } = await portal.database.pool.query<{ number: string; times: string }>(
    `select number_key as number, count(*) as times from receipts where number_key like 'S91%' group by number_key
      having count(*) > 1`,
  );
  expect(rows).toEqual([]);
  await expectSound(portal);
});

test('money that is dated in the future is not booked before its day', async () => {
  const loan = await money.running();
  const { statement } = await upload(
    camt053([stated('LATER-1', 800, loan.loan_reference, { on: addDays(today, 2) })]),
    'bank',
  );
  const [line] = await linesOf(statement.id, 'missing');
  const attempt = () => book(statement.id, [line?.id ?? '']);
  expect(await attempt()).toMatchObject({ results: [{ done: false, code: 'LINE_LATER' }] });
  await portal.moveDays(2);
  expect(await attempt()).toMatchObject({ done: 1 });
  await expectSound(portal);
});
