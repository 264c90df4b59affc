/**
 * Provision matrices to begin with. Whether the rules for licensed lenders bind a trader who sells its own phones on
 * instalments is a question for a lawyer, so they are offered with the name of the rule beside them. They hold what the
 * rule demands of doubtful loans and nothing for the others.
 */
import type { ProvisionMatrix } from './provision.ts';

const percent = (until_days: number | null, rate: number) => ({ until_days, rate_basis_points: rate * 100 });

export const PROVISION_PRESETS = {
  /** Our own, prudent until six months of data exist: the groups of collections, over the net receivable. */
  own: {
    base: 'net',
    rows: [percent(0, 1), percent(7, 3), percent(30, 10), percent(60, 35), percent(90, 60), percent(null, 85)],
    doubtful_after_days: 90,
    is_contagious: false,
  },
  /**
   * CEMAC, microfinance: COBAC EMF R-2017/07, in force since 1 January 2018. Doubtful from one instalment unpaid for
   * more than 45 days, with all loans of the customer (articles 7 to 9); without a guarantee, the whole gross balance
   * within one year of becoming doubtful (article 17). The even steps by quarter until then are ours.
   */
  cemac_microfinance: {
    base: 'gross',
    rows: [percent(45, 0), percent(136, 25), percent(227, 50), percent(318, 75), percent(null, 100)],
    doubtful_after_days: 45,
    is_contagious: true,
  },
  /**
   * WAEMU, microfinance: overdue from three months on, with the minimums that are commonly quoted, 40 % until six
   * months, 80 % until twelve, then everything. They were not verified against the text.
   */
  waemu_microfinance: {
    base: 'gross',
    rows: [percent(89, 0), percent(179, 40), percent(364, 80), percent(null, 100)],
    doubtful_after_days: 89,
    is_contagious: false,
  },
} as const satisfies Readonly<Record<string, ProvisionMatrix>>;
