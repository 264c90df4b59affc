import type { inventoryCalls } from '@palier/contract/inventory.calls.ts';
import type { Handlers } from '../../platform/handler.ts';
import { actOnDevices } from './act-on-devices.ts';
import { addOwnerDevice } from './add-owner-device.ts';
import { updateMultiplier, updatePrices } from './change-price.ts';
import { readDealTerms } from './deal-terms.ts';
import { addPhone, updateMemory, updatePhone } from './edit-catalogue.ts';
import { countStock, exportDevices, listDevices, listOwnerInventory, readDevice } from './list-devices.ts';
import { exportPhones, listPhones, readPhoneProduct } from './list-phones.ts';
import { readImage, setImage } from './product-image.ts';
import { closeStockTake, listStockTakes, readStockTake, scanIntoStockTake, startStockTake } from './take-stock.ts';

export const inventoryHandlers: Handlers<typeof inventoryCalls> = {
  phones: listPhones,
  exportPhones,
  phone: readPhoneProduct,
  addPhone,
  updatePhone,
  updateMemory,
  setImage,
  image: readImage,
  updatePrices,
  updateMultiplier,
  dealTerms: readDealTerms,
  devices: listDevices,
  exportDevices,
  ownerInventory: listOwnerInventory,
  counts: countStock,
  phoneDetails: readDevice,
  actOnDevices,
  addOwnerDevice,
  startStockTake,
  scanIntoStockTake,
  stockTake: readStockTake,
  stockTakes: listStockTakes,
  closeStockTake,
};
