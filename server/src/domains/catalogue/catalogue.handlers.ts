import type { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import type { Handlers } from '../../platform/handler.ts';
import { updateMultiplier, updatePrices } from './change-price.ts';
import { readLockSolutions } from './connected-locks.ts';
import { readDealTerms } from './deal-terms.ts';
import { addPhone } from './add-phones.ts';
import { changeLock } from './change-lock.ts';
import { updateMemory, updatePhone } from './edit-catalogue.ts';
import { exportPhones, listPhones, readPhoneProduct } from './list-products.ts';
import { readImage, setImage } from './product-image.ts';

export const catalogueHandlers: Handlers<typeof catalogueCalls> = {
  products: listPhones,
  exportProducts: exportPhones,
  product: readPhoneProduct,
  addProduct: addPhone,
  updateProduct: updatePhone,
  changeLock,
  updateMemory,
  setImage,
  image: readImage,
  updatePrices,
  updateMultiplier,
  dealTerms: readDealTerms,
  lockSolutions: readLockSolutions,
};
