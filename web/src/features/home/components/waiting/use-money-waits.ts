/** Money that has no place: payments without a loan, confirmations that could not be read, wallets that run dry. */
import { SELDOM_MS } from '../../../../api/pace.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { financeCalls } from '@palier/contract/finance/calls.ts';
import { inSentence } from '@palier/contract/labels.ts';
import { FLOAT_PROVIDER_LABELS, FLOAT_WALLET_LABELS } from '@palier/contract/finance/labels.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { formatFcfa, groupThousands } from '@palier/contract/values/written-money.ts';
import { useCall } from '../../../../api/use-call.ts';
import { businessNow } from '../../../../ui/business-now.ts';
import { useTexts } from '../../../../ui/language.tsx';
import { useSession } from '../../../../ui/session.tsx';
import { deviceLocksScreens } from '../../../device-locks/screens.ts';
import { financeScreens } from '../../../finance/screens.ts';
import { paymentsScreens } from '../../../payments/screens.ts';
import { suspenseScreens } from '../../../suspense/screens.ts';
import { texts } from '../../i18n.ts';
import { type Source, sourceOf } from './source.ts';
import { useFeed } from './use-feed.ts';
import { useUnallocated } from './use-unallocated.ts';
import { useWaitedFor } from './waited.ts';

const FRESH_MS = 300_000;
const SHORT_DAYS = 3;
const VERY_SHORT_DAYS = 1;

export function useMoneyWaits(): readonly Source[] {
  const t = useTexts(texts).waits;
  const waited = useWaitedFor();
  const { may } = useSession();
  const places = may(suspenseCalls.correct.access);
  const seesFeed = may(deviceLocksCalls.feedHealth.access);
  const unallocated = useUnallocated(places);
  const feed = useFeed(places && seesFeed);
  const kept = useCall(deviceLocksCalls.keptConfirmations, undefined, {
    live: ['money_feed'],
    every_ms: SELDOM_MS,
    enabled: places,
    fresh_ms: FRESH_MS,
  });
  const seesCash = may(paymentsCalls.waitingReleases.access);
  const releases = useCall(
    paymentsCalls.waitingReleases,
    { page_number: 1, page_size: 1 },
    { every_ms: SELDOM_MS, enabled: seesCash },
  );
  const atRisk = feed.data?.waiting_locks.filter(({ because }) => because === 'likely_suspense').length ?? 0;
  return [
    sourceOf(places, unallocated, ({ response: [oldest], total_items, total_fcfa }) =>
      oldest === undefined
        ? []
        : [
            {
              id: 'unallocated',
              harm: 'bad',
              since: oldest.waiting_since,
              title: t.unallocated(total_items, groupThousands(total_items)),
              detail: t.unallocatedSum(formatFcfa(total_fcfa), waited(oldest.waiting_since, businessNow())),
              chip: atRisk > 0 ? t.wouldLock(atRisk) : undefined,
              action: t.place,
              to: suspenseScreens.suspense.path(),
            },
          ],
    ),
    sourceOf(places, kept, ({ kept: all }) =>
      all.length === 0
        ? []
        : [
            {
              id: 'kept',
              harm: 'bad',
              since: null,
              title: t.kept(all.length),
              detail: t.keptWhy,
              action: t.look,
              to: deviceLocksScreens.moneyFeed.path(),
            },
          ],
    ),
    sourceOf(seesCash, releases, ({ total_items }) =>
      total_items === 0
        ? []
        : [
            {
              id: 'releases',
              harm: 'late',
              since: null,
              title: t.releases(total_items),
              detail: t.releasesWhy,
              action: t.look,
              to: paymentsScreens.cash.path({ tab: 'waiting' }),
            },
          ],
    ),
    useShortWallets(),
  ];
}

/** Wallets whose money lasts only a few days more. */
function useShortWallets(): Source {
  const t = useTexts(texts).waits;
  const { may } = useSession();
  const providers = useTexts(FLOAT_PROVIDER_LABELS);
  const wallets = useTexts(FLOAT_WALLET_LABELS);
  const sees = may(financeCalls.balances.access);
  const balances = useCall(financeCalls.balances, undefined, {
    live: ['floats'],
    every_ms: SELDOM_MS,
    fresh_ms: FRESH_MS,
    enabled: sees,
  });
  return sourceOf(sees, balances, ({ floats }) =>
    floats
      .filter(({ days_of_cover }) => (days_of_cover ?? Infinity) <= SHORT_DAYS)
      .map(({ provider, wallet, days_of_cover, available_fcfa }) => ({
        id: `wallet-${provider}-${wallet}`,
        harm: (days_of_cover ?? 0) <= VERY_SHORT_DAYS ? ('bad' as const) : ('late' as const),
        since: null,
        title: t.shortWallet(providers[provider], inSentence(wallets[wallet])),
        detail: t.shortWalletSum(formatFcfa(available_fcfa), Math.floor(days_of_cover ?? 0)),
        action: t.look,
        to: financeScreens.finance.path(),
      })),
  );
}
