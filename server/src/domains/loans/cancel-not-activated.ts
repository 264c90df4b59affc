/** The sale of a phone that never left its shop is cancelled: nothing is due, and its deposit may be refunded. */
import type { Tx } from '../../platform/database/connection.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { findCustomer } from '../customers/customers.ts';
import { sendMessages } from '../messages/send-message.ts';
import { unlockCuredLoans } from '../lock-commands/lock-commands.ts';
import { closeApplication } from '../sales/sales.ts';
import { putDeviceBack, requireScan, setScanUsed } from '../stock/stock.ts';
import { promptIsOutFor, setEnded } from './ending.sql.ts';
import { standingOf } from './loan-terms.ts';
import type { LoanRow } from './loans.sql.ts';

/**
 * Cancels the loan, which the caller has locked with its sale, if a keeper who neither sold the phone nor is tied to
 * who did has scanned it since a day. Answers whether it did. While a prompt may still be paid, it does not.
 */
export async function cancelIfInShop(tx: Tx, services: Services, loan: LoanRow): Promise<boolean> {
  const now = services.clock.now();
  const scan = await scanOf(tx, loan, now);
  if (scan === null || (await promptIsOutFor(tx, { loan_id: loan.id, application_id: loan.application_id })))
    return false;
  await setScanUsed(tx, scan, `not_activated:${loan.loan_reference}`, now);
  await setEnded(tx, loan.id, {
    status: 'cancelled',
    ended_at: now.toISOString(),
    ended_because: 'not_activated',
    written_off_fcfa: 0,
    from_allowance_fcfa: 0,
  });
  await closeApplication(tx, loan.application_id, 'cancelled', now);
  await unlockCuredLoans(tx, services, [{ ...loan, status: 'cancelled', next_due_on: null } as const], (ended) =>
    standingOf(ended, services.clock.today(), 0),
  );
  await putDeviceBack(tx, loan.device_id, `not_activated:${loan.loan_reference}`, now);
  const customer = await findCustomer(tx, loan.customer_id);
  if (customer) {
    const { id: customer_id, msisdn: to, language } = customer;
    const facts = { reference: loan.loan_reference };
    await sendMessages(tx, services, [{ to, customer_id, language, template: 'sale_ended', facts }]);
  }
  return true;
}

async function scanOf(tx: Tx, { device_id, agent_id }: LoanRow, now: Date): Promise<string | null> {
  try {
    return await requireScan(tx, { device_id, maker_id: agent_id }, now);
  } catch (failure) {
    if (failure instanceof ApiError) return null;
    throw failure;
  }
}
