/**
 * A person says what became of a gift whose provider does not: whether the data was given, and what the provider told
 * them. The provider is asked once more, and its own word comes first.
 */
import type { dataBundlesCalls } from '@palier/contract/data-bundles/calls.ts';
import type { ProviderWord } from '@palier/contract/data-bundles/records.ts';
import type * as z from 'zod';
import type { CommandContext } from '../../platform/handler.ts';
import { withPreparation } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import type { BundleReading } from '../../providers/ports/data-bundle.ts';
import { ask, refuseOwn, refuseTied } from '../approvals/approvals.ts';
import { askProvider } from './ask-provider.ts';
import { giftEndKind } from './gift-end.approvals.ts';
import { giftView } from './gift-view.ts';
import { type GiftRow, findGift, findGiftForUpdate } from './gifts.sql.ts';
import { endByHand, endByProvider } from './settle-gift.ts';
import { isStuck } from './stuck.ts';
import { MESSAGES } from './words.ts';

/**
 * Locks the gift, and refuses what nobody may settle: a gift that has ended, one that the provider still has a day for,
 * and for this person a gift of their own making. A gift that one person gave up and gave again would be two gifts.
 */
async function settledBy({ tx, actor, clock }: CommandContext, gift_id: string): Promise<GiftRow> {
  const gift = await findGiftForUpdate(tx, gift_id);
  if (!gift) throw fail('GIFT_NOT_FOUND');
  if (gift.ended_at !== null) throw fail('GIFT_ENDED');
  if (!isStuck(gift, clock.wall())) throw fail('GIFT_TOO_NEW');
  if (gift.given_by === actor.staff_id) throw fail('GIFT_OF_YOURS');
  await refuseTied(tx, actor.staff_id, gift.given_by, 'AWARD_DATA', clock.now());
  await refuseOwn(tx, actor, gift.customer_id, clock.now());
  return gift;
}

/** The provider may still carry out an order that it has. */
const isStillThere = (reading: BundleReading | null): boolean => reading?.status === 'under_way';

/**
 * Where the data was given, its price is booked, and where the provider still has the order it may yet be given: both
 * need a second person. Otherwise nothing was given and nothing is booked, and it ends at once.
 */
export const settleGiftByHand = withPreparation<typeof dataBundlesCalls.settle>()<BundleReading | null>({
  prepare: async ({ gift_id }, { db, services }) => {
    const gift = await findGift(db, gift_id);
    if (!gift) throw fail('GIFT_NOT_FOUND');
    return gift.ended_at === null ? askProvider(services, gift) : null;
  },

  execute: async ({ gift_id, was_given, provider_says, charged_fcfa }, context, reading) => {
    const { tx, services, actor, caller, clock, note } = context;
    const { customer_id } = await settledBy(context, gift_id);
    const texts = MESSAGES[caller.language];
    const provider: z.output<typeof ProviderWord> = reading?.status ?? 'no_answer';
    const answer = async (request: Awaited<ReturnType<typeof ask>>['request'] | null, message: string) => {
      const after = await findGift(tx, gift_id);
      if (!after) throw fail('GIFT_NOT_FOUND');
      return { gift: giftView(after, clock.wall()), request, provider, message };
    };
    const facts = { gift: gift_id, provider, provider_says, was_given };
    if (reading?.status === 'delivered' || reading?.status === 'failed') {
      await endByProvider(tx, services, gift_id, { ...reading, status: reading.status });
      note({ subject_kind: 'customer', subject_id: customer_id, facts: { gift: gift_id, provider } });
      return answer(null, texts.provider_answered);
    }
    if (was_given || isStillThere(reading)) {
      const change = { customer_id, gift_id, was_given, provider_says, charged_fcfa: charged_fcfa ?? null };
      const { request, message } = await ask(context, giftEndKind, change, provider_says);
      return answer(request, message);
    }
    await endByHand(tx, services, gift_id, { was_given, provider_says, charged_fcfa: null, staff_id: actor.staff_id });
    note({ subject_kind: 'customer', subject_id: customer_id, facts });
    return answer(null, texts.settled);
  },
});
