/** The nine plans of a phone, by duration. */
import type { Result } from '@palier/contract/call.ts';
import type { salesCalls } from '@palier/contract/sales/calls.ts';

export type Offer = Result<typeof salesCalls.planMatrix>;
export type OfferedPlan = Offer['plans'][number];

export const planKey = ({
  repayment_interval,
  contract_duration,
}: Pick<OfferedPlan, 'repayment_interval' | 'contract_duration'>): string =>
  `${contract_duration}-${repayment_interval}`;

export interface Duration {
  readonly months: OfferedPlan['contract_duration'];
  /** Daily, weekly, monthly. */
  readonly plans: readonly OfferedPlan[];
  /** The cost of the duration; it is the same for every interval. */
  readonly total_cost_fcfa: number;
  readonly cost_over_cash_fcfa: number;
  readonly within_limit: boolean;
}

export function durationsOf({ plans }: Offer): Duration[] {
  return ([3, 6, 12] as const).flatMap((months) => {
    const same = plans.filter(({ contract_duration }) => contract_duration === months);
    const [first] = same;
    return first
      ? [
          {
            months,
            plans: same,
            total_cost_fcfa: first.total_cost_fcfa,
            cost_over_cash_fcfa: first.cost_over_cash_fcfa,
            within_limit: same.some(({ within_limit }) => within_limit),
          },
        ]
      : [];
  });
}
