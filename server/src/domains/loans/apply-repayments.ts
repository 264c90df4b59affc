/** Applies a batch of repayments to loans, and opens the phones that they cure. */
import { type Allocation, allocate } from '@palier/contract/rules/allocation.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { releaseDeviceFromStock } from '../stock/stock.ts';
import { unlockCuredLoans } from '../lock-commands/lock-commands.ts';
import { setReleaseWaits } from './release-waits.sql.ts';
import { rebateOffered, standingOf, termsOf } from './loan-terms.ts';
import { payoffTolerance } from './payoff-tolerance.ts';
import { type PaidLoan, type Repaid, setRepaid } from './repaid-loans.sql.ts';
import { watchShortPayoffs } from './watch-short-payoffs.ts';
import { withheldLoans } from './withheld-loans.ts';

export interface Repayment {
  readonly loan_id: string;
  readonly amount_fcfa: number;
  readonly value_on: string;
}

export interface Applied extends Allocation {
  readonly loan: PaidLoan;
}

/**
 * Applies repayments in the given order. The caller must have locked the loans and checked that they are active. Two
 * repayments of one loan are applied one after the other.
 * A loan whose payments, its deposit included, are not all proven or may still be taken back is settled and its phone
 * opens, but `releasePaidOff` releases the phone later.
 * Answers one allocation per repayment, and writes each loan once.
 */
export async function applyRepayments(
  tx: Tx,
  services: Services,
  locked: readonly PaidLoan[],
  repayments: readonly Repayment[],
): Promise<Applied[]> {
  if (repayments.length === 0) return [];
  const loans = new Map(locked.map((loan) => [loan.id, loan]));
  const last_on = new Map<string, string>();
  const today = services.clock.today();
  // The settings are read for the few loans with an offer to settle early.
  const isOffered = locked.some((loan) => rebateOffered(loan, loan.offer_until ?? today) > 0);
  const tolerance_fcfa = isOffered ? await payoffTolerance(tx, today) : 0;
  const applied = repayments.map(({ loan_id, amount_fcfa, value_on }) => {
    const loan = loans.get(loan_id);
    if (!loan) throw new Error(`loan ${loan_id} is not locked`);
    const allocation = allocate(
      termsOf(loan, today),
      loan.charge_fcfa,
      loan.repaid_fcfa,
      amount_fcfa,
      rebateOffered(loan, value_on),
      tolerance_fcfa,
    );
    const after: PaidLoan = {
      ...loan,
      repaid_fcfa: allocation.repaid_fcfa,
      rebate_fcfa: loan.rebate_fcfa + allocation.rebate_fcfa,
      credit_fcfa: loan.credit_fcfa + allocation.to_credit_fcfa,
      next_due_on: allocation.next_due_on,
      status: allocation.settles ? 'settled' : loan.status,
    };
    loans.set(loan_id, after);
    last_on.set(loan_id, value_on);
    return { ...allocation, loan: after };
  });
  const paid = [...last_on.keys()].flatMap((id) => loans.get(id) ?? []);
  const waits = await withheldLoans(
    tx,
    services,
    paid.filter(({ status }) => status === 'settled'),
  );
  const changed = paid.map((loan) =>
    waits.has(loan.id) ? { ...loan, release_waits_since: services.clock.now().toISOString() } : loan,
  );
  const rows: Repaid[] = changed.map((loan) => ({
    id: loan.id,
    repaid_fcfa: loan.repaid_fcfa,
    rebate_fcfa: loan.rebate_fcfa,
    credit_fcfa: loan.credit_fcfa,
    next_due_on: loan.next_due_on,
    last_repayment_on: last_on.get(loan.id) ?? today,
    certificate_id: loan.status === 'settled' ? newId() : null,
  }));
  const [, , free] = await Promise.all([
    setRepaid(tx, rows, services.clock.now()),
    waits.size > 0 && setReleaseWaits(tx, [...waits], services.clock.now()),
    unlockCuredLoans(tx, services, changed, (loan) => standingOf(loan, today, 0)),
  ]);
  for (const { loan_id, device_id } of free)
    await releaseDeviceFromStock(tx, device_id, `settled:${loans.get(loan_id)?.loan_reference}`, services.clock.now());
  await watchShortPayoffs(tx, services, changed);
  return waits.size === 0
    ? applied
    : applied.map((one) => ({ ...one, loan: changed.find(({ id }) => id === one.loan.id) ?? one.loan }));
}
