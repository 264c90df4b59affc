import type { ErrorText } from '../error-text.ts';
import { DEVICE_STATE_LABELS } from './labels.ts';

export const stockErrors = {
  IMEI_IN_USE: {
    status: 409,
    en: 'A device with this IMEI exists already.',
    fr: 'Un appareil avec cet IMEI existe déjà.',
  },
  IMEI_TWICE: {
    status: 422,
    en: 'This IMEI stands twice, also in row {row}.',
    fr: 'Cet IMEI figure deux fois, aussi à la ligne {row}.',
  },
  TAC_OTHER_MODEL: {
    status: 409,
    en: 'IMEIs that start with {tac} are {model} here.',
    fr: 'Les IMEI qui commencent par {tac} sont ici des {model}.',
  },
  MOVE_IMPOSSIBLE: {
    status: 409,
    en: 'This cannot be done with a device in this state: {state}.',
    fr: 'Impossible avec un appareil dans cet état : {state}.',
    labels: { state: DEVICE_STATE_LABELS },
  },
  DEVICE_GONE: { status: 404, en: 'This device does not exist.', fr: 'Cet appareil n’existe pas.' },
  STOCK_TAKE_NOT_FOUND: { status: 404, en: 'This stock count does not exist.', fr: 'Cet inventaire n’existe pas.' },
  STOCK_TAKE_OPEN: {
    status: 409,
    en: 'A stock count of this shop is already open.',
    fr: 'Un inventaire de cette boutique est déjà ouvert.',
  },
  STOCK_TAKE_CLOSED: { status: 409, en: 'This stock count is closed.', fr: 'Cet inventaire est clos.' },
} as const satisfies Record<string, ErrorText>;
