/** Where money is that is not where it belongs yet. */
import { SELDOM_MS } from '../../../../api/pace.ts';
import { financeCalls } from '@palier/contract/finance/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { formatFcfa, groupThousands } from '@palier/contract/values/written-money.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useTexts } from '../../../../ui/language.tsx';
import { useSession } from '../../../../ui/session.tsx';
import { financeScreens } from '../../../finance/screens.ts';
import { paymentsScreens } from '../../../payments/screens.ts';
import { suspenseScreens } from '../../../suspense/screens.ts';
import { texts } from '../../i18n.ts';
import { useSetAside } from '../../../../ui/use-set-aside.ts';
import { useUnallocated } from '../waiting/use-unallocated.ts';
import { type Figure, figure } from './figure.ts';
import { FigureStrip } from './figure-strip.tsx';
import { useBusinessFigures } from './use-business-figures.ts';

const FRESH_MS = 300_000;
const ASIDE = suspenseScreens.suspense.path({ tab: 'aside' });

export function FinanceFigures() {
  const t = useTexts(texts).figures;
  const { may } = useSession();
  const seesSuspense = may(suspenseCalls.wrongAccount.access);
  const seesReports = may(reportsCalls.dashboard.access);
  const seesCash = may(paymentsCalls.cashToBank.access);
  const seesWallets = may(financeCalls.balances.access);
  const unallocated = useUnallocated(seesSuspense);
  const aside_fcfa = useSetAside(seesSuspense);
  const business = useBusinessFigures(seesReports);
  const cash = useCall(
    paymentsCalls.cashToBank,
    { page_number: 1, page_size: 1 },
    { every_ms: SELDOM_MS, enabled: seesCash },
  );
  const wallets = useCall(financeCalls.balances, undefined, {
    live: ['floats'],
    every_ms: SELDOM_MS,
    fresh_ms: FRESH_MS,
    enabled: seesWallets,
  });
  const figures = [
    seesSuspense &&
      ({
        ...figure(t.unallocated, suspenseScreens.suspense.path(), unallocated, ({ total_fcfa, total_items }) => ({
          value: groupThousands(total_fcfa),
          unit: t.currency,
          beside: t.payments(total_items, groupThousands(total_items)),
        })),
        // The balance sheet has both in one account.
        also: aside_fcfa > 0 ? { text: t.setAside(formatFcfa(aside_fcfa)), to: ASIDE } : undefined,
      } satisfies Figure),
    seesReports && business.collected_today,
    seesCash &&
      figure(t.cashToBank, paymentsScreens.cash.path(), cash, ({ total_fcfa, total_items }) => ({
        value: groupThousands(total_fcfa),
        unit: t.currency,
        beside: t.tills(total_items, groupThousands(total_items)),
      })),
    seesWallets &&
      figure(t.wallets, financeScreens.finance.path(), wallets, ({ floats }) => {
        const days = Math.min(...floats.map(({ days_of_cover }) => days_of_cover ?? Infinity));
        return {
          value: groupThousands(floats.reduce((sum, { book_fcfa }) => sum + book_fcfa, 0)),
          unit: t.currency,
          beside: Number.isFinite(days) ? t.lasts(Math.floor(days)) : t.nothingLeaves,
        };
      }),
  ];
  return <FigureStrip figures={figures.filter((one) => one !== false)} />;
}
