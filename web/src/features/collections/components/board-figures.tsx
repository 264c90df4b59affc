/** The figures of calls: each rate with its two numbers, and each count of calls with a way to its calls. */
import type { CallFigures } from '@palier/contract/collections/report-records.ts';
import { formatFcfa, groupThousands } from '@palier/contract/values/written-money.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type * as z from 'zod';
import { useTexts } from '../../../ui/language.tsx';
import { reportTexts } from '../report.i18n.ts';
import { collectionsScreens } from '../screens.ts';

type Figures = z.output<typeof CallFigures>;

/** A share in whole percent with its two numbers, because a share of few says little. */
export function useRate(): (n: number, d: number, write?: (value: number) => string) => string {
  const t = useTexts(reportTexts).board;
  return (n, d, write = groupThousands) =>
    d === 0 ? t.nothing : t.rate(String(Math.round((100 * n) / d)), write(n), write(d));
}

/** The days, and the caller where they are one person's, that figures were counted over. */
interface CountedOver {
  readonly called_from: string;
  readonly called_until: string;
  readonly staff_id?: string;
}

/** The rates of the figures, by the name of each. A count of calls leads to exactly these calls. */
export function useRates(): (of: Figures, over: CountedOver) => ReadonlyArray<readonly [string, ReactNode]> {
  const t = useTexts(reportTexts).board;
  const rate = useRate();
  const counted = (count: number, facts: Readonly<Record<string, string>>): ReactNode =>
    count === 0 ? (
      groupThousands(0)
    ) : (
      <Link to={collectionsScreens.ratedCalls.path(facts)}>{groupThousands(count)}</Link>
    );
  return (of, over) => [
    [t.attempts, counted(of.attempts, { ...over, was_late: 'true', direction: 'outbound' })],
    [t.reached, rate(of.contacts, of.attempts)],
    [t.spoken, rate(of.conversations, of.attempts)],
    [t.promised, rate(of.promises, of.conversations)],
    [t.kept, rate(of.kept, of.kept + of.partial + of.broken)],
    [t.arrived, rate(of.arrived_fcfa, of.promised_fcfa, formatFcfa)],
    [t.recovered, formatFcfa(of.recovered_fcfa)],
    [t.perCall, of.attempts === 0 ? t.nothing : formatFcfa(Math.round(of.recovered_fcfa / of.attempts))],
    [t.against, counted(of.against_rules, { ...over, was_late: 'true', only_objections: 'true' })],
  ];
}
