/** The figures that come from the reports. Desks choose among them. */
import { riskOf } from '@palier/contract/reports/risk.ts';
import { formatFcfa, groupThousands } from '@palier/contract/values/written-money.ts';
import { businessToday } from '../../../../ui/business-now.ts';
import { useLanguage, useTexts } from '../../../../ui/language.tsx';
import { shareOf, writeChange, writeRate } from '@palier/contract/values/rate.ts';
import { reportsScreens } from '../../../reports/screens.ts';
import { texts } from '../../i18n.ts';
import { lateLoans, usualSales } from './business.ts';
import { type Figure, figure } from './figure.ts';
import { useBusiness } from './use-business.ts';

type Name = 'collected_today' | 'sold_today' | 'late' | 'risk' | 'sold_month' | 'collected_month';

const signed = (count: number): string => (count > 0 ? `+${count}` : `−${-count}`);

export function useBusinessFigures(enabled = true): Readonly<Record<Name, Figure>> {
  const t = useTexts(texts).figures;
  const { language } = useLanguage();
  const read = useBusiness(enabled);
  const day = businessToday();
  const loans = (group: string): string => reportsScreens.loans.path({ group, day });
  return {
    collected_today: figure(t.collectedToday, loans('received'), read, ({ day: { received_fcfa, due_fcfa } }) => ({
      value: groupThousands(received_fcfa),
      unit: t.currency,
      beside: t.ofDue(writeRate(language, { n: received_fcfa, d: due_fcfa }), formatFcfa(due_fcfa)),
    })),
    sold_today: figure(t.soldToday, loans('sold'), read, ({ day: { sold }, weeks }) => {
      const usual = usualSales(weeks);
      const by = usual === null ? 0 : sold - usual;
      return {
        value: groupThousands(sold),
        beside: by === 0 ? t.asUsual : t.againstUsual(signed(by)),
        tone: by > 0 ? 'good' : undefined,
      };
    }),
    late: figure(t.late, loans('late'), read, ({ figures }) => ({
      value: groupThousands(lateLoans(figures)),
      beside: t.arrears(formatFcfa(figures.arrears_fcfa)),
    })),
    risk: figure(t.risk, reportsScreens.reports.path({ tab: 'portfolio' }), read, ({ figures, week_before }) => {
      const before = week_before && shareOf(riskOf(week_before, 30));
      const points = 100 * ((shareOf(riskOf(figures, 30)) ?? 0) - (before ?? 0));
      const change = before === null ? null : writeChange(language, points);
      return {
        value: writeRate(language, riskOf(figures, 30)),
        beside: change === null ? formatFcfa(riskOf(figures, 30).n) : t.thisWeek(change),
        ...(change !== null && { tone: points > 0 ? 'bad' : 'good' }),
      };
    }),
    sold_month: figure(t.soldMonth, reportsScreens.reports.path({ tab: 'shop' }), read, ({ month }) => ({
      value: groupThousands(month.sold),
      beside: t.deposits(formatFcfa(month.deposit_fcfa)),
    })),
    collected_month: figure(
      t.collectedMonth,
      reportsScreens.reports.path({ tab: 'collections' }),
      read,
      ({ month: { received_fcfa, due_fcfa } }) => ({
        value: writeRate(language, { n: received_fcfa, d: due_fcfa }),
        beside: t.ofSum(formatFcfa(received_fcfa), formatFcfa(due_fcfa)),
      }),
    ),
  };
}
