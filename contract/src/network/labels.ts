import type * as z from 'zod';
import type { Agent, Category } from './agent-records.ts';
import type { OwnerStatus, PaymentKind, Store, StoreType } from './records.ts';
import type { Labels, LabelsOf } from '../labels.ts';

export const STORE_TYPE_LABELS: LabelsOf<typeof StoreType> = {
  en: {
    'dealer shop': 'Dealer shop',
    'main shop': 'Main shop',
  },
  fr: {
    'dealer shop': 'Boutique de revendeur',
    'main shop': 'Boutique principale',
  },
};

export const STORE_STATE_LABELS: Labels<z.output<typeof Store>['state']> = {
  en: {
    open: 'Open',
    closed: 'Closed',
  },
  fr: {
    open: 'Ouverte',
    closed: 'Fermée',
  },
};

/** A till that is no shop’s. */
export const TILL_LABELS: Labels<'head_office'> = { en: { head_office: 'Head office' }, fr: { head_office: 'Siège' } };

export const OWNER_STATE_LABELS: LabelsOf<typeof OwnerStatus> = {
  en: {
    pending: 'Waiting for a decision',
    active: 'Active',
    suspended: 'Suspended',
    refused: 'Refused',
  },
  fr: {
    pending: 'En attente de décision',
    active: 'Actif',
    suspended: 'Suspendu',
    refused: 'Refusé',
  },
};

export const AGENT_STATE_LABELS: Labels<z.output<typeof Agent>['status']> = {
  en: {
    active: 'Active',
    suspended: 'Suspended',
    left: 'Left',
  },
  fr: {
    active: 'Actif',
    suspended: 'Suspendu',
    left: 'Parti',
  },
};

export const CATEGORY_STATE_LABELS: Labels<z.output<typeof Category>['status']> = {
  en: {
    active: 'In use',
    inactive: 'Out of use',
  },
  fr: {
    active: 'Active',
    inactive: 'Inactive',
  },
};

/** The ways to pay a shop. An agent's commission is paid in the same four ways. */
export const PAYMENT_KIND_LABELS: LabelsOf<typeof PaymentKind> = {
  en: {
    till: 'Till',
    paybill: 'Paybill',
    'mobile money': 'Mobile money',
    bank: 'Bank',
  },
  fr: {
    till: 'Code marchand',
    paybill: 'Paybill',
    'mobile money': 'Mobile money',
    bank: 'Banque',
  },
};
