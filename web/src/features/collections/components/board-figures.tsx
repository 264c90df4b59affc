/** The figures of calls: each rate with its two numbers. */
import type { CallFigures } from '@palier/contract/collections/report-records.ts';
import { formatFcfa, groupThousands } from '@palier/contract/values/money.ts';
import type * as z from 'zod';
import { useTexts } from '../../../ui/language.tsx';
import { reportTexts } from '../report.i18n.ts';

type Figures = z.output<typeof CallFigures>;

/** A share in whole percent with its two numbers, because a share of few says little. */
export function useRate(): (n: number, d: number, write?: (value: number) => string) => string {
  const t = useTexts(reportTexts).board;
  return (n, d, write = groupThousands) =>
    d === 0 ? t.nothing : t.rate(String(Math.round((100 * n) / d)), write(n), write(d));
}

/** The rates of the figures, by the name of each. */
export function useRates(): (of: Figures) => ReadonlyArray<readonly [name: string, value: string]> {
  const t = useTexts(reportTexts).board;
  const rate = useRate();
  return (of) => [
    [t.attempts, groupThousands(of.attempts)],
    [t.reached, rate(of.contacts, of.attempts)],
    [t.spoken, rate(of.conversations, of.attempts)],
    [t.promised, rate(of.promises, of.conversations)],
    [t.kept, rate(of.kept, of.kept + of.partial + of.broken)],
    [t.arrived, rate(of.arrived_fcfa, of.promised_fcfa, formatFcfa)],
    [t.recovered, formatFcfa(of.recovered_fcfa)],
    [t.perCall, of.attempts === 0 ? t.nothing : formatFcfa(Math.round(of.recovered_fcfa / of.attempts))],
    [t.against, groupThousands(of.against_rules)],
  ];
}
