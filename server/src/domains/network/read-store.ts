import type { networkCalls } from '@palier/contract/network/calls.ts';
import type { QueryHandler, QueryContext } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { countLoansOfShop, figuresOf, loansOfShop } from './figures.sql.ts';
import { type Shop, findShop } from './find-shop.ts';
import { maySee, maySeeCustomers, scopeOf } from './scope.ts';
import { figuresFor, findStore } from './store-view.ts';

/** The shop, if the reader may see it. Refuses SHOP_NOT_FOUND and, for another owner's shop, FORBIDDEN. */
export async function lookIntoShop(
  { db, actor }: Pick<QueryContext, 'db' | 'actor'>,
  shop_id: string,
  field: string,
): Promise<Shop> {
  const shop = await findShop(db, shop_id, field);
  if (!maySee(await scopeOf(db, actor), shop)) throw fail('FORBIDDEN');
  return shop;
}

export const readStore: QueryHandler<typeof networkCalls.store> = async ({ store_id }, context) => {
  const { db, actor, clock, services } = context;
  await lookIntoShop(context, store_id, 'store_id');
  const figures = await figuresOf(
    db,
    { shop_ids: [store_id], stock: { shop_id: store_id } },
    { today: clock.today(), time_zone: services.business.time_zone },
  );
  return { store: await findStore(db, store_id), figures: figuresFor(actor, figures) };
};

export const listStoreLoans: QueryHandler<typeof networkCalls.storeLoans> = async (
  { store_id, search, standing, ...list },
  context,
) => {
  const { db, actor, clock } = context;
  const shop = await lookIntoShop(context, store_id, 'store_id');
  if (!maySeeCustomers(await scopeOf(db, actor), shop)) throw fail('FORBIDDEN');
  const filter = { shop_id: store_id, search, standing, today: clock.today() };
  return { data: await loansOfShop(db, filter, list, list), total_items: await countLoansOfShop(db, filter) };
};
