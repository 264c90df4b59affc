/**
 * Ends a loan before it is paid: a phone that came back pays the debt as far as its value reaches and is released, the
 * rest is written off, and later payments for the loan go to suspense.
 */
import type { Tx } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { findCustomer } from '../customers/customers.ts';
import { requireGradedScan, setScanUsed, takeDeviceOffLoan, takeInPhone } from '../stock/stock.ts';
import { accounts } from '../ledger/accounts.ts';
import { type Posting, post } from '../ledger/post.ts';
import { keepLock, renewLockScreens, unlockCuredLoans } from '../lock-commands/lock-commands.ts';
import { sendMessages } from '../messages/send-message.ts';
import { closeApplication } from '../sales/sales.ts';
import { allowanceFor } from './allowance-of-loan.ts';
import { setEnded } from './ending.sql.ts';
import { debtPartsOf } from './debt.ts';
import { standingOf } from './loan-terms.ts';
import type { LoanRow } from './loans.sql.ts';
import { phoneValue, takeInPhoneOf, tellValue } from './value-of-phone.ts';

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
  const scan = phone_returned ? await requireGradedScan(tx, { device_id: loan.device_id, maker_id }, now) : null;
  const value = scan && loan.activated_at !== null ? await phoneValue(tx, loan, scan.grade, services) : null;
  const { debt_fcfa: written_off_fcfa, unearned_fcfa, net_fcfa } = debtPartsOf(loan);
  const lost_fcfa = net_fcfa - (value?.from_debt_fcfa ?? 0);
  const from_allowance_fcfa =
    lost_fcfa === 0 ? 0 : Math.min(lost_fcfa, await allowanceFor(tx, loan, { debt_fcfa: written_off_fcfa, net_fcfa }));
  await setEnded(tx, loan.id, {
    status,
    ended_at: now.toISOString(),
    ended_because: because,
    written_off_fcfa,
    from_allowance_fcfa,
    credit_fcfa: loan.credit_fcfa + (value?.to_customer_fcfa ?? 0),
  });
  const value_moves = value ? await takeInPhoneOf(tx, loan, value, now) : [];
  await closeApplication(tx, loan.application_id, 'cancelled', now);
  if (written_off_fcfa > 0 || value_moves.some(({ amount_fcfa }) => amount_fcfa > 0))
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
          moves: [
            ...value_moves,
            ...writeOffMoves(loan, {
              unearned_fcfa,
              from_allowance_fcfa,
              loss_fcfa: lost_fcfa - from_allowance_fcfa,
            }),
          ],
        },
      ],
      now,
    );
  // A phone that nobody brought back is not let go with its debt: its lock stays as it is.
  if (scan) {
    await setScanUsed(tx, scan.id, `request:${request_id}`, now);
    await unlockCuredLoans(tx, services, [{ ...loan, status, next_due_on: null } as const], (ended) =>
      standingOf(ended, today, 0),
    );
  } else {
    await keepLock(tx, loan.id, now);
    await renewLockScreens(tx, services, [loan.id]);
    // It was paid for, so it is the business’s when it is found, and worth nothing until then.
    if (loan.activated_at !== null)
      await takeInPhone(tx, { device_id: loan.device_id, loan_id: loan.id, grade: null }, now);
  }
  await takeDeviceOffLoan(tx, {
    device_id: loan.device_id,
    returned: phone_returned,
    staff_id,
    because: `${status}:${loan.loan_reference}`,
    at: now,
  });
  const customer = await findCustomer(tx, loan.customer_id);
  if (!customer) return;
  await sendMessages(tx, services, [
    {
      to: customer.msisdn,
      customer_id: customer.id,
      template: status === 'cancelled' ? 'sale_ended' : 'loan_ended',
      language: customer.language,
      facts: { reference: loan.loan_reference },
    },
  ]);
  if (value) await tellValue(tx, services, customer, loan.loan_reference, value);
}
