import type { ErrorText } from '../error-text.ts';
import { DEVICE_STATE_LABELS } from './labels.ts';

export const stockErrors = {
  IMEI_IN_USE: {
    status: 409,
    en: 'A device with this IMEI already exists. Check the number, or open that device.',
    fr: 'Un appareil avec cet IMEI existe déjà. Vérifiez le numéro, ou ouvrez cet appareil.',
  },
  IMEI_TWICE: {
    status: 422,
    en: 'This IMEI is listed twice: it is also in row {row}.',
    fr: 'Cet IMEI figure deux fois : il est aussi à la ligne {row}.',
  },
  TAC_OTHER_MODEL: {
    status: 409,
    en: 'In this catalogue, IMEIs that start with {tac} belong to {model}.',
    fr: 'Dans ce catalogue, les IMEI qui commencent par {tac} sont ceux du {model}.',
  },
  MOVE_IMPOSSIBLE: {
    status: 409,
    en: 'This is not possible for a device in this state: {state}. Reload the list.',
    fr: 'Ceci est impossible pour un appareil dans cet état : {state}. Rechargez la liste.',
    labels: { state: DEVICE_STATE_LABELS },
  },
  DEVICE_GONE: { status: 404, en: 'This device does not exist.', fr: 'Cet appareil n’existe pas.' },
  STOCK_TAKE_NOT_FOUND: { status: 404, en: 'This stock count does not exist.', fr: 'Cet inventaire n’existe pas.' },
  STOCK_TAKE_OPEN: {
    status: 409,
    en: 'A stock count of this shop is already open. Continue that one.',
    fr: 'Un inventaire de cette boutique est déjà ouvert. Poursuivez celui-là.',
  },
  STOCK_TAKE_CLOSED: {
    status: 409,
    en: 'This stock count is closed. Start a new one.',
    fr: 'Cet inventaire est clôturé. Commencez-en un nouveau.',
  },
} as const satisfies Record<string, ErrorText>;
