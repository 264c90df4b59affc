/**
 * The expected state of the business, kept as a clerk would keep it: loans with their payments, waiting payments,
 * phones in stock. The model knows nothing about the portal; the storm does the same actions in both and compares them.
 */
import type { Terms } from '@palier/contract/rules/schedule.ts';
import { layFrancs, rowsOf } from '../harness/naive-loan.ts';
import { stepDays } from '../harness/naive-calendar.ts';

type Desired = 'unlocked' | 'locked' | 'released';
type Channel = 'cash' | 'pos' | 'mobile_money';

export interface ModelPayment {
  readonly id: string;
  readonly amount: number;
  readonly channel: Channel;
  /** One person placed it on its loan. */
  readonly is_placed?: boolean;
}

export interface ModelLoan {
  readonly id: string;
  readonly loan_reference: string;
  /** The customer's number, from which nobody else pays: money from it may keep this phone open and no other. */
  readonly msisdn: string;
  terms: Terms;
  payments: ModelPayment[];
  /** Money beyond the loan that was given back. */
  refunded: number;
  desired: Desired;
  /** The last day on which no automatic lock is sent. */
  waived_until: string;
  /** Open prompts without an answer: while there is one that would keep the phone open, no lock is sent. */
  prompts: Array<{ id: string; reference: string; amount: number }>;
  /** Prompts that the customer refused: after some within minutes, no further one is sent to the number. */
  refused_prompts: number;
}

/** A change that waits for a second person. */
export interface Pending {
  readonly request_id: string;
  readonly list: 'extension' | 'maker_checker';
  readonly kind: string;
  readonly subject: string;
  /** Whether it can still be applied; its base may have changed. */
  readonly mayStand: (model: Model) => boolean;
  readonly apply: (model: Model) => void;
}

export interface Model {
  today: string;
  readonly loans: ModelLoan[];
  /** Payments in suspense, by their id. */
  readonly waiting: Map<string, { amount: number; channel: Channel; is_aside: boolean }>;
  readonly pending: Pending[];
  /** Phones in stock. */
  shelf: number;
  /** Cash over the counter, less what was given back. */
  till: number;
  /** The day of the first slip of the terminal: no statement ever comes, so the shop's slips are refused some days later. */
  first_slip_on: string | null;
}

const TOLERANCE_FCFA = 100;
const LOCK_DAY = 3;
/** A statement is expected after this many banking days, which are never fewer days than these. */
const LEAST_SLIP_DAYS = 5;

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

const paidOn = ({ payments }: ModelLoan): number => sum(payments.map(({ amount }) => amount));
const repaidOf = (loan: ModelLoan): number => Math.min(loan.terms.total_fcfa, paidOn(loan));
export const leftOf = (loan: ModelLoan): number => loan.terms.total_fcfa - repaidOf(loan);
export const creditOf = (loan: ModelLoan): number => paidOn(loan) - repaidOf(loan) - loan.refunded;
export const isSettled = (loan: ModelLoan): boolean => leftOf(loan) === 0;

/** Due before today and not paid. */
export function lateOf(loan: ModelLoan, today: string): number {
  const rows = rowsOf(loan.terms);
  const { paid } = layFrancs(rows, repaidOf(loan));
  return sum(rows.map(({ due_on, amount_fcfa }, at) => (due_on < today ? amount_fcfa - (paid[at] ?? 0) : 0)));
}

/** Whether the oldest instalment whose shortfall exceeds the tolerance fell due long enough ago. */
function isLongLate(loan: ModelLoan, today: string): boolean {
  const rows = rowsOf(loan.terms);
  const { paid } = layFrancs(rows, Math.min(loan.terms.total_fcfa, repaidOf(loan) + TOLERANCE_FCFA));
  const oldest = rows.find(({ amount_fcfa }, at) => (paid[at] ?? 0) < amount_fcfa);
  return oldest !== undefined && stepDays(oldest.due_on, LOCK_DAY) <= today;
}

/** The number of the first instalment that is not paid in full. */
export function firstOpen(loan: ModelLoan): number {
  const rows = rowsOf(loan.terms);
  const { paid } = layFrancs(rows, repaidOf(loan));
  return rows.find(({ amount_fcfa }, at) => (paid[at] ?? 0) < amount_fcfa)?.number ?? rows.length + 1;
}

/**
 * Whether money of a loan rests on one person's word, as cash that is not banked and a slip that no statement has do.
 * Of money that was placed, the portal knows and the model does not.
 */
export function unprovenOf({ payments }: ModelLoan): 'certain' | 'possible' | 'no' {
  if (payments.some(({ channel }) => channel === 'cash' || channel === 'pos')) return 'certain';
  return payments.some(({ is_placed }) => is_placed) ? 'possible' : 'no';
}

const RELEASED_WHEN: Readonly<Record<ReturnType<typeof unprovenOf>, Desired[]>> = {
  certain: ['unlocked'],
  possible: ['unlocked', 'released'],
  no: ['released'],
};

/** The desired states that the phone of a loan may have, given its former state and whether dunning ran. */
function mayBe(loan: ModelLoan, today: string, hasLadderRun: boolean): Desired[] {
  if (isSettled(loan)) {
    // It is open, and not released before all its money is proven.
    return RELEASED_WHEN[unprovenOf(loan)];
  }
  if (lateOf(loan, today) === 0) return ['unlocked'];
  if (loan.desired === 'locked') return ['locked'];
  if (!isLongLate(loan, today) || today <= loan.waived_until) return ['unlocked'];
  // An open prompt holds the lock back; and dunning may also run by itself at any time.
  return hasLadderRun && loan.prompts.length === 0 ? ['locked'] : ['unlocked', 'locked'];
}

/** Whether the portal may refuse a slip because it waits for a statement; on which day exactly, it knows itself. */
export const mayFreezeSlips = ({ first_slip_on, today }: Model): boolean =>
  first_slip_on !== null && stepDays(first_slip_on, LEAST_SLIP_DAYS) <= today;

/** A payment for a loan: it is booked on an active loan, and waits when the loan has ended. */
export function receive(model: Model, loan: ModelLoan, payment: ModelPayment): void {
  if (isSettled(loan)) model.waiting.set(payment.id, { ...payment, is_aside: false });
  else loan.payments.push(payment);
}

export interface Seen {
  readonly loans: ReadonlyArray<{
    readonly id: string;
    readonly status: string;
    readonly repaid: number;
    readonly credit: number;
    readonly paid: number;
    readonly next_due_on: string | null;
    readonly desired: Desired;
  }>;
  readonly waiting: Readonly<Record<string, number>>;
  readonly aside: readonly string[];
  readonly shelf: number;
  /** The balance of each account of the ledger, debits less credits. */
  readonly accounts: Readonly<Record<string, number>>;
}

/**
 * The differences between the portal and the model, as texts. Where the portal was free to choose, the model takes over
 * its choice.
 */
export function differences(model: Model, seen: Seen, hasLadderRun: boolean): string[] {
  const complaints: string[] = [];
  const same = (what: string, is: unknown, should: unknown) => {
    if (JSON.stringify(is) !== JSON.stringify(should))
      complaints.push(`${what}: ${JSON.stringify(is)}, should be ${JSON.stringify(should)}`);
  };
  for (const loan of model.loans) {
    const is = seen.loans.find(({ id }) => id === loan.id);
    const name = `loan ${loan.loan_reference}`;
    same(`${name} is`, is?.status, isSettled(loan) ? 'settled' : 'active');
    same(`${name} repaid`, is?.repaid, repaidOf(loan));
    same(`${name} credit`, is?.credit, creditOf(loan));
    same(`payments on ${name}`, is?.paid, paidOn(loan));
    same(`${name} due next`, is?.next_due_on, rowsOf(loan.terms)[firstOpen(loan) - 1]?.due_on ?? null);
    const may = mayBe(loan, model.today, hasLadderRun);
    if (!is || !may.includes(is.desired)) same(`phone of ${name} wanted`, is?.desired, may.join(' or '));
    else loan.desired = is.desired;
  }
  const waiting = [...model.waiting].map(([id, { amount }]) => [id, amount] as const);
  const inOrder = (entries: ReadonlyArray<readonly [string, number]>) =>
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
  same('money that waits', inOrder(Object.entries(seen.waiting)), inOrder(waiting));
  const aside = [...model.waiting].flatMap(([id, { is_aside }]) => (is_aside ? [id] : []));
  same('set aside', seen.aside.toSorted(), aside.toSorted());
  same('phones on the shelf', seen.shelf, model.shelf);
  same('all entries together', sum(Object.values(seen.accounts)), 0);
  const comesTo = (account: string, should: number) => same(`account ${account}`, seen.accounts[account] ?? 0, should);
  comesTo('1000', model.till);
  comesTo('1100', sum(model.loans.map(leftOf)));
  comesTo('2010', -sum(model.loans.map(creditOf)));
  comesTo('2020', -sum(waiting.map(([, amount]) => amount)));
  return complaints;
}
