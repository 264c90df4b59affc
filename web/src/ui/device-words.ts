/** What the states of a device are called on screen, and how each sounds beside its word. */
import type { DeviceState } from '@palier/contract/rules/stock-movements.ts';
import type { Texts, Wording } from './language.tsx';
import type { Tone } from './feedback/state-chip.tsx';

const en = {
  states: {
    received: 'Received',
    in_stock: 'In stock',
    reserved: 'Reserved',
    sold: 'Sold',
    active: 'With the customer',
    in_repair: 'In repair',
    swapped: 'Swapped',
    damaged: 'Damaged',
    lost: 'Lost',
    returned: 'Returned',
    released: 'Released',
    suspended: 'Suspended',
  } satisfies Record<DeviceState, string>,
};

const fr: Wording<typeof en> = {
  states: {
    received: 'Reçu',
    in_stock: 'En stock',
    reserved: 'Réservé',
    sold: 'Vendu',
    active: 'Chez le client',
    in_repair: 'En réparation',
    swapped: 'Échangé',
    damaged: 'Endommagé',
    lost: 'Perdu',
    returned: 'Retourné',
    released: 'Libéré',
    suspended: 'Suspendu',
  },
};

export const deviceWords: Texts<Wording<typeof en>> = { en, fr };

export const deviceTone: Record<DeviceState, Tone> = {
  received: 'info',
  in_stock: 'good',
  reserved: 'wait',
  sold: 'info',
  active: 'info',
  in_repair: 'wait',
  swapped: 'plain',
  damaged: 'bad',
  lost: 'bad',
  returned: 'plain',
  released: 'good',
  suspended: 'wait',
};
