import type { salesCalls } from '@palier/contract/sales/calls.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { settingsOn } from '../../platform/settings/settings.ts';
import { pricedProducts } from '../catalogue/catalogue.ts';

/** The phones at today's prices, with the stock of the seller's shop. Which of them a customer gets is decided later. */
export const readPriceList: QueryHandler<typeof salesCalls.priceList> = async (_, { db, actor, clock }) => {
  const today = clock.today();
  const { rounding_step_fcfa } = await settingsOn(db, 'money', today);
  const products = await pricedProducts(db, today, actor.shop_id);
  return { rounding_step_fcfa, phones: products.map(({ id, ...phone }) => ({ product_id: id, ...phone })) };
};
