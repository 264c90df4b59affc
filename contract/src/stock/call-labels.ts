import type { CallLabels } from '../labels.ts';
import type { stockCalls } from './calls.ts';

export const STOCK_CALL_LABELS: CallLabels<typeof stockCalls> = {
  en: {
    exportDevices: 'Devices exported',
    actOnDevices: 'Devices moved',
    addOwnerDevice: 'Device received',
    startStockTake: 'Stock take started',
    scanIntoStockTake: 'Devices counted',
    closeStockTake: 'Stock take closed',
  },
  fr: {
    exportDevices: 'Appareils exportés',
    actOnDevices: 'Appareils changés d’état',
    addOwnerDevice: 'Appareil reçu',
    startStockTake: 'Inventaire commencé',
    scanIntoStockTake: 'Appareils comptés',
    closeStockTake: 'Inventaire clos',
  },
};
