/** How rates, what they are made of and their changes are written. */
import type { Figures } from '@palier/contract/reports/records.ts';
import { formatFcfa, groupThousands } from '@palier/contract/values/written-money.ts';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { writeChange, writeQuotient, writeRate } from '@palier/contract/values/rate.ts';
import { texts } from '../i18n.ts';

export type Rate = Figures['npl'];

export function useWriteRate() {
  const t = useTexts(texts);
  const { language } = useLanguage();
  return {
    rate: (rate: Rate): string => writeRate(language, rate),
    /** The two numbers of a rate: francs, or a count. */
    parts: ({ n, d }: Rate, isMoney: boolean): string =>
      isMoney ? t.of(formatFcfa(n), formatFcfa(d)) : t.of(groupThousands(n), groupThousands(d)),
    /** A quotient that is no share, with its sign. */
    quotient: (rate: Rate): string => writeQuotient(language, rate),
    /** A change with its sign: of a share in points, of a sum in percent. */
    points: (now: number, before: number): string => {
      const by = writeChange(language, 100 * (now - before));
      return by === null ? t.against.same : t.against.points(by);
    },
    change: (now: number, before: number): string => {
      const by = before === 0 ? null : writeChange(language, (100 * (now - before)) / before);
      return by === null ? t.against.same : t.against.percent(by);
    },
  };
}
