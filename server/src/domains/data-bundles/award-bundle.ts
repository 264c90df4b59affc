/** Gives a customer a bundle of the catalogue, alone or, where it costs more, with a second person. */
import type { dataBundlesCalls } from '@palier/contract/data-bundles/calls.ts';
import { successSentence } from '@palier/contract/successes.ts';
import type { CommandContext, CommandHandler } from '../../platform/handler.ts';
import { ask, refuseOwn } from '../approvals/approvals.ts';
import { dataBundleKind } from './data-bundle.approvals.ts';
import { giftView } from './gift-view.ts';
import { findGift, giftOfRequest } from './gifts.sql.ts';
import { give, mayBeGiven } from './give-bundle.ts';
import { type Chosen, countTaken, offerOf } from './offer.ts';

export const awardBundle: CommandHandler<typeof dataBundlesCalls.award> = async (
  { customer_id, reason, ...chosen },
  context,
) => {
  const { tx, services, actor, caller, clock, note } = context;
  await refuseOwn(tx, actor, customer_id, clock.now());
  const bundle = await mayBeGiven(tx, services, customer_id, chosen, () => countTaken(tx, services, customer_id));
  if (bundle.cost_fcfa > (await offerOf(tx, services)).alone_fcfa)
    return requestBundle({ customer_id, reason, ...chosen }, context);
  const id = await give(tx, services, customer_id, bundle, { staff_id: actor.staff_id, reason, request_id: null });
  note({ subject_kind: 'customer', subject_id: customer_id, facts: { gift: id, ...bundle, reason } });
  const gift = await findGift(tx, id);
  if (!gift) throw new Error('a gift that was just written is read back');
  return {
    gift: giftView(gift, clock.wall()),
    request: null,
    message: successSentence('BUNDLE_GIVEN', caller.language),
  };
};

/** The gift follows when a second person approves; where none is needed, it is on its way at once. */
async function requestBundle(
  { customer_id, reason, megabytes, validity }: Chosen & { readonly customer_id: string; readonly reason: string },
  context: CommandContext,
) {
  const { request, message } = await ask(context, dataBundleKind, { customer_id, reason, megabytes, validity }, reason);
  const gift = request.state === 'approved' ? await giftOfRequest(context.tx, request.id) : null;
  return { gift: gift && giftView(gift, context.clock.wall()), request, message };
}
