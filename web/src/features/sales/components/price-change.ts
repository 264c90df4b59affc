/** What has changed in a price since it was shown, so that it can be said. Pure. */
import { type Offer, planKey } from './plans.ts';
import type { SaleRecord } from './sale.ts';

/** The amounts of a phone and a plan that a screen shows. Null where one is not known, or no plan is picked. */
export interface ShownPrice {
  readonly retail_price_fcfa: number | null;
  readonly deposit_fcfa: number | null;
  /** Everything that is paid with the plan. */
  readonly total_cost_fcfa: number | null;
}

export interface PriceChange {
  readonly amount: keyof ShownPrice;
  readonly before_fcfa: number;
  readonly now_fcfa: number;
}

const AMOUNTS = ['retail_price_fcfa', 'deposit_fcfa', 'total_cost_fcfa'] as const;

export const shownPriceOf = ({ retail_price_fcfa, deposit_fcfa, plans }: Offer, picked: string): ShownPrice => ({
  retail_price_fcfa,
  deposit_fcfa,
  total_cost_fcfa: plans.find((plan) => planKey(plan) === picked)?.total_cost_fcfa ?? null,
});

/** Of a phone whose plan is chosen later. */
export const priceOfPhone = ({
  retail_price_fcfa,
  deposit_fcfa,
}: Pick<Offer, 'retail_price_fcfa' | 'deposit_fcfa'>): ShownPrice => ({
  retail_price_fcfa,
  deposit_fcfa,
  total_cost_fcfa: null,
});

export const priceChanges = (before: ShownPrice, now: ShownPrice): PriceChange[] =>
  AMOUNTS.flatMap((amount) => {
    const [before_fcfa, now_fcfa] = [before[amount], now[amount]];
    return before_fcfa === null || now_fcfa === null || before_fcfa === now_fcfa
      ? []
      : [{ amount, before_fcfa, now_fcfa }];
  });

/** What is picked, by its key, with the price at which it was shown. */
export interface PickedPrice {
  readonly picked: string;
  readonly price: ShownPrice;
}

/**
 * The price against which the newest one is compared: the first one at which this choice was shown here, or the one at
 * which it was made elsewhere. Another choice is made at the price that it has now.
 */
export const comparedPrice = (
  before: PickedPrice | null,
  picked: string,
  now: ShownPrice,
  elsewhere: PickedPrice | null,
): PickedPrice => {
  if (before?.picked === picked) return before;
  return elsewhere?.picked === picked ? elsewhere : { picked, price: now };
};

/** The plan that the sale has, with the price at which it was chosen. */
export const pickedInSale = ({ plan, retail_price_fcfa, deposit_fcfa }: SaleRecord): PickedPrice | null =>
  plan && {
    picked: planKey(plan),
    price: { retail_price_fcfa, deposit_fcfa, total_cost_fcfa: plan.total_cost_fcfa },
  };
