/**
 * The invariants of books and phones, which hold at any moment and after any actions. The answer lists the violations;
 * an empty list is the proof.
 */
import { policyOf } from '@palier/contract/rules/lock-policy.ts';
import { nextDueDay } from '@palier/contract/rules/schedule.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database, Tx } from '../../server/src/platform/database/connection.ts';
import {
  coveredOf,
  depositsOutOfBalance,
  findLoanById,
  loansOutOfBalance,
  standingOf,
  termsOf,
  type LoanRow,
} from '../../server/src/domains/loans/loans.ts';
import { decideLock, findLock, policiesOn } from '../../server/src/domains/lock-commands/lock-commands.ts';
import { findLockHold } from '../../server/src/domains/payments/payments.ts';
import { BOOK_RULES, PHONE_RULES } from '../../server/src/app/doctor/book-rules.ts';
import { OUT_OF_BALANCE } from '../../server/src/app/doctor/trial-balance.ts';
import type { Services } from '../../server/src/platform/services.ts';

export interface About {
  /** Dunning ran today, so a phone that is late enough may be open only because of a lock hold. */
  readonly laddered?: boolean;
  /** Every command had time to be carried out: the reported state of each phone is the desired one. */
  readonly settled?: boolean;
}

/** All violations, from one snapshot: the function may be called while others write. */
export const invariants = ({ services }: { readonly services: Services }, about: About = {}): Promise<string[]> =>
  services.database.transaction(async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx.sql);
    return complaintsIn(tx, services, about);
  });

export async function expectSound(portal: { readonly services: Services }, about: About = {}): Promise<void> {
  expect(await invariants(portal, about)).toEqual([]);
}

class Undone extends Error {}

/**
 * Proves that a violation is noticed: this statement breaks the database, and the violation must be reported in these
 * words. The statement is rolled back.
 */
export async function expectCaught(
  { services, database = services.database }: { readonly services: Services; readonly database?: Database },
  planted: string,
  complaint: RegExp,
  about: About = {},
): Promise<void> {
  let found: string[] = [];
  const undone = database.transaction(async (tx) => {
    const { numAffectedRows } = await sql.raw(planted).execute(tx.sql);
    if (numAffectedRows === 0n) throw new Error(`nothing to plant on: ${planted}`);
    found = await complaintsIn(tx, services, about);
    throw new Undone();
  });
  await undone.catch((failure: unknown) => {
    if (!(failure instanceof Undone)) throw failure;
  });
  expect(found.join('\n')).toMatch(complaint);
}

async function complaintsIn(tx: Tx, services: Services, about: About): Promise<string[]> {
  const complaints: string[] = [];
  for (const [rule, query] of Object.entries({ ...BOOK_RULES, ...PHONE_RULES })) {
    const { rows } = await sql.raw<{ what: string }>(query).execute(tx.sql);
    complaints.push(...rows.map(({ what }) => `${rule}: ${what}`));
  }
  for (const row of await loansOutOfBalance(tx))
    complaints.push(`loan ${row.loan_reference} owes ${row.loan_fcfa}, the books say ${row.ledger_fcfa}`);
  for (const row of await depositsOutOfBalance(tx))
    complaints.push(`sale ${row.loan_reference} holds ${row.application_fcfa}, the books say ${row.ledger_fcfa}`);
  const { rows } = await sql.raw<{ what: string }>(OUT_OF_BALANCE).execute(tx.sql);
  complaints.push(...rows.map(({ what }) => `the trial balance: ${what}`));
  for (const { id } of await tx.sql.selectFrom('loans').select('id').execute())
    complaints.push(...(await loanComplaints(tx, services, id, about)));
  return complaints;
}

/** The dates and the lock of one loan, which follow from its money. */
async function loanComplaints(tx: Tx, services: Services, id: string, about: About): Promise<string[]> {
  const loan = await findLoanById(tx, id);
  if (!loan) return [];
  const today = services.clock.today();
  const complaints: string[] = [];
  const complain = (text: string) => void complaints.push(`loan ${loan.loan_reference}: ${text}`);
  const covered_fcfa = coveredOf(loan);
  const paidUp = covered_fcfa === loan.total_fcfa;
  if (paidUp !== (loan.status === 'settled'))
    complain(`${loan.repaid_fcfa} of ${loan.total_fcfa} paid, and ${loan.status}`);
  if (loan.status === 'settled' && (loan.settled_at === null || loan.certificate_id === null))
    complain('settled without a certificate');
  if (loan.status === 'active' || loan.status === 'settled') {
    const due = nextDueDay(termsOf(loan, today), covered_fcfa);
    if (loan.next_due_on !== due) complain(`due next on ${loan.next_due_on}, its money says ${due}`);
  }
  complaints.push(...(await lockComplaints(tx, services, loan, about)));
  return complaints;
}

async function lockComplaints(tx: Tx, services: Services, loan: LoanRow, about: About): Promise<string[]> {
  const lock = await findLock(tx, loan.id);
  if (!lock) return [`loan ${loan.loan_reference}: no lock`];
  const policy = policyOf(await policiesOn(tx, services.clock.today()), loan);
  const standing = standingOf(loan, services.clock.today(), policy.tolerance_fcfa);
  const due = decideLock(standing, { lock_type: lock.lock_type, lock_day: policy.lock_day }, lock.desired);
  const complaints: string[] = [];
  const complain = (text: string) => void complaints.push(`phone of ${loan.loan_reference}: ${text}`);
  // An open phone of a late loan: dunning has not run yet, or a lock hold applies.
  const mayWait =
    due === 'locked' &&
    lock.desired === 'unlocked' &&
    (!about.laddered || (await findLockHold(tx, services, loan.id)) !== null);
  // The lock of a debt that was given up without the phone stays as it was.
  const isKept = lock.kept_at !== null && due === 'released';
  if (lock.desired !== due && !mayWait && !isKept) complain(`wanted ${lock.desired}, the ledger says ${due}`);
  if (!about.settled || lock.lock_solution === 'none' || loan.status === 'pending_activation') return complaints;
  const is = lock.reported === 'locked' ? 'locked' : lock.reported === 'released' ? 'released' : 'unlocked';
  if (is !== lock.desired) complain(`wanted ${lock.desired}, reported ${lock.reported}`);
  if (standing.arrears_fcfa === 0 && lock.reported === 'locked') complain('paid up and locked');
  return complaints;
}
