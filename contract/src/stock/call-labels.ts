import type { CallLabels } from '../labels.ts';
import type { stockCalls } from './calls.ts';

export const STOCK_CALL_LABELS: CallLabels<typeof stockCalls> = {
  en: {
    exportDevices: 'Devices exported',
    actOnDevices: 'Devices moved or their state changed',
    addOwnerDevice: 'Device received',
    startStockTake: 'Stock count started',
    scanIntoStockTake: 'Devices counted',
    closeStockTake: 'Stock count closed',
  },
  fr: {
    exportDevices: 'Appareils exportés',
    actOnDevices: 'Appareils déplacés ou état modifié',
    addOwnerDevice: 'Appareil réceptionné',
    startStockTake: 'Inventaire commencé',
    scanIntoStockTake: 'Appareils comptés',
    closeStockTake: 'Inventaire clôturé',
  },
};
