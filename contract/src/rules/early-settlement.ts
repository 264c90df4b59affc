/** The amount that settles a loan today. */
import { type Terms, firstUnpaid } from './schedule.ts';

export interface Settlement {
  readonly remaining_fcfa: number;
  readonly rebate_fcfa: number;
  readonly amount_fcfa: number;
}

/**
 * The remaining amount less a straight-line rebate of the unearned charge: `charge × unpaid instalments / n × share`,
 * rounded down to the franc.
 * `rebate_share` is between 0 and 1, with at most four decimals.
 */
export function earlySettlement(
  terms: Terms,
  charge_fcfa: number,
  repaid_fcfa: number,
  rebate_share: number,
): Settlement {
  const remaining_fcfa = terms.total_fcfa - repaid_fcfa;
  const unpaid = terms.installments - firstUnpaid(terms, repaid_fcfa) + 1;
  const share = BigInt(Math.round(rebate_share * 10_000));
  const rebate = Number((BigInt(charge_fcfa) * BigInt(unpaid) * share) / (BigInt(terms.installments) * 10_000n));
  const rebate_fcfa = Math.min(rebate, remaining_fcfa);
  return { remaining_fcfa, rebate_fcfa, amount_fcfa: remaining_fcfa - rebate_fcfa };
}
