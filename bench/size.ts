/** How large the measures are. Each number is also a flag of the bench, as in `--customers 5000`. */

export interface Size {
  readonly customers: number;
  readonly rounds: number;
  /** How long one arm runs in one round. */
  readonly seconds: number;
  /** How long one step of a warm-up takes. */
  readonly warm_up_seconds: number;
  readonly tpcb_scale: number;
  /** B2. */
  readonly paybills: number;
  /** The payments of which B5 finds how many are taken for long. */
  readonly burst: number;
  /** B7: loans are copied until the ledger has so many payments. */
  readonly payments: number;
  /** B8: the days on which the customers with a long history have paid. */
  readonly days: number;
  /** B9. */
  readonly starts: number;
  /** B10. */
  readonly callbacks: number;
  /** B11 and B12: loans are copied until there are so many. */
  readonly loans: number;
  /** B13: the orders to phones and the texts that wait. */
  readonly orders: number;
  readonly texts: number;
  /** I1: the phones of a delivery. */
  readonly phones: number;
  /** L1. */
  readonly cards: number;
  readonly quiet_seconds: number;
  /** W1. */
  readonly visits: number;
  /** W1 waits so long after a visit for what is loaded when nothing else is. */
  readonly calm_seconds: number;
  /** W1: how much slower than this machine the browser's processor is; at 1 its network is not slowed down either. */
  readonly slower: number;
}

const SMALL: Size = {
  customers: 20_000,
  rounds: 5,
  seconds: 3,
  warm_up_seconds: 2,
  tpcb_scale: 20,
  paybills: 1_000,
  burst: 2_000,
  payments: 450_000,
  days: 700,
  starts: 7,
  callbacks: 50_000,
  loans: 1_000_000,
  orders: 5_000,
  texts: 50_000,
  phones: 5_000,
  cards: 2_000,
  quiet_seconds: 20,
  visits: 1,
  calm_seconds: 6,
  slower: 4,
};

const FULL: Size = {
  ...SMALL,
  customers: 500_000,
  rounds: 7,
  seconds: 20,
  tpcb_scale: 100,
  payments: 10_000_000,
  starts: 9,
  callbacks: 1_000_000,
  visits: 5,
};

/** Shows that every measure still runs. Its figures say nothing. */
const SMALLEST: Size = {
  customers: 200,
  rounds: 1,
  seconds: 0.2,
  warm_up_seconds: 0.1,
  tpcb_scale: 1,
  paybills: 5,
  burst: 50,
  payments: 0,
  days: 20,
  starts: 1,
  callbacks: 200,
  loans: 1_000,
  orders: 20,
  texts: 100,
  phones: 100,
  cards: 20,
  quiet_seconds: 0.2,
  visits: 1,
  calm_seconds: 0,
  slower: 1,
};

export const SIZES = { small: SMALL, full: FULL, smallest: SMALLEST } as const;

type Dashed<Name extends string> = Name extends `${infer First}_${infer Rest}` ? `${First}-${Dashed<Rest>}` : Name;
type Flag = Dashed<keyof Size>;

const NAMES = Object.keys(SMALL) as ReadonlyArray<keyof Size>;
const flagOf = (name: keyof Size): Flag => name.replaceAll('_', '-') as Flag;

export const SIZE_FLAGS = Object.fromEntries(NAMES.map((name) => [flagOf(name), { type: 'string' }])) as Readonly<
  Record<Flag, { readonly type: 'string' }>
>;

/** A size, with the numbers that its flags name. */
export function sizeWith(base: Size, flags: Readonly<Partial<Record<Flag, string>>>): Size {
  const named = NAMES.flatMap((name) => {
    const given = flags[flagOf(name)];
    if (given === undefined) return [];
    const number = Number(given);
    if (given === '' || !(number >= 0)) throw new Error(`--${flagOf(name)} takes a number, not ${given}`);
    return [[name, number]];
  });
  return { ...base, ...Object.fromEntries(named) };
}
