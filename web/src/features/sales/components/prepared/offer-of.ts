/**
 * The phones and plans of a price list, as the portal would offer them to this customer: within their limit, once the
 * portal has said it.
 */
import { ninePlans } from '@palier/contract/rules/price.ts';
import { dueDay } from '@palier/contract/rules/schedule.ts';
import type { QualifiedPhone } from '@palier/contract/sales/records.ts';
import type * as z from 'zod';
import { businessToday } from '../../../../ui/business-now.ts';
import type { Offer } from '../plans.ts';
import type { PriceList } from './use-price-list.ts';

type Priced = PriceList['phones'][number];

const isWithin = ({ total_repayment_fcfa }: { readonly total_repayment_fcfa: number }, limit_fcfa: number | null) =>
  limit_fcfa === null || total_repayment_fcfa <= limit_fcfa;

/** Null when no plan of it is within the limit. */
export function phoneOf(
  phone: Priced,
  step_fcfa: number,
  limit_fcfa: number | null,
): z.output<typeof QualifiedPhone> | null {
  const plans = ninePlans(phone, step_fcfa).filter((plan) => isWithin(plan, limit_fcfa));
  if (plans.length === 0) return null;
  const lowest_plan = plans.reduce((one, other) => (other.payment_fcfa < one.payment_fcfa ? other : one));
  const { price_version_id: _, credit_multiplier: __, ...shown } = phone;
  return {
    ...shown,
    // Used phones are in one shop or another: they are sold with a line.
    grade: null,
    lowest_payment_fcfa: lowest_plan.payment_fcfa,
    lowest_plan: { ...lowest_plan, installment_kinds: [...lowest_plan.installment_kinds] },
    qualifying_plans: plans.length,
  };
}

export function offerOf(phone: Priced, step_fcfa: number, limit_fcfa: number | null): Offer {
  const start_on = businessToday();
  return {
    product_id: phone.product_id,
    name: phone.name,
    grade: null,
    price_version_id: phone.price_version_id,
    retail_price_fcfa: phone.retail_price_fcfa,
    deposit_fcfa: phone.deposit_fcfa,
    plans: ninePlans(phone, step_fcfa).map((plan) => ({
      ...plan,
      installment_kinds: [...plan.installment_kinds],
      within_limit: isWithin(plan, limit_fcfa),
      end_date: dueDay({ start_on, interval: plan.repayment_interval, extensions: [] }, plan.installments),
    })),
  };
}
