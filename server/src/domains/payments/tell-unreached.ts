/** Tells customers, a day before, that money in suspense which may be theirs does not reach their loan; and finance. */
import { addDays } from '@palier/contract/rules/calendar.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { writeAudit } from '../audit/audit.ts';
import { findCustomer } from '../customers/customers.ts';
import type { LoanRow } from '../loans/loans.ts';
import { type Message, sendMessages, shortDay } from '../messages/send-message.ts';
import { whomToTell } from './whom-to-tell.ts';

export interface UnreachedLoan {
  readonly loan: LoanRow;
  /** What keeps its phone open. */
  readonly needs_fcfa: number;
  readonly payment_ids: readonly string[];
}

export async function tellUnreached(tx: Tx, services: Services, loans: readonly UnreachedLoan[]): Promise<void> {
  const [first] = loans;
  if (!first) return;
  const day = shortDay(addDays(services.clock.today(), 1));
  const messages: Message[] = [];
  for (const { loan, needs_fcfa, payment_ids } of loans) {
    const customer = await findCustomer(tx, loan.customer_id);
    if (customer)
      messages.push({
        to: customer.msisdn,
        customer_id: customer.id,
        template: 'clue_does_not_reach',
        language: customer.language,
        facts: { amount: formatFcfa(needs_fcfa), reference: loan.loan_reference, day },
      });
    await writeAudit(tx, {
      id: newId(),
      at: services.clock.now(),
      staff_id: null,
      call: 'suspense.unreached',
      outcome: 'done',
      caller: { ip: '', request_id: newId() },
      note: { subject_kind: 'loan', subject_id: loan.id, facts: { amount_fcfa: needs_fcfa, payments: payment_ids } },
    });
  }
  for (const { msisdn, language } of await whomToTell(tx, 'finance'))
    messages.push({
      to: msisdn,
      language,
      template: 'clues_not_reached',
      facts: { count: String(loans.length), reference: first.loan.loan_reference, day },
    });
  await sendMessages(tx, services, messages);
}
