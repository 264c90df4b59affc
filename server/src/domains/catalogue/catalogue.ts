/** The door of the catalogue: what other domains may use of products and prices. */
import type { Reader } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import { pricedProducts } from './priced-products.sql.ts';

export { codesTaken, productNames, findProduct } from './catalogue.sql.ts';
export { isLockConnected, refuseUnconnectedLock } from './connected-locks.ts';
export { insertPhones } from './add-phones.ts';
export { needsSecondPerson } from './product-lock.approvals.ts';
export { marginPercent } from './price-versions.ts';
export { type PricedProduct, findPriceVersion, pricedProducts, wholesaleOn } from './priced-products.sql.ts';
export { within } from './scope.sql.ts';
export { productsLike } from './search-products.sql.ts';
export { type KnownModels, knownModels } from './known-models.ts';
export { seesCost } from './price-sight.ts';

export async function findPricedProduct(db: Reader, product_id: string, on: string, shop_id: string | null) {
  const [product] = await pricedProducts(db, on, shop_id, product_id);
  if (!product) throw fail('PRODUCT_NOT_FOUND');
  return product;
}
