import type * as z from 'zod';
import type { HowRead } from '../rules/phone-scans.ts';
import type { PhoneGrade } from '../rules/returned-phones.ts';
import type { DeviceAction, DeviceState } from '../rules/stock-movements.ts';
import type { StockDifference, StockTake } from './records.ts';
import type { Labels } from '../labels.ts';

export const DEVICE_STATE_LABELS: Labels<DeviceState> = {
  en: {
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
  },
  fr: {
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

/** Why a phone in this state is not sold, after `This phone`, where the first letter becomes small. */
export const WHY_NOT_SOLD: Labels<DeviceState> = {
  en: {
    received: 'Is not in stock yet',
    in_stock: 'Is in stock',
    reserved: 'Is reserved for another sale',
    sold: 'Is already sold',
    active: 'Is already with a customer',
    in_repair: 'Is in repair',
    swapped: 'Was swapped for another',
    damaged: 'Is damaged',
    lost: 'Is reported lost',
    returned: 'Was returned to the supplier',
    released: 'Is paid off and belongs to its customer',
    suspended: 'Is suspended',
  },
  fr: {
    received: 'N’est pas encore en stock',
    in_stock: 'Est en stock',
    reserved: 'Est réservé pour une autre vente',
    sold: 'Est déjà vendu',
    active: 'Est déjà chez un client',
    in_repair: 'Est en réparation',
    swapped: 'A été échangé contre un autre',
    damaged: 'Est endommagé',
    lost: 'Est déclaré perdu',
    returned: 'A été retourné au fournisseur',
    released: 'Est soldé et appartient à son client',
    suspended: 'Est suspendu',
  },
};

export const DEVICE_ACTION_LABELS: Labels<DeviceAction> = {
  en: {
    transfer: 'Transfer',
    send_to_repair: 'Send to repair',
    repaired: 'Repaired',
    damage: 'Report damaged',
    lose: 'Report lost',
    find: 'Report found',
    suspend: 'Suspend',
    resume: 'Resume',
    return: 'Return to supplier',
    restock: 'Put in stock',
  },
  fr: {
    transfer: 'Transférer',
    send_to_repair: 'Envoyer en réparation',
    repaired: 'Réparé',
    damage: 'Déclarer endommagé',
    lose: 'Déclarer perdu',
    find: 'Déclarer retrouvé',
    suspend: 'Suspendre',
    resume: 'Lever la suspension',
    return: 'Retourner au fournisseur',
    restock: 'Mettre en stock',
  },
};

export const STOCK_TAKE_STATE_LABELS: Labels<z.output<typeof StockTake>['state']> = {
  en: {
    open: 'Open',
    closed: 'Closed',
  },
  fr: {
    open: 'Ouvert',
    closed: 'Clôturé',
  },
};

export const STOCK_DIFFERENCE_LABELS: Labels<z.output<typeof StockDifference>['kind']> = {
  en: {
    missing: 'Missing',
    unexpected: 'Unexpected',
  },
  fr: {
    missing: 'Manquant',
    unexpected: 'Inattendu',
  },
};

/** How a stock keeper read the IMEI from the picture of a phone. */
export const HOW_READ_LABELS: Labels<HowRead> = {
  en: {
    barcode: 'Barcode read from the picture',
    typed: 'Typed from the screen',
  },
  fr: {
    barcode: 'Code-barres lu sur la photo',
    typed: 'Saisi d’après l’écran',
  },
};

/** The condition of a used phone. */
export const PHONE_GRADE_LABELS: Labels<PhoneGrade> = {
  en: {
    A: 'Grade A: like new',
    B: 'Grade B: used',
    C: 'Grade C: worn',
  },
  fr: {
    A: 'Grade A : comme neuf',
    B: 'Grade B : usagé',
    C: 'Grade C : abîmé',
  },
};

/** The condition under which a phone is sold. */
export const SOLD_AS_LABELS: Labels<PhoneGrade | 'new'> = {
  en: { new: 'New', ...PHONE_GRADE_LABELS.en },
  fr: { new: 'Neuf', ...PHONE_GRADE_LABELS.fr },
};
