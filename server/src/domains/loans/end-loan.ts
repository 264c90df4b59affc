/**
 * Ends a loan before it is paid: the debt is written off, the phone is released if it came back, and later payments for
 * the loan go to suspense.
 */
import { chargeEarned } from '@palier/contract/rules/allocation.ts';
import type { Tx } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { findCustomer } from '../customers/customers.ts';
import { requireScan, setScanUsed, takeDeviceOffLoan } from '../stock/stock.ts';
import { accounts } from '../ledger/accounts.ts';
import { type Posting, post } from '../ledger/post.ts';
import { keepLock, renewLockScreens, unlockCuredLoans } from '../lock-commands/lock-commands.ts';
import { sendMessages } from '../messages/send-message.ts';
import { closeApplication } from '../sales/sales.ts';
import { allowanceFor } from './allowance-of-loan.ts';
import { setEnded } from './ending.sql.ts';
import { outstandingOf, standingOf } from './loan-terms.ts';
import type { LoanRow } from './loans.sql.ts';

export interface Ending {
  /**
   * The new status of a running loan. A loan that was never activated becomes cancelled instead, and its deposit stays
   * held until it is refunded.
   */
  readonly status: 'deactivated' | 'deregistered';
  readonly because: string;
  readonly phone_returned: boolean;
  /** The approved request, by which the journal is identified. */
  readonly request_id: string;
  /** Who asked for it, and so may not be the one who scanned the phone. */
  readonly maker_id: string;
  readonly staff_id: string;
}

/** The debt of a running loan. A loan that waits for its activation has no debt yet. */
export const debtOf = (loan: LoanRow): number => (loan.activated_at === null ? 0 : outstandingOf(loan));

/** A charge that is not earned yet was never income, so only the rest of the debt is a loss. */
const unearnedOf = (loan: LoanRow, debt_fcfa: number): number =>
  Math.min(debt_fcfa, loan.charge_fcfa - chargeEarned(loan.charge_fcfa, loan.repaid_fcfa, loan.total_fcfa));

/** The postings of a write-off: 2040, what was set aside on 1190, and for the rest 5020, against 1100. */
function writeOffMoves(
  { id }: LoanRow,
  amounts: { readonly unearned_fcfa: number; readonly from_allowance_fcfa: number; readonly loss_fcfa: number },
): Posting[] {
  const credit = accounts.receivable(id);
  return [
    { debit: accounts.deferredCharge, credit, amount_fcfa: amounts.unearned_fcfa },
    { debit: accounts.allowance, credit, amount_fcfa: amounts.from_allowance_fcfa },
    { debit: accounts.writeOffs, credit, amount_fcfa: amounts.loss_fcfa },
  ];
}

/** Ends a loan and its sale. The caller must have locked both and checked that the loan is not over. */
export async function endLoan(
  tx: Tx,
  services: Services,
  loan: LoanRow,
  { because, phone_returned, request_id, maker_id, staff_id, ...ending }: Ending,
): Promise<void> {
  const now = services.clock.now();
  const today = services.clock.today();
  const status = loan.activated_at === null ? 'cancelled' : ending.status;
  const written_off_fcfa = debtOf(loan);
  const unearned_fcfa = unearnedOf(loan, written_off_fcfa);
  const net_fcfa = written_off_fcfa - unearned_fcfa;
  const from_allowance_fcfa =
    net_fcfa === 0 ? 0 : await allowanceFor(tx, loan, { debt_fcfa: written_off_fcfa, net_fcfa });
  await setEnded(tx, loan.id, {
    status,
    ended_at: now.toISOString(),
    ended_because: because,
    written_off_fcfa,
    from_allowance_fcfa,
  });
  await closeApplication(tx, loan.application_id, 'cancelled', now);
  if (written_off_fcfa > 0)
    await post(
      tx,
      [
        {
          event: 'write_off',
          id: request_id,
          loan_id: loan.id,
          reference: loan.loan_reference,
          value_on: today,
          staff_id,
          moves: writeOffMoves(loan, {
            unearned_fcfa,
            from_allowance_fcfa,
            loss_fcfa: net_fcfa - from_allowance_fcfa,
          }),
        },
      ],
      now,
    );
  // A phone that nobody brought back is not let go with its debt: its lock stays as it is.
  if (phone_returned) {
    await setScanUsed(
      tx,
      await requireScan(tx, { device_id: loan.device_id, maker_id }, now),
      `request:${request_id}`,
      now,
    );
    await unlockCuredLoans(tx, services, [{ ...loan, status, next_due_on: null } as const], (ended) =>
      standingOf(ended, today, 0),
    );
  } else {
    await keepLock(tx, loan.id, now);
    await renewLockScreens(tx, services, [loan.id]);
  }
  await takeDeviceOffLoan(tx, {
    device_id: loan.device_id,
    returned: phone_returned,
    staff_id,
    because: `${status}:${loan.loan_reference}`,
    at: now,
  });
  const customer = await findCustomer(tx, loan.customer_id);
  if (customer)
    await sendMessages(tx, services, [
      {
        to: customer.msisdn,
        customer_id: customer.id,
        template: status === 'cancelled' ? 'sale_ended' : 'loan_ended',
        language: customer.language,
        facts: { reference: loan.loan_reference },
      },
    ]);
}
