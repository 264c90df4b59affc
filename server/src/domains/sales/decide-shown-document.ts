import type { salesCalls } from '@palier/contract/sales/calls.ts';
import { successSentence } from '@palier/contract/successes.ts';
import type { CommandContext, CommandHandler } from '../../platform/handler.ts';
import { fail, failAndCommit } from '../../platform/errors.ts';
import { refuseOwn, refuseTakers } from '../approvals/approvals.ts';
import { giveBackTry, limitsOf, takeTry } from '../auth/auth.ts';
import { findCustomer } from '../customers/customers.ts';
import { findShop, refuseOthersShop } from '../network/network.ts';
import { findApplicationForUpdate } from './applications.sql.ts';
import { letGoOn } from './let-go-on.ts';
import { isLive } from './other-sale.ts';
import { findShown, setShownDecision } from './shown-documents.sql.ts';

/**
 * A second person, who neither showed the document nor began the sale, reads the number from the picture. The sale goes
 * on if both read the number that the record has.
 */
export const decideShownDocument: CommandHandler<typeof salesCalls.decideShownDocument> = async (
  { shown_id, decision, document_number },
  context,
) => {
  const { tx, actor, caller, clock, note } = context;
  const seen = await findShown(tx, shown_id);
  const application = seen && (await findApplicationForUpdate(tx, seen.application_id));
  const shown = seen && (await findShown(tx, shown_id, 'for update'));
  if (!shown || !application) throw fail('NOT_FOUND');
  await refuseOthersShop(tx, actor, application.shop_id === null ? null : await findShop(tx, application.shop_id));
  if (shown.decision !== null) throw fail('SHOWN_DOCUMENT_DECIDED');
  if (application.state !== 'open') throw fail('APPLICATION_CLOSED', { state: application.state });
  if (!isLive(application, clock.now())) throw fail('APPLICATION_CLOSED', { state: 'expired' });
  if (application.confirmation !== 'awaited') throw fail('CUSTOMER_CONFIRMED_ALREADY');
  await refuseOwn(tx, actor, application.customer_id, clock.now());
  const people = [shown.shown_by, application.agent_id];
  const decided_as = await refuseTakers(tx, actor, people, 'REVIEW_KYC', clock.now(), 'OWN_REQUEST');
  let took_over: string | null = null;
  if (decision === 'confirmed') {
    await refuseOtherNumber(context, application.customer_id, [document_number, shown.document_number]);
    took_over = await letGoOn(context, application, 'document');
  }
  const decided_at = clock.now().toISOString();
  await setShownDecision(tx, shown_id, { decided_by: actor.staff_id, decided_at, decision, decided_as });
  note({
    subject_kind: 'application',
    subject_id: application.id,
    facts: { customer_id: application.customer_id, shown_id, decision, decided_as, took_over },
  });
  return { message: successSentence('UPDATED', caller.language) };
};

/** Wrong numbers are counted before they are compared, so that nobody finds out a number by trying. */
async function refuseOtherNumber(
  { tx, actor, clock, services }: CommandContext,
  customer_id: string,
  numbers: readonly string[],
): Promise<void> {
  const { secret } = services.config;
  const limits = [
    ...limitsOf('stated_details', actor.staff_id, secret),
    ...limitsOf('stated_details_of_customer', customer_id, secret),
  ];
  const customer = await findCustomer(tx, customer_id);
  if (!customer) throw fail('CUSTOMER_RECORD_NOT_FOUND');
  await takeTry(tx, limits, clock.wall());
  const known = [customer.document_number, customer.national_id];
  if (!numbers.every((number) => known.includes(number)))
    throw failAndCommit('DOCUMENT_OF_ANOTHER', {}, 'document_number');
  await giveBackTry(tx, limits);
}
