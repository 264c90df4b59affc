/**
 * The effect that placing an amount on a loan, or taking it off, would have. Nothing is written: the rules are the same
 * as when it is done.
 */
import { nameOf } from '@palier/contract/values/full-name.ts';
import { allocate } from '@palier/contract/rules/allocation.ts';
import type { LoanEffect } from '@palier/contract/suspense/records.ts';
import type * as z from 'zod';
import type { Reader } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { findCustomer } from '../customers/customers.ts';
import { type LoanRow, leftWithout, withheldLoans } from '../loans/loans.ts';
import { payoffTolerance, rebateOffered, standingOf, termsOf } from '../loans/loans.ts';
import { claimLeft } from '../payments/payments.ts';
import { decideLock, findLock } from '../lock-commands/lock-commands.ts';

export type Effect = z.output<typeof LoanEffect>;

interface Sum {
  readonly amount_fcfa: number;
  /** The day on which the money came: it keeps an offer that was open on that day. */
  readonly value_on: string;
  /** What only one person’s word proves opens a phone and does not release it. */
  readonly is_unproven: boolean;
}

/** A loan that is over takes money for its open claims. Refuses LOAN_NOT_ACTIVE. */
export async function placedOn(
  db: Reader,
  services: Services,
  loan: LoanRow,
  { amount_fcfa, value_on, is_unproven }: Sum,
): Promise<Effect> {
  if (loan.status !== 'active') return placedOnClaims(db, services, loan, amount_fcfa);
  const today = services.clock.today();
  const { repaid_fcfa, next_due_on, settles, to_credit_fcfa } = allocate(
    termsOf(loan, today),
    loan.charge_fcfa,
    loan.repaid_fcfa,
    amount_fcfa,
    rebateOffered(loan, value_on),
    await payoffTolerance(db, today),
  );
  const waits = settles && (is_unproven || (await withheldLoans(db, services, [loan])).has(loan.id));
  const after: LoanRow = {
    ...loan,
    repaid_fcfa,
    next_due_on,
    credit_fcfa: loan.credit_fcfa + to_credit_fcfa,
    status: settles ? 'settled' : loan.status,
    release_waits_since: waits ? services.clock.now().toISOString() : null,
  };
  return effectOf(db, services, loan, after, true);
}

/** What a payment of a loan that is over leaves of its claims. */
async function placedOnClaims(db: Reader, services: Services, loan: LoanRow, amount_fcfa: number): Promise<Effect> {
  const claim_fcfa = await claimLeft(db, loan.id);
  if (claim_fcfa === 0) throw fail('LOAN_NOT_ACTIVE', { state: loan.status });
  const beyond_fcfa = Math.max(0, amount_fcfa - claim_fcfa);
  const after = { ...loan, credit_fcfa: loan.credit_fcfa + beyond_fcfa };
  return {
    ...(await effectOf(db, services, loan, after, false)),
    outstanding_fcfa: claim_fcfa,
    outstanding_then_fcfa: claim_fcfa - amount_fcfa + beyond_fcfa,
  };
}

/** Refuses LOAN_NOT_ACTIVE and LOAN_PAID_OFF. It does not lock the phone: only dunning does. */
export async function takenOff(db: Reader, services: Services, loan: LoanRow, amount_fcfa: number): Promise<Effect> {
  const today = services.clock.today();
  const left = leftWithout(loan, amount_fcfa, today, await payoffTolerance(db, today));
  return effectOf(db, services, loan, left.loan, false);
}

async function effectOf(
  db: Reader,
  services: Services,
  before: LoanRow,
  after: LoanRow,
  opens: boolean,
): Promise<Effect> {
  const today = services.clock.today();
  const [customer, lock] = [await findCustomer(db, before.customer_id), await findLock(db, before.id)];
  const [was, then] = [standingOf(before, today, 0), standingOf(after, today, 0)];
  const desired = lock?.desired ?? 'unlocked';
  return {
    loan_id: before.id,
    loan_reference: before.loan_reference,
    customer_id: before.customer_id,
    customer_name: customer ? nameOf(customer) : '',
    status: before.status,
    outstanding_fcfa: before.total_fcfa - before.repaid_fcfa,
    outstanding_then_fcfa: after.total_fcfa - after.repaid_fcfa,
    next_due_on: before.next_due_on,
    next_due_then: after.next_due_on,
    days_past_due: was.days_past_due,
    days_past_due_then: then.days_past_due,
    credit_fcfa: after.credit_fcfa,
    lock: desired,
    lock_then: opens
      ? decideLock(then, { lock_type: lock?.lock_type ?? 'no lock', lock_day: Number.POSITIVE_INFINITY }, desired)
      : desired,
    settles: after.status === 'settled' && before.status !== 'settled',
  };
}
