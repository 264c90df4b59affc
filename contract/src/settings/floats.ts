/** The limits of the wallets that the business holds at its operators, as one setting with a form of its own. */
import * as z from 'zod';
import { sentence } from '../fields.ts';
import { FLOAT_PROVIDER_LABELS, FLOAT_WALLET_LABELS } from '../finance/labels.ts';
import { FloatProvider, FloatWallet } from '../finance/records.ts';
import type { Language } from '../values/language.ts';
import type { CustomSetting, Fact, Words } from './declaration.ts';

const MOST_FCFA = 1_000_000_000;
const MOST_PERCENT = 100;

export interface FloatLimits {
  readonly provider: FloatProvider;
  readonly wallet: FloatWallet;
  /** What must stay in the wallet. */
  readonly least_fcfa: number;
  /** What it may hold; null for no limit, as everywhere below. */
  readonly most_fcfa: number | null;
  /** How far below zero the operator lets the balance fall. */
  readonly overdraft_fcfa: number;
  readonly daily_fcfa: number | null;
  /** From Monday to Sunday. */
  readonly weekly_fcfa: number | null;
  readonly monthly_fcfa: number | null;
  /** Of a year, on what is lent. */
  readonly interest_percent: number;
}

const amountNeeded = sentence('from 0 to 1,000,000,000 FCFA', 'de 0 à 1 000 000 000 FCFA');
const percentNeeded = sentence('a whole percentage from 0 to 100', 'un pourcentage entier de 0 à 100');
const Amount = z.int(amountNeeded).min(0, amountNeeded).max(MOST_FCFA, amountNeeded);

const schema = z
  .array(
    z
      .strictObject({
        provider: FloatProvider,
        wallet: FloatWallet,
        least_fcfa: Amount,
        most_fcfa: Amount.nullable().default(null),
        overdraft_fcfa: Amount,
        daily_fcfa: Amount.nullable().default(null),
        weekly_fcfa: Amount.nullable().default(null),
        monthly_fcfa: Amount.nullable().default(null),
        interest_percent: z.int(percentNeeded).min(0, percentNeeded).max(MOST_PERCENT, percentNeeded),
      })
      .superRefine((limits, context) => {
        const refuse = (field: keyof FloatLimits, message: ReturnType<typeof sentence>): void =>
          context.addIssue({ code: 'custom', path: [field], message });
        if (limits.most_fcfa !== null && limits.most_fcfa < limits.least_fcfa)
          refuse('most_fcfa', sentence('The maximum is below the minimum.', 'Le maximum est inférieur au minimum.'));
        if (limits.least_fcfa > 0 && limits.overdraft_fcfa > 0)
          refuse(
            'overdraft_fcfa',
            sentence(
              'A wallet with a minimum cannot fall below zero.',
              'Un compte avec un minimum ne peut pas être négatif.',
            ),
          );
        const [day, week, month] = [limits.daily_fcfa, limits.weekly_fcfa, limits.monthly_fcfa];
        if (day !== null && week !== null && week < day)
          refuse('weekly_fcfa', sentence('A week allows less than a day.', 'La semaine permet moins que le jour.'));
        if (month !== null && week !== null && month < week)
          refuse('monthly_fcfa', sentence('A month allows less than a week.', 'Le mois permet moins que la semaine.'));
        else if (month !== null && day !== null && month < day)
          refuse('monthly_fcfa', sentence('A month allows less than a day.', 'Le mois permet moins que le jour.'));
      }),
  )
  .max(FloatProvider.options.length * FloatWallet.options.length)
  .superRefine((all, context) => {
    const seen = new Set<string>();
    all.forEach(({ provider, wallet }, at) => {
      const name = `${provider} ${wallet}`;
      if (seen.has(name))
        context.addIssue({
          code: 'custom',
          path: [at, 'wallet'],
          message: sentence('This wallet is on the list twice.', 'Ce compte figure deux fois sur la liste.'),
        });
      seen.add(name);
    });
  });

const LIMITS = {
  least_fcfa: { en: 'must stay', fr: 'doit rester' },
  most_fcfa: { en: 'may hold', fr: 'peut contenir' },
  overdraft_fcfa: { en: 'may fall below zero by', fr: 'peut être négatif de' },
  daily_fcfa: { en: 'may leave in a day', fr: 'peut sortir par jour' },
  weekly_fcfa: { en: 'may leave in a week', fr: 'peut sortir par semaine' },
  monthly_fcfa: { en: 'may leave in a month', fr: 'peut sortir par mois' },
  interest_percent: { en: 'interest of a year', fr: 'intérêt annuel' },
} as const satisfies Partial<Record<keyof FloatLimits, Words>>;
type Limit = keyof typeof LIMITS;
const LIMIT_NAMES = Object.keys(LIMITS) as Limit[];

/** Under which name a request shows a limit; its end tells the unit. */
const factName = (provider: FloatProvider, wallet: FloatWallet, limit: Limit): string =>
  `float_${provider}_${wallet}_${limit}`.replaceAll('-', '_');

const factsOfWallet = (limits: FloatLimits): ReadonlyArray<readonly [string, Fact]> =>
  LIMIT_NAMES.map((limit) => [factName(limits.provider, limits.wallet, limit), limits[limit] ?? '']);

const FACT_LABELS: Readonly<Record<string, Words>> = Object.fromEntries(
  FloatProvider.options.flatMap((provider) =>
    FloatWallet.options.flatMap((wallet) =>
      LIMIT_NAMES.map((limit) => {
        const words = (language: Language): string =>
          `${FLOAT_PROVIDER_LABELS[language][provider]}, ${FLOAT_WALLET_LABELS[language][wallet]}: ${LIMITS[limit][language]}`;
        return [factName(provider, wallet, limit), { en: words('en'), fr: words('fr').replace(': ', '\u00a0: ') }];
      }),
    ),
  ),
);

export const floats = {
  type: 'custom',
  schema: schema as z.ZodType<readonly FloatLimits[], readonly FloatLimits[]>,
  default: [] as readonly FloatLimits[],
  factsOf: (all: readonly FloatLimits[]) => Object.fromEntries(all.flatMap(factsOfWallet)),
  labels: FACT_LABELS,
  label: { en: 'Limits of each wallet', fr: 'Limites de chaque compte' },
  help: {
    en: 'What each wallet must keep and may hold, and how much may leave it. A wallet that is not listed has no limits.',
    fr: 'Ce que chaque compte doit garder, peut contenir et peut laisser sortir. Un compte absent de la liste est sans limites.',
  },
} as const satisfies CustomSetting<readonly FloatLimits[]>;
