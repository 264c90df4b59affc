/**
 * Works out which of the late loans that money in suspense keeps open it reaches. After three banking days a clue that
 * fits several holds as many as its money keeps open; the customers of the others are told a day before.
 */
import type { LockPolicy } from '@palier/contract/rules/lock-policy.ts';
import { policyOf } from '@palier/contract/rules/lock-policy.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { findLoanById, type LoanRow } from '../loans/loans.ts';
import { policiesOn } from '../lock-commands/lock-commands.ts';
import { type Claim, type ClaimingLoan, unreachedLoans } from './clue-reach.ts';
import { neededToStayOpen } from './keeps-open.ts';
import { tellUnreached, type UnreachedLoan } from './tell-unreached.ts';
import { forgetUnreached, keepUnreached } from './unreached.sql.ts';
import { isFreshHint, moneyWaitingFor } from './waiting-money.ts';

/** What was worked out so long ago is forgotten: no lock has waited for it since. */
const KEPT_DAYS = 3;

interface Held extends ClaimingLoan {
  readonly loan: LoanRow;
  readonly claims: readonly Claim[];
}

async function heldLoan(db: Reader, services: Services, loan: LoanRow, policy: LockPolicy, today: Day): Promise<Held> {
  const waiting = await moneyWaitingFor(db, services, loan);
  const claiming = waiting.filter(({ identifies, decided_by }) => identifies && decided_by <= today);
  const holds_alone_fcfa = waiting
    .filter((one) => (one.identifies ? one.decided_by > today : isFreshHint(one, today)))
    .reduce((sum, { amount_fcfa }) => sum + amount_fcfa, 0);
  return {
    loan,
    loan_id: loan.id,
    needs_fcfa: Math.max(0, neededToStayOpen(loan, policy, today) - holds_alone_fcfa),
    due_on: loan.next_due_on ?? today,
    claims: claiming.map(({ payment_id, amount_fcfa, weight }) => ({
      loan_id: loan.id,
      payment_id,
      amount_fcfa,
      weight,
    })),
  };
}

/** `loan_ids` are all late loans whose locks wait for money in suspense alone. */
export async function shareClues(services: Services, loan_ids: readonly string[]): Promise<void> {
  const { database: db, clock } = services;
  const today = clock.today();
  const policies = await policiesOn(db, today);
  const held: Held[] = [];
  for (const loan_id of loan_ids) {
    const loan = await findLoanById(db, loan_id);
    if (loan) held.push(await heldLoan(db, services, loan, policyOf(policies, loan), today));
  }
  const claims = held.flatMap((one) => one.claims);
  const unreached = unreachedLoans(held, claims);
  const missed = held.filter(({ loan_id, claims: mine }) => unreached.has(loan_id) && mine.length > 0);
  await db.transaction(async (tx) => {
    await forgetUnreached(tx, addDays(today, -KEPT_DAYS));
    const pairs = missed.flatMap((one) => one.claims);
    const untold = new Set(await keepUnreached(tx, loan_ids, pairs, today, clock.now()));
    const told: UnreachedLoan[] = missed
      .filter(({ loan_id }) => untold.has(loan_id))
      .map(({ loan, needs_fcfa, claims: mine }) => ({
        loan,
        needs_fcfa,
        payment_ids: mine.map((one) => one.payment_id),
      }));
    await tellUnreached(tx, services, told);
  });
}
