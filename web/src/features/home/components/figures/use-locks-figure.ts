/** The phones that are locked, with those that were locked and opened today, and those that lock by tomorrow. */
import { COLLECTIONS_ACCESS } from '@palier/contract/collections/access.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useTexts } from '../../../../ui/language.tsx';
import { useSession } from '../../../../ui/session.tsx';
import { collectionsScreens } from '../../../collections/screens.ts';
import { deviceLocksScreens } from '../../../device-locks/screens.ts';
import { loansScreens } from '../../../loans/screens.ts';
import { texts } from '../../i18n.ts';
import { type Figure, figure } from './figure.ts';

const EVERY_MS = 60_000;

export function useLocksFigure(): Figure {
  const t = useTexts(texts).figures;
  const { may } = useSession();
  const locks = useCall(reportsCalls.locks, undefined, { every_ms: EVERY_MS });
  const to = may(loansCalls.book.access)
    ? loansScreens.loans.path({ view: 'locked' })
    : deviceLocksScreens.moneyFeed.path();
  const soon = (locks.data?.due_today ?? 0) + (locks.data?.due_tomorrow ?? 0);
  return {
    ...figure(t.locked, to, locks, ({ locked, locked_today, opened_today }) => ({
      value: groupThousands(locked),
      beside: t.lockedAndOpened(groupThousands(locked_today), groupThousands(opened_today)),
    })),
    also: !may(COLLECTIONS_ACCESS)
      ? undefined
      : locks.isPending
        ? 'loading'
        : soon > 0
          ? {
              text: t.lockByTomorrow(groupThousands(soon)),
              to: collectionsScreens.lateLoans.path({ list: 'locks_next' }),
            }
          : undefined,
  };
}
