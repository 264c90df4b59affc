/** The words on the screen of a locked phone. */
import { addDays } from '@palier/contract/rules/calendar.ts';
import { opensUntil } from '@palier/contract/rules/keep-open.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { findCustomer } from '../customers/customers.ts';
import { findLoanById, isGivenUp, standingOf, termsOf } from '../loans/loans.ts';
import { BRING_BACK_TEXT, type LockText } from '../lock-commands/lock-commands.ts';
import { shortDay, wording } from '../messages/send-message.ts';

const RENEWED_DAYS = 365;

/**
 * The amount that opens the phone of this loan now, in whole francs, and the last day on which it does, in the
 * customer's language.
 */
export async function lockTextOf(db: Reader, services: Services, loan_id: string): Promise<LockText> {
  const loan = await findLoanById(db, loan_id);
  if (!loan) throw new Error(`no loan ${loan_id}`);
  const today = services.clock.today();
  // No payment opens the phone of a debt that was given up: it is to be brought back.
  if (isGivenUp(loan)) return { text: BRING_BACK_TEXT, holds_until: addDays(today, RENEWED_DAYS) };
  const customer = await findCustomer(db, loan.customer_id);
  const reader = { to: customer?.msisdn ?? '', language: customer?.language ?? 'fr' };
  if (loan.status === 'pending_activation') {
    const facts = { reference: loan.loan_reference };
    const text = await wording(db, services, { ...reader, template: 'locked_until_activated', facts });
    return { text, holds_until: addDays(today, RENEWED_DAYS) };
  }
  const holds_until = opensUntil(termsOf(loan, today), today);
  const text = await wording(db, services, {
    ...reader,
    template: 'locked',
    facts: {
      amount: formatFcfa(standingOf(loan, today, 0).arrears_fcfa),
      reference: loan.loan_reference,
      day: shortDay(holds_until),
    },
  });
  return { text, holds_until };
}
