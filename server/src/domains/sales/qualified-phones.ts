/** The plans and phones that a limit allows. */
import { type Plan, ninePlans } from '@palier/contract/rules/price.ts';
import { type PhoneGrade, usedPrice } from '@palier/contract/rules/returned-phones.ts';
import type { salesCalls } from '@palier/contract/sales/calls.ts';
import { errorMessage } from '@palier/contract/errors.ts';
import { dueDay } from '@palier/contract/rules/schedule.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { settingsOn } from '../../platform/settings/settings.ts';
import { approvedLimit, findCustomer } from '../customers/customers.ts';
import { type PricedProduct, findPricedProduct, pricedProducts } from '../catalogue/catalogue.ts';
import { sellableDevice, usedInStock } from '../stock/stock.ts';
import { scopeOf } from '../network/network.ts';
import { atGrade, gradePercents } from './price-of-sale.ts';

/** A plan is within the limit if the total of its repayments is. */
export const affordablePlans = (product: PricedProduct, limit_fcfa: number, step_fcfa: number): Plan[] =>
  ninePlans(product, step_fcfa).filter((plan) => plan.total_repayment_fcfa <= limit_fcfa);

export const readLimits: QueryHandler<typeof salesCalls.limits> = async (
  { customer_id },
  { db, actor, caller, clock },
) => {
  const customer = await findCustomer(db, customer_id);
  if (!customer) throw fail('CUSTOMER_RECORD_NOT_FOUND');
  const limit = (await approvedLimit(db, customer_id)) ?? { limit_fcfa: 0, reasons: [] };
  const products = limit.limit_fcfa > 0 ? await pricedProducts(db, clock.today(), actor.shop_id) : [];
  const { rounding_step_fcfa } = await settingsOn(db, 'money', clock.today());
  const used = products.length > 0 ? await usedInStock(db, actor.shop_id) : [];
  const percents = await gradePercents(db, clock.today());
  const offered = [
    ...products.map((product) => ({ ...product, grade: null })),
    ...used.flatMap(({ product_id, grade, in_stock }) =>
      products
        .filter(({ id }) => id === product_id)
        .map((product) => ({ ...usedPrice(product, percents[grade]), grade, in_stock })),
    ),
  ];
  const phones = offered.flatMap((product) => {
    const plans = affordablePlans(product, limit.limit_fcfa, rounding_step_fcfa);
    const [lowest_plan] = plans.toSorted((one, other) => one.payment_fcfa - other.payment_fcfa);
    if (!lowest_plan) return [];
    return [
      {
        product_id: product.id,
        grade: product.grade,
        name: product.name,
        model: product.model,
        image_url: product.image_url,
        ram_gb: product.ram_gb,
        rom_gb: product.rom_gb,
        retail_price_fcfa: product.retail_price_fcfa,
        deposit_fcfa: product.deposit_fcfa,
        lowest_payment_fcfa: lowest_plan.payment_fcfa,
        lowest_plan,
        qualifying_plans: plans.length,
        in_stock: product.in_stock,
        lock_solution: product.lock_solution,
      },
    ];
  });
  return { limit, phones, message: phones.length === 0 ? errorMessage('DOES_NOT_QUALIFY', caller.language) : '' };
};

export const readPlanMatrix: QueryHandler<typeof salesCalls.planMatrix> = async (
  { product_id, customer_id, grade = null },
  { db, clock, actor },
) => {
  const today = clock.today();
  const model = await findPricedProduct(db, product_id, today, actor.shop_id);
  const { product } = await atGrade(db, model, grade, today);
  const limit = customer_id ? ((await approvedLimit(db, customer_id))?.limit_fcfa ?? 0) : null;
  const { rounding_step_fcfa } = await settingsOn(db, 'money', today);
  const plans = ninePlans(product, rounding_step_fcfa).map((plan) => ({
    ...plan,
    within_limit: limit === null || plan.total_repayment_fcfa <= limit,
    end_date: dueDay({ start_on: today, interval: plan.repayment_interval, extensions: [] }, plan.installments),
  }));
  return {
    product_id,
    name: product.name,
    grade,
    price_version_id: product.price_version_id,
    retail_price_fcfa: product.retail_price_fcfa,
    deposit_fcfa: product.deposit_fcfa,
    plans,
  };
};

export const checkImei: QueryHandler<typeof salesCalls.checkImei> = async (
  { imei, product_id, grade },
  { db, actor },
) => {
  const device = await sellableDevice(db, {
    imei,
    product_id: product_id ?? null,
    ...(grade !== undefined && { grade }),
    shop_id: actor.shop_id,
    shop_owner_id: (await scopeOf(db, actor)).shop_owner_id,
  });
  return {
    imei: device.imei,
    model: device.product_name,
    product_id: device.product_id,
    grade: device.grade as PhoneGrade | null,
    lock_solution: device.lock_solution,
    message: '',
  };
};
