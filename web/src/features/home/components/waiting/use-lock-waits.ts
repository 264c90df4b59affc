/** What keeps phones from being as they should: a feed that is silent, locks on hold, phones that do not answer. */
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useTexts } from '../../../../ui/language.tsx';
import { useSession } from '../../../../ui/session.tsx';
import { deviceLocksScreens } from '../../../device-locks/screens.ts';
import { texts } from '../../i18n.ts';
import type { WaitingItem } from './harm.ts';
import { type Source, sourceOf } from './source.ts';
import { useFeed } from './use-feed.ts';
import { useLongWait } from './waited.ts';

const EVERY_MS = 60_000;
/** A phone that is on should open within minutes. */
const OPENS_WITHIN_HOURS = 1;
/** After so long those who decide are texted, where they can be. */
const NEWS_COMES_BACK_WITHIN_HOURS = 2;

export function useLockWaits(): readonly Source[] {
  const t = useTexts(texts).waits;
  const { may } = useSession();
  const longWait = useLongWait();
  const sees = may(deviceLocksCalls.feedHealth.access);
  const feed = useFeed(sees);
  const pending = useCall(deviceLocksCalls.listPendingPhones, undefined, {
    live: ['pending_phones'],
    every_ms: EVERY_MS,
    enabled: sees,
  });
  const feedItem = (id: string, title: string, detail: string, since: string | null): WaitingItem => ({
    id,
    harm: 'bad',
    since,
    title,
    detail,
    ...(since !== null && { chip: longWait(since, NEWS_COMES_BACK_WITHIN_HOURS) }),
    action: t.look,
    to: deviceLocksScreens.moneyFeed.path(),
  });
  return [
    sourceOf(sees, feed, ({ healthy, locks_held, waiting_locks, waiting_since }) => {
      if (locks_held) return [feedItem('held', t.feedHeld, t.waitingLocks(waiting_locks.length), null)];
      return healthy ? [] : [feedItem('feed', t.feedSilent, t.feedSilentWhy, waiting_since)];
    }),
    sourceOf(sees, pending, ({ phones, has_more }) => {
      const toOpen = phones.filter(({ desired }) => desired !== 'locked');
      const [first] = toOpen;
      if (!first) return [];
      return [
        {
          id: 'unlocks',
          harm: 'late',
          since: first.desired_at,
          title: t.unlocks(toOpen.length, `${toOpen.length}${has_more ? '+' : ''}`),
          detail: t.unlocksFirst(first.customer_name),
          chip: longWait(first.desired_at, OPENS_WITHIN_HOURS),
          action: t.look,
          to: deviceLocksScreens.pendingPhones.path(),
        },
      ];
    }),
  ];
}
