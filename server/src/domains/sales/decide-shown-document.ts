import type { salesCalls } from '@palier/contract/sales/calls.ts';
import { successSentence } from '@palier/contract/successes.ts';
import type { CommandHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { refuseOwn, refuseTakers } from '../approvals/approvals.ts';
import { findShop, refuseOthersShop } from '../network/network.ts';
import { findApplicationForUpdate } from './applications.sql.ts';
import { letGoOn } from './let-go-on.ts';
import { isLive } from './other-sale.ts';
import { refuseOtherNumber } from './refuse-other-number.ts';
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
