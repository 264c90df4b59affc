/** An operator takes money back after the phone of its loan was released: the customer owes it by itself. */
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { openCorrectionDesk } from '../../../../tests/harness/correction-desk.ts';
import { expectBooksRight } from '../../../../tests/harness/examined.ts';
import { confirmation, newTransactionId, tell } from '../../../../tests/harness/paybill.ts';
import { setSettings } from '../../../../tests/harness/settings.ts';
import type { Running } from '../../../../tests/harness/strayed.ts';
import { newId } from '../../platform/ids.ts';
import { releaseWaited } from '../loans/release-waited.ts';

const { portal, place, maker, world, undo, approve, read, codeOfAnswer, requestOf, cashPayment, plain, stateOf } =
  await openCorrectionDesk();
const desk = await portal.staff(['FIND_CUSTOMER', 'VIEW_CUSTOMER_LOANS', 'FIND_TRANSACTION', 'TAKE_PAYMENT']);
afterAll(() => portal.stop());

/** The lines of the newest journal of a loan: debit, credit, amount. */
const newestJournal = async (loan: Running): Promise<unknown[]> =>
  (
    await portal.database.pool.query<{ line: unknown }>(
      `select json_build_array(j.event, p.debit_account, p.credit_account, p.amount_fcfa::int) as line
        from postings p join journals j on j.id = p.journal_id where j.id = (select max(id::text)::uuid from journals
          where loan_id = $1) order by p.line`,
      [loan.id],
    )
  ).rows.map(({ line }) => line);

/** A loan that its customer paid off and that is released, and the payment that ended it. */
async function released(beyond = 0) {
  const loan = await world.running();
  const { total_fcfa } = await world.row(loan);
  const paid = await world.send(loan.loan_reference, total_fcfa + beyond);
  expect(await world.wanted(loan)).toBe('released');
  return { loan, total_fcfa, id: paid.id };
}
async function takenBack(beyond = 0) {
  const one = await released(beyond);
  expect(codeOfAnswer(await approve((await requestOf(undo(one.id))).id))).toBe('done');
  return one;
}
const listed = async (search: string) =>
  portal.done(paymentsCalls.claims, { search, page_number: 1, page_size: 20 }, desk);
const cardOf = ({ person }: Running) => portal.done(customerOverviewCalls.card, { customer_id: person.id }, desk);
const giveUp = (payment_id: string, as = maker) =>
  portal.call(paymentsCalls.requestClaimEnd, { payment_id, reason: 'The customer has died' }, as);
const codeOfCash = async (loan: Running, amount_fcfa: number) =>
  codeOfAnswer(
    await portal.call(
      paymentsCalls.requestRepayment,
      { method: 'cash', loan_reference: loan.loan_reference, amount_fcfa, receipt_number: newId().slice(-12) },
      place.agent,
    ),
  );

describe('a payment that is taken back after the release', () => {
  test('is a claim on the customer, and the loan and its certificate stay as they were', async () => {
    const { loan, total_fcfa, id } = await released(250);
    const before = await world.row(loan);
    const request = await requestOf(undo(id));
    expect([request.was, request.proposed]).toMatchObject([{ claim_fcfa: 0 }, { claim_fcfa: total_fcfa }]);
    expect(codeOfAnswer(await approve(request.id))).toBe('done');
    // What was paid beyond the debt is taken from the credit.
    expect(await newestJournal(loan)).toEqual([
      ['reversed', '2010', '1010', 250],
      ['reversed', '1165', '1010', total_fcfa],
    ]);
    expect(await world.row(loan)).toEqual({ ...before, credit_fcfa: 0 });
    expect(await world.wanted(loan)).toBe('released');
    expect((await read(id)).transaction).toMatchObject({ status: 'reversed' });
    const [text] = await world.texts(loan.person, 'claim_made');
    expect(text).toContain(plain(total_fcfa));
    const claim = { payment_id: id, loan_reference: loan.loan_reference, left_fcfa: total_fcfa };
    expect((await cardOf(loan)).claims).toMatchObject([{ ...claim, amount_fcfa: total_fcfa }]);
    expect(await listed(loan.loan_reference)).toMatchObject({
      data: [{ ...claim, customer_id: loan.person.id }],
      total_items: 1,
      total_fcfa,
    });
    const { balance_fcfa, lines } = await portal.done(
      loansCalls.statement,
      { loan_reference: loan.loan_reference },
      desk,
    );
    expect([balance_fcfa, lines.at(-1)]).toMatchObject([total_fcfa, { event: 'reversed', debit_fcfa: total_fcfa }]);
    expect(codeOfAnswer(await undo(id))).toBe('TRANSACTION_OVER');
    await expectBooksRight(portal);
  });

  test('is paid to the same reference, by the customer or at the desk; what is beyond it is their credit', async () => {
    const { loan, total_fcfa, id } = await takenBack();
    await world.send(loan.loan_reference, 1_000);
    expect(await newestJournal(loan)).toEqual([['repayment', '1010', '1165', 1_000]]);
    await portal.until('the customer is told', async () =>
      (await world.texts(loan.person, 'claim_paid')).some((text) => text.includes(plain(total_fcfa - 1_000))),
    );
    expect(await codeOfCash(loan, total_fcfa - 999)).toBe('AMOUNT_ABOVE_DEBT');
    await cashPayment(loan, 500);
    expect(await newestJournal(loan)).toEqual([['repayment', '1000', '1165', 500]]);
    expect((await cardOf(loan)).claims).toMatchObject([{ payment_id: id, left_fcfa: total_fcfa - 1_500 }]);
    await world.send(loan.loan_reference, total_fcfa - 1_500 + 70);
    expect(await newestJournal(loan)).toEqual([
      ['repayment', '1010', '1165', total_fcfa - 1_500],
      ['repayment', '1010', '2010', 70],
    ]);
    expect(await world.row(loan)).toMatchObject({ status: 'settled', repaid_fcfa: total_fcfa, credit_fcfa: 70 });
    expect([(await cardOf(loan)).claims, (await listed(loan.loan_reference)).total_items]).toEqual([[], 0]);
    // Nothing is owed any more.
    expect(await codeOfCash(loan, 1)).toBe('LOAN_NOT_ACTIVE');
    const { id: late } = await world.send(loan.loan_reference, 90);
    expect(await world.payment(late)).toMatchObject({ purpose: 'suspense', reason: 'closed_loan' });
    expect(codeOfAnswer(await giveUp(id))).toBe('CLAIM_NOT_OPEN');
    await expectBooksRight(portal);
  });

  test('is paid by money in suspense that is placed on its loan, and is owed again when that is taken back', async () => {
    const { loan, total_fcfa } = await takenBack();
    const { id } = await world.lost(total_fcfa + 5);
    expect(codeOfAnswer(await world.correct(id, [[loan.loan_reference, total_fcfa + 5]]))).toBe('done');
    expect(await newestJournal(loan)).toEqual([
      ['placed', '2020', '1165', total_fcfa],
      ['placed', '2020', '2010', 5],
    ]);
    expect((await cardOf(loan)).claims).toEqual([]);
    expect((await world.queue([id])).ok).toBe(true);
    expect(await newestJournal(loan)).toEqual([
      ['taken_back', '1165', '2020', total_fcfa],
      ['taken_back', '2010', '2020', 5],
    ]);
    expect((await cardOf(loan)).claims).toMatchObject([{ left_fcfa: total_fcfa }]);
    await expectBooksRight(portal);
  });

  test('is paid by a prompt to the phone', async () => {
    const { loan, total_fcfa } = await takenBack();
    const { collection } = await portal.done(
      paymentsCalls.requestRepayment,
      { method: 'push', loan_reference: loan.loan_reference, amount_fcfa: total_fcfa },
      place.agent,
    );
    const asked = () =>
      portal.database.sql
        .selectFrom('payment_requests')
        .select(['status', 'reference'])
        .where('id', '=', collection?.id ?? '')
        .executeTakeFirstOrThrow();
    await portal.until('the prompt is on the phone', async () => (await asked()).status === 'pending');
    await portal.control('/__control/prompt', { reference: (await asked()).reference, decision: 'approve' });
    await portal.until('the claim is paid', async () => (await cardOf(loan)).claims.length === 0);
    expect(await newestJournal(loan)).toEqual([['repayment', '1010', '1165', total_fcfa]]);
    await expectBooksRight(portal);
  });

  test('a confirmation that comes twice pays once, and takes no room from the payment beside it', async () => {
    const { loan, total_fcfa } = await takenBack();
    const transaction_id = newTransactionId();
    const body = confirmation({ account: loan.loan_reference, amount: total_fcfa - 100, transaction_id });
    await Promise.all([tell(portal.paybill_url, body), tell(portal.paybill_url, body)]);
    await world.send(loan.loan_reference, 100);
    await tell(portal.paybill_url, body);
    expect([(await cardOf(loan)).claims, (await world.row(loan)).credit_fcfa]).toEqual([[], 0]);
    await expectBooksRight(portal);
  });

  test('is owed again when the payment on it is taken back as well', async () => {
    const { loan, total_fcfa, id } = await takenBack();
    const again = await world.send(loan.loan_reference, total_fcfa + 30);
    const request = await requestOf(undo(again.id));
    expect([request.was, request.proposed]).toMatchObject([{ claim_fcfa: 0 }, { claim_fcfa: total_fcfa }]);
    expect(codeOfAnswer(await approve(request.id))).toBe('done');
    expect(await newestJournal(loan)).toEqual([
      ['reversed', '1165', '1010', total_fcfa],
      ['reversed', '2010', '1010', 30],
    ]);
    // It is the same claim, not a second one.
    expect((await listed(loan.loan_reference)).data).toMatchObject([{ payment_id: id, left_fcfa: total_fcfa }]);
    expect(await world.texts(loan.person, 'claim_made')).toHaveLength(2);
    await expectBooksRight(portal);
  });
});

describe('a claim', () => {
  test('is given up by one who asks and another who approves, and is a loss', async () => {
    const { loan, total_fcfa, id } = await takenBack();
    await world.send(loan.loan_reference, 300);
    const request = await requestOf(giveUp(id) as never);
    expect(request).toMatchObject({
      was: { claim_fcfa: total_fcfa - 300, written_off_fcfa: 0 },
      proposed: { claim_fcfa: 0, written_off_fcfa: total_fcfa - 300 },
    });
    expect(codeOfAnswer(await giveUp(id))).toBe('REQUEST_PENDING');
    expect(codeOfAnswer(await approve(request.id, maker))).not.toBe('done');
    expect(codeOfAnswer(await approve(request.id))).toBe('done');
    expect(await newestJournal(loan)).toEqual([['write_off', '5020', '1165', total_fcfa - 300]]);
    expect([(await cardOf(loan)).claims, (await listed(loan.loan_reference)).total_items]).toEqual([[], 0]);
    expect(await codeOfCash(loan, 1)).toBe('LOAN_NOT_ACTIVE');
    await expectBooksRight(portal);
  });

  test('that is paid in the meantime is not given up, and nobody gives up their own', async () => {
    const { loan, id } = await takenBack();
    const borrower = await portal.staff(['REQUEST_REALLOCATION'], { msisdn: loan.person.msisdn });
    expect(codeOfAnswer(await giveUp(id, borrower))).toBe('NOT_YOURSELF');
    expect(codeOfAnswer(await giveUp(newId()))).toBe('TRANSACTION_NOT_FOUND');
    const request = await requestOf(giveUp(id) as never);
    await world.send(loan.loan_reference, 1);
    await approve(request.id);
    expect(await stateOf(request.id)).toBe('conflicted');
    expect((await cardOf(loan)).claims).toHaveLength(1);
    await expectBooksRight(portal);
  });

  test('keeps a phone that was not released yet until it is paid', async () => {
    await setSettings(portal.database, { money: { release_wait_hours: 24 } });
    const loan = await world.running();
    const { total_fcfa } = await world.row(loan);
    const first = await world.send(loan.loan_reference, total_fcfa);
    expect(await world.wanted(loan)).toBe('unlocked');
    // The customer has their next phone by now, so this loan cannot run again.
    const next = await world.running(loan.person);
    expect(codeOfAnswer(await approve((await requestOf(undo(first.id))).id))).toBe('done');
    expect(await world.row(loan)).toMatchObject({ status: 'settled', repaid_fcfa: total_fcfa });
    expect(await world.row(next)).toMatchObject({ status: 'active', repaid_fcfa: 0 });
    portal.advance(30 * 3_600_000);
    await releaseWaited.run(portal.services);
    expect(await world.wanted(loan)).toBe('unlocked');
    await world.send(loan.loan_reference, total_fcfa);
    portal.advance(30 * 3_600_000);
    await releaseWaited.run(portal.services);
    expect(await world.wanted(loan)).toBe('released');
    await expectBooksRight(portal);
  });
});
