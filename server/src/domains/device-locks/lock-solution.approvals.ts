/** The same phone under another lock solution: the old provider releases it and the new one enrols it. */
import type { LockSolution } from '@palier/contract/catalogue/records.ts';
import type * as z from 'zod';
import type { ApprovalKind } from '../approvals/approvals.ts';
import type { Reader } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import { refuseUnconnectedLock } from '../catalogue/catalogue.ts';
import { findLoanById, givenUp } from '../loans/loans.ts';
import { findDeviceByImei } from '../stock/stock.ts';
import { type LockRow, type LockTarget, moveLock } from '../lock-commands/lock-commands.ts';
import { RUNNING, findAskedLoanForUpdate, loanAskedAbout, phoneBase } from './loan-asked-about.ts';
import { lockOnArrival } from './lock-on-arrival.ts';

export interface LockSolutionChange {
  readonly loan_id: string;
  readonly lock_solution: z.output<typeof LockSolution>;
}

/**
 * Without a lock solution the lock type is `no lock`. With one, a phone keeps its lock type; a phone that had none gets
 * the lock type of its model, or a hard lock when its model has none.
 */
async function lockTypeUnder(
  db: Reader,
  lock: LockRow,
  lock_solution: LockSolutionChange['lock_solution'],
): Promise<LockRow['lock_type']> {
  if (lock_solution === 'none') return 'no lock';
  if (lock.lock_type !== 'no lock') return lock.lock_type;
  const of_model = (await findDeviceByImei(db, lock.imei))?.lock_type as LockTarget['lock_type'] | undefined;
  return of_model === undefined || of_model === 'no lock' ? 'hard lock' : of_model;
}

export const lockSolutionKind: ApprovalKind<LockSolutionChange> = {
  kind: 'lock_solution',
  expires_days: 3,
  subjectOf: ({ loan_id }) => ({ kind: 'loan', id: loan_id }),

  now: async (db, { loan_id }, services) => {
    const asked = await loanAskedAbout(db, services, loan_id);
    if (!asked) return null;
    const { phone, name, customer_id, evidence } = asked;
    return {
      name,
      customer_id,
      facts: {
        imei: phone.lock.imei,
        product: phone.loan.product_name,
        lock_solution: phone.lock.lock_solution,
        lock_type: phone.lock.lock_type,
      },
      base: phoneBase(phone),
      evidence,
    };
  },

  proposed: async (db, { loan_id, lock_solution }, services) => {
    const asked = await loanAskedAbout(db, services, loan_id);
    if (!asked) throw fail('LOAN_NOT_FOUND', {}, 'loan_id');
    const { loan, lock } = asked.phone;
    return {
      imei: lock.imei,
      product: loan.product_name,
      lock_solution,
      lock_type: await lockTypeUnder(db, lock, lock_solution),
    };
  },

  validate: async (tx, { loan_id, lock_solution }, services) => {
    refuseUnconnectedLock(services, lock_solution);
    const { lock } = await findAskedLoanForUpdate(tx, loan_id, RUNNING);
    if (lock.lock_solution === lock_solution) throw fail('NOTHING_CHANGED', {}, 'lock_solution');
  },

  // Without a lock solution the phone is as free as a released one.
  waitsAlone: async (db, { loan_id, lock_solution }) =>
    lock_solution === 'none' ? givenUp(await findLoanById(db, loan_id)) : null,

  apply: async (tx, services, { loan_id, lock_solution }) => {
    const { loan, lock } = await findAskedLoanForUpdate(tx, loan_id, RUNNING);
    const to: LockTarget = {
      device_id: lock.device_id,
      imei: lock.imei,
      lock_solution,
      lock_type: await lockTypeUnder(tx, lock, lock_solution),
    };
    await moveLock(tx, services, lock, {
      to,
      loan_reference: loan.loan_reference,
      because: 'lock_solution_change',
      locked: await lockOnArrival(tx, services, { loan, lock }),
    });
  },
};
