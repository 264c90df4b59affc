/** Every way by which money enters has its grade of proof, and no move of the money raises it. */
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { customer, saleAtDeposit, shop } from '../../../../tests/harness/given.ts';
import { openStatementDesk } from '../../../../tests/harness/statement-desk.ts';
import { camt053 } from '../../../../tests/harness/statements.ts';
import { startPortal } from '../../../../tests/harness/portal.ts';
import { newId } from '../../platform/ids.ts';
import { unprovenToActivate } from '../loans/unproven-money.sql.ts';

const { portal, place, clerk, second, money, upload, linesOf, stated, placeOf } = await openStatementDesk();
afterAll(() => portal.stop());

const confirmer = await portal.staff(['CONFIRM_CASH', 'VIEW_CASH']);
const banker = await portal.staff(['RECORD_BANKING']);

/** The grade that staff see. */
const proofOf = async (payment_id: string) =>
  (await portal.done(suspenseCalls.transaction, { payment_id }, clerk)).transaction.proof;
const atDesk = async (method: 'cash' | 'pos', loan_reference: string, amount_fcfa: number) => {
  const { payment } = await portal.done(
    paymentsCalls.requestRepayment,
    { method, loan_reference, amount_fcfa, receipt_number: newId().slice(-12) },
    place.agent,
  );
  return payment?.id ?? '';
};

describe('the grade of money', () => {
  test('is the operator’s, when its message or its answer brings it', async () => {
    const loan = await money.running();
    expect(await proofOf((await money.send(loan.loan_reference, 700)).id)).toBe('operator');
    expect(await proofOf((await money.lost(710)).id)).toBe('operator');
    const { collection } = await portal.done(
      paymentsCalls.requestRepayment,
      { method: 'push', loan_reference: loan.loan_reference, amount_fcfa: 720 },
      place.agent,
    );
    const prompt = await portal.until('the prompt is on the phone', async () =>
      (
        await portal.database.sql
          .selectFrom('payment_requests')
          .select(['reference', 'status'])
          .where('id', '=', collection?.id ?? '')
          .execute()
      ).find(({ status }) => status === 'pending'),
    );
    await portal.control('/__control/prompt', { reference: prompt.reference, decision: 'approve' });
    const paid = await portal.until('the prompt is paid', async () =>
      portal.database.sql
        .selectFrom('payments')
        .select('id')
        .where('payment_request_id', '=', collection?.id ?? '')
        .executeTakeFirst(),
    );
    expect(await proofOf(paid.id)).toBe('operator');
  });

  test('is two people’s, when one uploads a statement and another books from it', async () => {
    const loan = await money.running();
    const { statement } = await upload(camt053([stated('PROOF-1', 3000, loan.loan_reference)]), 'bank');
    const [line] = await linesOf(statement.id, 'missing');
    await portal.done(reconciliationCalls.book, { statement_id: statement.id, line_ids: [line?.id ?? ''] }, second);
    expect(await proofOf((await placeOf('PROOF-1'))[0]?.id ?? '')).toBe('two_people');
  });

  test('is one person’s at the desk, until cash is banked', async () => {
    const loan = await money.running();
    const [cash, slip] = [
      await atDesk('cash', loan.loan_reference, 800),
      await atDesk('pos', loan.loan_reference, 810),
    ];
    expect([await proofOf(cash), await proofOf(slip)]).toEqual(['one_person', 'one_person']);
    const { cash_fcfa } = await portal.done(
      paymentsCalls.till,
      { shop_id: place.id },
      await portal.staff(['VIEW_CASH']),
    );
    const banking = {
      shop_id: place.id,
      amount_fcfa: cash_fcfa,
      bank_reference: newId(),
      banked_on: portal.services.clock.today(),
    };
    await portal.done(paymentsCalls.recordBanking, banking, banker);
    expect(await proofOf(cash)).toBe('two_people');
  });

  test('of a part is that of the whole, and money in suspense that one person typed is not refunded', async () => {
    const loan = await money.running();
    const { id } = await money.lost(900);
    await portal.done(
      suspenseCalls.correct,
      {
        payment_id: id,
        parts: [{ loan_reference: loan.loan_reference, amount_fcfa: 400 }],
        reason: 'Half of it',
      },
      clerk,
    );
    const [placed, rest] = await portal.database.sql
      .selectFrom('payments')
      .select('id')
      .where('master_id', '=', id)
      .orderBy('amount_fcfa')
      .execute();
    expect([await proofOf(placed?.id ?? ''), await proofOf(rest?.id ?? '')]).toEqual(['one_person', 'operator']);
    const cashier = await portal.staff(['REQUEST_REFUND']);
    const change = { payment_id: rest?.id ?? '', shop_id: place.id, reason: 'Wants it back' };
    await atDesk('cash', loan.loan_reference, 1_000);
    const said = (proof_when_booked: string) =>
      portal.database.sql
        .updateTable('payments')
        .set({ proof_when_booked })
        .where('id', '=', change.payment_id)
        .execute();
    await said('one_person');
    await portal.refused(suspenseCalls.requestSuspenseRefund, change, cashier, 'REFUND_UNPROVEN');
    await said('operator');
    const { request } = await portal.done(suspenseCalls.requestSuspenseRefund, change, cashier);
    expect(request.evidence).toMatchObject({ channel: 'mobile_money', proof: 'operator' });
  });

  test('falls to one person’s word where one person places it without evidence, also on a sale', async () => {
    const sale = await saleAtDeposit(portal, place, await customer(portal, place));
    const due = sale.deposit_fcfa ?? 0;
    const { id } = await money.lost(due);
    expect(await proofOf(id)).toBe('operator');
    await portal.done(
      suspenseCalls.correct,
      { payment_id: id, parts: [{ loan_reference: sale.loan_reference, amount_fcfa: due }], reason: 'They called' },
      clerk,
    );
    expect(await proofOf(id)).toBe('one_person');
    const { payments, paid } = await portal.done(
      paymentsCalls.checkShopPayment,
      { application_id: sale.id },
      place.agent,
    );
    expect([paid, payments[0]?.proof]).toEqual([true, 'one_person']);
    // No phone is handed over for it before a second person has said that it belongs there.
    expect(await unprovenToActivate(portal.database, sale.id)).toBe(due);
    const waiting = async () =>
      (await portal.done(paymentsCalls.waitingReleases, { search: sale.loan_reference }, confirmer)).data;
    expect(await waiting()).toMatchObject([{ waits_for: 'activation', unproven_fcfa: due, mine_to_confirm: true }]);
    await portal.done(paymentsCalls.confirmCash, { application_id: sale.id, reason: 'the payer showed it' }, confirmer);
    expect([await unprovenToActivate(portal.database, sale.id), await waiting(), await proofOf(id)]).toEqual([
      0,
      [],
      'operator',
    ]);
  });

  test('of a deposit counts too: its cash keeps a paid-off phone from being released', async () => {
    const loan = await money.running();
    // The deposit that nobody has counted yet.
    await portal.database.pool.query(
      `update payments set confirmed_by = null, confirmed_at = null
        where application_id = (select application_id from loans where id = $1)`,
      [loan.id],
    );
    const { total_fcfa } = await money.row(loan);
    await money.send(loan.loan_reference, total_fcfa);
    expect([await money.wanted(loan), (await money.row(loan)).release_waits_since]).toEqual([
      'unlocked',
      expect.any(String),
    ]);
    await portal.done(
      paymentsCalls.confirmCash,
      { loan_reference: loan.loan_reference, reason: 'counted the till' },
      confirmer,
    );
    expect(await money.wanted(loan)).toBe('released');
  });
});

test('a business of one person banks and confirms what that person took, and the record says alone', async () => {
  const young = await startPortal({ isAlone: true });
  try {
    const at = await shop(young);
    // The agent of the fixture is no second person: nobody but the founder may confirm or bank.
    const founder = await young.staff('all', { shop_id: at.id });
    const sale = await saleAtDeposit(young, at, await customer(young, at));
    await young.done(
      paymentsCalls.payDeposit,
      { method: 'cash', application_id: sale.id, amount_fcfa: 4_000, receipt_number: 'ALONE-1' },
      founder,
    );
    await young.done(
      paymentsCalls.recordBanking,
      { shop_id: at.id, amount_fcfa: 4_000, bank_reference: 'B-1', banked_on: young.services.clock.today() },
      founder,
    );
    const { facts } = await young.database.sql
      .selectFrom('audit_entries')
      .select('facts')
      .where('call', '=', 'payments.recordBanking')
      .executeTakeFirstOrThrow();
    expect(facts).toMatchObject({ decided_how: 'alone' });
  } finally {
    await young.stop();
  }
}, 60_000);
