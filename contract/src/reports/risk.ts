/** The balances late by more than so many days ÷ all balances: PAR 1, 7, 30, 60 and 90. */
import type { Figures } from './records.ts';

/** Where the groups of late balances begin that are late by more than so many days. */
const FIRST_GROUP = { 0: 1, 7: 2, 30: 3, 60: 4, 90: 5 } as const;

export const riskOf = (
  { ages, owed_fcfa }: Pick<Figures, 'ages' | 'owed_fcfa'>,
  days: keyof typeof FIRST_GROUP,
): Figures['npl'] => ({
  n: ages.slice(FIRST_GROUP[days]).reduce((sum, age) => sum + age.owed_fcfa, 0),
  d: owed_fcfa,
});
