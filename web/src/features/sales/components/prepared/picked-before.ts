/** A plan that was chosen before, on the screen where it may be chosen again. */
import { type PickedPrice } from '../price-change.ts';
import { type Offer, planKey } from '../plans.ts';
import type { PreparedPlan } from './prepared-sale.ts';

/** Its key. A plan at another price stays picked where the change can be said, and is chosen anew elsewhere. */
export const pickedBefore = (plan: PreparedPlan | null | undefined, offer: Offer | undefined): string =>
  plan && offer && (plan.chosen_at !== undefined || plan.price_version_id === offer.price_version_id)
    ? planKey(plan)
    : '';

/** The price at which it was chosen. */
export const pickedPriceOf = (plan: PreparedPlan | null | undefined): PickedPrice | null =>
  plan?.chosen_at ? { picked: planKey(plan), price: plan.chosen_at } : null;
