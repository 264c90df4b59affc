/** Payments that were typed wrong, and the people who ask for their correction and approve it. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { dueCorrectionsTask } from '../../server/src/domains/payments/due-corrections.ts';
import { type Lent, openCashDesk } from './cash-desk.ts';
import type { Staff } from './portal.ts';

export const WHY = 'The paper receipt says so';
export const SAW = 'I saw the paper receipt in the till';

export async function openMistypedDesk() {
  const desk = await openCashDesk();
  const { portal, take, codeOf } = desk;
  const checker = await portal.staff(['APPROVE_MAKER_CHECKER']);
  const clerk = await portal.staff(['FIND_CUSTOMER', 'VIEW_CUSTOMER_LOANS']);
  const correct = (payment_id: string, amount_fcfa: number, as: Staff, receipt_number?: string) =>
    portal.call(paymentsCalls.requestCorrection, { payment_id, amount_fcfa, receipt_number, reason: WHY }, as);
  async function asked(payment_id: string, amount_fcfa: number, as: Staff, receipt_number?: string) {
    const answer = await correct(payment_id, amount_fcfa, as, receipt_number);
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.value.request;
  }
  const approve = (request_id: string, reason: string | null = SAW, as: Staff = checker) =>
    portal.call(approvalsCalls.approveMakerChecker, { request_id, reason }, as);
  async function paid(loan: Lent, amount_fcfa: number): Promise<string> {
    const answer = await take(loan, amount_fcfa, loan.place.agent);
    if (!answer.ok || !answer.value.payment) throw new Error('not taken');
    return answer.value.payment.id;
  }
  const rowOfPayment = async ({ person }: Lent, id: string) =>
    (await portal.done(paymentsCalls.depositTransactions, { customer_id: person.id }, clerk)).transactions.find(
      (row) => row.id === id,
    );
  /** Corrects a payment with a second person. */
  async function correctWithTwo(payment_id: string, amount_fcfa: number, as: Staff, receipt_number?: string) {
    const request = await asked(payment_id, amount_fcfa, as, receipt_number);
    const code = codeOf(await approve(request.id));
    if (code !== 'done') throw new Error(code);
  }
  /** A payment, and its correction as it was approved. */
  async function corrected(loan: Lent, from_fcfa: number, to_fcfa: number): Promise<string> {
    const id = await paid(loan, from_fcfa);
    await correctWithTwo(id, to_fcfa, loan.place.agent);
    return id;
  }
  const textsAbout = async ({ person }: Lent, template: string) =>
    portal.database.sql
      .selectFrom('messages')
      .select(['id', 'text'])
      .where('customer_id', '=', person.id)
      .where('template', '=', template)
      .execute();
  const runDue = () => dueCorrectionsTask.run(portal.services);
  return {
    ...desk,
    checker,
    clerk,
    correct,
    asked,
    approve,
    paid,
    rowOfPayment,
    correctWithTwo,
    corrected,
    textsAbout,
    runDue,
  };
}
