import type { CallLabels } from '../labels.ts';
import type { stockCalls } from './calls.ts';

export const STOCK_CALL_LABELS: CallLabels<typeof stockCalls> = {
  en: {
    exportDevices: 'Devices exported',
    actOnDevices: 'Devices moved or changed in state',
    addOwnerDevice: 'Device received',
    startStockTake: 'Stock take started',
    scanIntoStockTake: 'Devices counted',
    closeStockTake: 'Stock take closed',
  },
  fr: {
    exportDevices: 'Appareils exportés',
    actOnDevices: 'Appareils déplacés ou changés d’état',
    addOwnerDevice: 'Appareil reçu',
    startStockTake: 'Inventaire commencé',
    scanIntoStockTake: 'Appareils comptés',
    closeStockTake: 'Inventaire clos',
  },
};
