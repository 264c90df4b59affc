/** How rates and their changes are written. A rate of nothing is a dash, and never 0 %. */
import type { Figures } from '@palier/contract/reports/records.ts';
import { formatFcfa, groupThousands } from '@palier/contract/values/money.ts';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';

export type Rate = Figures['npl'];

export const shareOf = ({ n, d }: Rate): number | null => (d === 0 ? null : n / d);

/** The balances late by more than so many days, of the whole balance. */
export function riskOf({ ages, owed_fcfa }: Figures, days: 0 | 7 | 30 | 60 | 90): Rate {
  const from = { 0: 1, 7: 2, 30: 3, 60: 4, 90: 5 }[days];
  return { n: ages.slice(from).reduce((sum, age) => sum + age.owed_fcfa, 0), d: owed_fcfa };
}

export function useWriteRate() {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const tenths = new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const percent = (share: number | null): string => (share === null ? t.nothing : t.rate(tenths.format(100 * share)));
  return {
    percent,
    rate: (rate: Rate): string => percent(shareOf(rate)),
    /** The two numbers of a rate: francs, or a count. */
    parts: ({ n, d }: Rate, isMoney: boolean): string =>
      isMoney ? t.of(formatFcfa(n), formatFcfa(d)) : t.of(groupThousands(n), groupThousands(d)),
    /** A change with its sign: of a share in points, of a sum in percent. */
    points: (now: number, before: number): string => {
      const by = 100 * (now - before);
      return Math.abs(by) < 0.05 ? t.against.same : t.against.points(signed(tenths, by));
    },
    change: (now: number, before: number): string => {
      if (before === 0 || now === before) return t.against.same;
      return t.against.percent(signed(tenths, (100 * (now - before)) / before));
    },
  };
}

const signed = (format: Intl.NumberFormat, value: number): string =>
  `${value > 0 ? '+' : '−'}${format.format(Math.abs(value))}`;

/** `Jan 2026`, from any day of the month. */
export const writeMonth = (language: string, day: string): string =>
  new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day.slice(0, 7)}-15T00:00:00Z`));
