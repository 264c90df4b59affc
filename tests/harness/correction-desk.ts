/** Requests to reallocate, reverse or refund a payment, and their decisions. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { balanceOf } from '../../server/src/domains/ledger/ledger.sql.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { shop } from './given.ts';
import { startSteppedPortal } from './stepped-beside-workers.ts';
import { OFFICER, type Running, strayedFrom } from './strayed.ts';

type Refusable = { ok: true } | { ok: false; refusal: { code: string } };

/** A portal whose statements can be stepped, with a maker, two checkers and payments to correct. */
export async function openCorrectionDesk() {
  const portal = await startSteppedPortal();
  const place = await shop(portal, { phones: 90 });
  const maker = await portal.staff([...OFFICER, 'REQUEST_REALLOCATION', 'REQUEST_REFUND', 'APPROVE_MAKER_CHECKER']);
  const checker = await portal.staff(['APPROVE_MAKER_CHECKER']);
  const second = await portal.staff(['APPROVE_MAKER_CHECKER']);
  const world = strayedFrom(portal, place, maker);
  const WHY = 'The customer read the wrong number';
  const reallocate = (payment_id: string, { loan_reference }: Pick<Running, 'loan_reference'>, as = maker) =>
    portal.call(suspenseCalls.requestReallocation, { payment_id, loan_reference, reason: WHY }, as);
  const undo = (payment_id: string, as = maker) =>
    portal.call(
      suspenseCalls.requestReversal,
      { payment_id, reversal_reference: 'RV-77', reason: 'Undone by the operator' },
      as,
    );
  const giveBack = (payment_id: string, shop_id = place.id, as = maker) =>
    portal.call(suspenseCalls.requestSuspenseRefund, { payment_id, shop_id, reason: 'The sender asks for it' }, as);
  const approve = (request_id: string, as = checker) =>
    portal.call(approvalsCalls.approveMakerChecker, { request_id }, as);
  const stateOf = async (request_id: string) =>
    (
      await portal.database.sql
        .selectFrom('requests')
        .select('state')
        .where('id', '=', request_id)
        .executeTakeFirstOrThrow()
    ).state;
  const read = (payment_id: string) => portal.done(suspenseCalls.transaction, { payment_id }, maker);
  const cash = () => balanceOf(portal.database, '1000', place.id);
  const plain = (amount_fcfa: number): string => formatFcfa(amount_fcfa).replace(/\s/g, ' ');

  const codeOfAnswer = (answer: Refusable): string => (answer.ok ? 'done' : answer.refusal.code);
  async function requestOf(answer: ReturnType<typeof reallocate>) {
    const given = await answer;
    if (!given.ok) throw new Error(`${given.refusal.code}: ${given.refusal.message}`);
    return given.value.request;
  }
  /** Two loans, and a payment on the first that was meant for the second. */
  async function astray(amount: number) {
    const [from, to] = [await world.running(), await world.running()];
    const { id, transaction_id } = await world.send(from.loan_reference, amount, { msisdn: to.person.msisdn });
    return { from, to, id, transaction_id };
  }
  const cashPayment = async (loan: Running, amount_fcfa: number): Promise<string> =>
    (
      await portal.done(
        paymentsCalls.requestRepayment,
        { method: 'cash', loan_reference: loan.loan_reference, amount_fcfa, receipt_number: newId().slice(-12) },
        place.agent,
      )
    ).payment?.id ?? '';

  return {
    portal,
    place,
    maker,
    checker,
    second,
    world,
    WHY,
    reallocate,
    undo,
    giveBack,
    approve,
    stateOf,
    read,
    cash,
    plain,
    codeOfAnswer,
    requestOf,
    astray,
    cashPayment,
  };
}
