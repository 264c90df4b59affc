import type { dataBundlesCalls } from '@palier/contract/data-bundles/calls.ts';
import type { Handlers } from '../../platform/handler.ts';
import { awardBundle } from './award-bundle.ts';
import { listStuckGifts } from './list-stuck.ts';
import { readOffered } from './read-offered.ts';
import { settleGiftByHand } from './settle-by-hand.ts';

export const dataBundlesHandlers: Handlers<typeof dataBundlesCalls> = {
  offered: readOffered,
  award: awardBundle,
  stuck: listStuckGifts,
  settle: settleGiftByHand,
};
