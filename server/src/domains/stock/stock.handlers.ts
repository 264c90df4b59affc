import type { stockCalls } from '@palier/contract/stock/calls.ts';
import type { Handlers } from '../../platform/handler.ts';
import { actOnDevices } from './act-on-devices.ts';
import { addOwnerDevice } from './add-owner-device.ts';
import { countStock, exportDevices, listDevices, listOwnerInventory, readDevice } from './list-devices.ts';
import { closeStockTake, listStockTakes, readStockTake, scanIntoStockTake, startStockTake } from './take-stock.ts';

export const stockHandlers: Handlers<typeof stockCalls> = {
  devices: listDevices,
  exportDevices,
  ownerInventory: listOwnerInventory,
  counts: countStock,
  deviceDetails: readDevice,
  actOnDevices,
  addOwnerDevice,
  startStockTake,
  scanIntoStockTake,
  stockTake: readStockTake,
  stockTakes: listStockTakes,
  closeStockTake,
};
