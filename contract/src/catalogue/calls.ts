import { productCalls } from './product-calls.ts';
import { priceCalls } from './price-calls.ts';

export const catalogueCalls = {
  ...productCalls,
  ...priceCalls,
};
