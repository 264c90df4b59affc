/**
 * Putting right where money went. A payment is always whole in one place: in suspense, on a loan, on a sale, or gone
 * out again; what is divided becomes payments of its own.
 * The caller has locked the payment; the loans are locked here, after it. Each move is kept with who and why, and books
 * a journal of its own on the day the money came, because that is when it was the customer's.
 */
import { formatFcfa } from '@palier/contract/values/money.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';
import { fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { findCustomer } from '../customers/customers.ts';
import { type Account, accounts } from '../ledger/accounts.ts';
import { type Journal, type Posting, post } from '../ledger/post.ts';
import { type ApplicationRow, addDeposits } from '../sales/sales.ts';
import { type PaidLoan, applyRepayments, findLoansForPayment, takeOffLoan, takeOffSale } from '../loans/loans.ts';
import { type Message, sendMessages, shortDay } from '../messages/send-message.ts';
import { channelOf, mirrorMoves, repaymentMoves } from './journals.ts';
import {
  insertMove,
  insertParts,
  insertSuspense,
  type UnallocatedPayment,
  lastRepaymentBut,
  type PaymentMove,
  setPlace,
  setStatus,
  setSuspenseState,
} from './suspense.sql.ts';
import { locksBehind, wordsForDeposit, wordsForRepayment } from './payer-words.ts';

/** Who moves it and why. */
export interface MovedBy {
  readonly staff_id: string;
  readonly reason: string;
  /** The request that a second person approved, where two are needed. */
  readonly request_id?: string;
}

export const waits = ({ suspense_state }: Pick<UnallocatedPayment, 'suspense_state'>): boolean =>
  suspense_state === 'open' || suspense_state === 'held';

async function keep(
  tx: Tx,
  services: Services,
  payment: UnallocatedPayment,
  by: MovedBy,
  move: Pick<PaymentMove, 'kind'> & Partial<PaymentMove>,
  booked: { event: Journal['event']; moves: readonly Posting[] } | null,
): Promise<void> {
  const id = newId();
  await insertMove(tx, {
    id,
    payment_id: payment.id,
    amount_fcfa: payment.amount_fcfa,
    ...by,
    made_at: services.clock.now().toISOString(),
    ...move,
  });
  const loan_id = move.to_loan_id ?? move.from_loan_id ?? null;
  const application_id = move.to_application_id ?? move.from_application_id ?? null;
  if (booked)
    await post(
      tx,
      [
        {
          id,
          ...booked,
          loan_id,
          application_id,
          reference: payment.transaction_id,
          value_on: payment.value_on,
          staff_id: by.staff_id,
        },
      ],
      services.clock.now(),
    );
}

/**
 * On a running loan, as the repayment it was meant to be, with the day it came: an offer that stood on that day is kept
 * by it, and a phone that it cures opens.
 */
export async function allocateToLoan(
  tx: Tx,
  services: Services,
  payment: UnallocatedPayment,
  loan: PaidLoan,
  by: MovedBy,
): Promise<void> {
  if (!waits(payment)) throw fail('NOT_IN_SUSPENSE');
  if (loan.status !== 'active') throw fail('LOAN_NOT_ACTIVE', { state: loan.status });
  // It lies there before it is applied: whether the loan is paid off with cash is asked of what lies on it.
  await setPlace(tx, payment.id, {
    purpose: 'repayment',
    customer_id: loan.customer_id,
    loan_id: loan.id,
    application_id: null,
  });
  const [applied] = await applyRepayments(
    tx,
    services,
    [loan],
    [{ loan_id: loan.id, amount_fcfa: payment.amount_fcfa, value_on: payment.value_on }],
  );
  if (!applied) throw new Error(`nothing was applied to loan ${loan.id}`);
  await setSuspenseState(tx, payment.id, 'matched', null);
  await keep(
    tx,
    services,
    payment,
    by,
    { kind: 'placed', to_loan_id: loan.id },
    { event: 'placed', moves: repaymentMoves(accounts.suspense(payment.id), applied) },
  );
  const behind = (await locksBehind(tx, services, [loan.id])).get(loan.id);
  const left_fcfa = applied.loan.total_fcfa - applied.loan.repaid_fcfa;
  const left = [payment.id, left_fcfa, applied.loan.next_due_on, applied.loan.cash_waits_since !== null] as const;
  if (behind)
    await tell(
      tx,
      services,
      loan.customer_id,
      wordsForRepayment(payment.amount_fcfa, left, behind, services.clock.today()),
    );
}

/** On a sale that still waits for its deposit. The caller has locked it. */
export async function allocateToSale(
  tx: Tx,
  services: Services,
  payment: UnallocatedPayment,
  sale: ApplicationRow,
  by: MovedBy,
): Promise<void> {
  if (!waits(payment)) throw fail('NOT_IN_SUSPENSE');
  if (sale.state !== 'open' || sale.loan_id !== null)
    throw fail('APPLICATION_CLOSED', { state: sale.state === 'open' ? 'completed' : sale.state });
  const due_fcfa = Math.max(0, (sale.deposit_fcfa ?? 0) - sale.deposit_paid_fcfa);
  if (payment.amount_fcfa > due_fcfa) throw fail('DEPOSIT_ABOVE_DUE', { due: formatFcfa(due_fcfa) });
  await addDeposits(tx, [{ id: sale.id, amount_fcfa: payment.amount_fcfa }]);
  await setPlace(tx, payment.id, {
    purpose: 'deposit',
    customer_id: sale.customer_id,
    loan_id: null,
    application_id: sale.id,
  });
  await setSuspenseState(tx, payment.id, 'matched', null);
  await keep(
    tx,
    services,
    payment,
    by,
    { kind: 'placed', to_application_id: sale.id },
    {
      event: 'placed',
      moves: [
        {
          debit: accounts.suspense(payment.id),
          credit: accounts.depositHeld(sale.id),
          amount_fcfa: payment.amount_fcfa,
        },
      ],
    },
  );
  await tell(tx, services, sale.customer_id, wordsForDeposit(payment.amount_fcfa, sale.loan_reference));
}

/** Takes it off the loan or the sale it is on; the money goes to `credit`. Answers what it was on. */
async function takeOff(
  tx: Tx,
  services: Services,
  payment: UnallocatedPayment,
  credit: Account,
): Promise<{ from: Pick<PaymentMove, 'from_loan_id' | 'from_application_id'>; moves: Posting[] }> {
  if (payment.application_id !== null) {
    await takeOffSale(tx, payment.application_id, payment.amount_fcfa);
    return {
      from: { from_application_id: payment.application_id },
      moves: [{ debit: accounts.depositHeld(payment.application_id), credit, amount_fcfa: payment.amount_fcfa }],
    };
  }
  const [loan] = payment.loan_id === null ? [] : await findLoansForPayment(tx, [payment.loan_id], []);
  if (!loan) throw fail('TRANSACTION_NOT_ON_LOAN');
  const left = await takeOffLoan(tx, services, loan, payment.amount_fcfa, await lastRepaymentBut(tx, payment));
  // Whose money it was not is told; somebody who has paid off has nothing left to know.
  if (left.next_due_on !== null)
    await tell(tx, services, loan.customer_id, {
      template: 'payment_taken_back',
      facts: {
        amount: formatFcfa(payment.amount_fcfa),
        reference: loan.loan_reference,
        outstanding: formatFcfa(loan.total_fcfa - left.repaid_fcfa),
        day: shortDay(left.next_due_on),
      },
    });
  return { from: { from_loan_id: loan.id }, moves: mirrorMoves(credit, left) };
}

/** Back to suspense, where it waits for somebody to say whose it is. */
export async function deallocate(
  tx: Tx,
  services: Services,
  payment: UnallocatedPayment,
  by: MovedBy,
): Promise<UnallocatedPayment> {
  if (payment.status !== 'posted' || payment.purpose === 'suspense') throw fail('TRANSACTION_NOT_ON_LOAN');
  const { from, moves } = await takeOff(tx, services, payment, accounts.suspense(payment.id));
  await setPlace(tx, payment.id, { purpose: 'suspense', customer_id: null, loan_id: null, application_id: null });
  await insertSuspense(
    tx,
    [
      {
        id: newId(),
        payment_id: payment.id,
        reason: 'taken_back',
        amount_fcfa: payment.amount_fcfa,
        reference_typed: payment.reference_typed ?? '',
        payment_phone: payment.payment_phone,
      },
    ],
    services.clock.now(),
  );
  await keep(tx, services, payment, by, { kind: 'taken_back', ...from }, { event: 'taken_back', moves });
  return {
    ...payment,
    purpose: 'suspense',
    customer_id: null,
    loan_id: null,
    application_id: null,
    suspense_state: 'open',
    suspense_reason: 'taken_back',
  };
}

/** Undone in the books, because it was undone outside: the money leaves by the way it came. */
export async function reverse(tx: Tx, services: Services, payment: UnallocatedPayment, by: MovedBy): Promise<void> {
  if (payment.status !== 'posted' || payment.suspense_state === 'refunded') throw fail('TRANSACTION_OVER');
  const credit = channelOf(payment);
  const { from, moves } =
    payment.purpose === 'suspense'
      ? { from: {}, moves: [{ debit: accounts.suspense(payment.id), credit, amount_fcfa: payment.amount_fcfa }] }
      : await takeOff(tx, services, payment, credit);
  await setStatus(tx, payment.id, 'reversed');
  if (payment.purpose === 'suspense') await setSuspenseState(tx, payment.id, 'reversed', by.reason);
  await keep(tx, services, payment, by, { kind: 'reversed', ...from }, { event: 'reversed', moves });
}

/** Given back in cash at a shop, to whoever sent it. */
export async function refund(
  tx: Tx,
  services: Services,
  payment: UnallocatedPayment,
  shop: { readonly id: string; readonly name: string },
  by: MovedBy,
): Promise<void> {
  if (!waits(payment)) throw fail('NOT_IN_SUSPENSE');
  await setSuspenseState(tx, payment.id, 'refunded', by.reason);
  await keep(
    tx,
    services,
    payment,
    by,
    { kind: 'refunded', shop_id: shop.id },
    {
      event: 'given_back',
      moves: [
        { debit: accounts.suspense(payment.id), credit: accounts.cashAt(shop.id), amount_fcfa: payment.amount_fcfa },
      ],
    },
  );
  // Nobody knows what a stranger reads: most of the market reads French.
  if (payment.payment_phone)
    await sendMessages(tx, services, [
      {
        to: payment.payment_phone,
        template: 'money_given_back',
        language: 'fr',
        facts: { amount: formatFcfa(payment.amount_fcfa), day: shortDay(payment.value_on), shop: shop.name },
      },
    ]);
}

/** Set aside, or among what waits again: no money moves. */
export async function setWaiting(
  tx: Tx,
  services: Services,
  payment: UnallocatedPayment,
  state: 'open' | 'held',
  by: MovedBy,
): Promise<void> {
  if (!waits(payment) || payment.suspense_state === state) throw fail('NOT_IN_SUSPENSE');
  await setSuspenseState(tx, payment.id, state, state === 'held' ? by.reason : null);
  await keep(tx, services, payment, by, { kind: state === 'held' ? 'set_aside' : 'queued' }, null);
}

/**
 * Divides money that waits. The amounts add up to it; each becomes a payment of its own that waits. Answers their ids
 * in order.
 */
export async function split(
  tx: Tx,
  services: Services,
  payment: UnallocatedPayment,
  amounts_fcfa: readonly number[],
  by: MovedBy,
): Promise<string[]> {
  if (!waits(payment)) throw fail('NOT_IN_SUSPENSE');
  if (amounts_fcfa.reduce((sum, amount) => sum + amount, 0) !== payment.amount_fcfa)
    throw new Error('parts that are not the whole');
  const parts = amounts_fcfa.map((amount_fcfa, at) => ({
    id: newId(),
    suspense_id: newId(),
    amount_fcfa,
    number: at + 1,
  }));
  await insertParts(tx, payment.id, parts, services.clock.now());
  await setStatus(tx, payment.id, 'divided');
  await setSuspenseState(tx, payment.id, 'divided', null);
  await keep(
    tx,
    services,
    payment,
    by,
    { kind: 'divided' },
    {
      event: 'divided',
      moves: parts.map(({ id, amount_fcfa }) => ({
        debit: accounts.suspense(payment.id),
        credit: accounts.suspense(id),
        amount_fcfa,
      })),
    },
  );
  return parts.map(({ id }) => id);
}

async function tell(
  tx: Tx,
  services: Services,
  customer_id: string,
  words: Pick<Message, 'template' | 'facts'>,
): Promise<void> {
  const customer = await findCustomer(tx, customer_id);
  if (customer)
    await sendMessages(tx, services, [{ to: customer.msisdn, customer_id, language: customer.language, ...words }]);
}
