/** Every text that the portal sends. */
import type { Language } from '../values/language.ts';
import { ACCOUNT_TEMPLATES } from './account-templates.ts';
import { CORRECTION_STAFF_TEMPLATES, CORRECTION_TEMPLATES } from './correction-templates.ts';
import { ENDING_TEMPLATES } from './ending-templates.ts';
import { LOCK_TEMPLATES } from './lock-templates.ts';
import { PAYMENT_TEMPLATES } from './payment-templates.ts';
import { RECEIPT_TEMPLATES } from './receipt-templates.ts';
import { MONEY_STAFF_TEMPLATES } from './money-staff-templates.ts';
import { SALE_TEMPLATES } from './sale-templates.ts';
import { SLIP_TEMPLATES } from './slip-templates.ts';
import { STAFF_TEMPLATES } from './staff-templates.ts';
import type { CustomerTemplate, Stage, Template } from './template.ts';

/** The texts whose wording the business may change. */
const CUSTOMER = {
  ...SALE_TEMPLATES,
  ...PAYMENT_TEMPLATES,
  ...RECEIPT_TEMPLATES,
  ...SLIP_TEMPLATES,
  ...CORRECTION_TEMPLATES,
  ...LOCK_TEMPLATES,
  ...ENDING_TEMPLATES,
};
const ALL = {
  ...ACCOUNT_TEMPLATES,
  ...STAFF_TEMPLATES,
  ...MONEY_STAFF_TEMPLATES,
  ...CORRECTION_STAFF_TEMPLATES,
  ...CUSTOMER,
};

export type CustomerTemplateName = keyof typeof CUSTOMER;
export type TemplateName = keyof typeof ALL;

export const CUSTOMER_TEMPLATES: Readonly<Record<CustomerTemplateName, CustomerTemplate>> = CUSTOMER;
export const TEMPLATES: Readonly<Record<TemplateName, Template>> = ALL;

export const CUSTOMER_TEMPLATE_NAMES = Object.keys(CUSTOMER) as [CustomerTemplateName, ...CustomerTemplateName[]];

export const isForCustomers = (name: TemplateName): name is CustomerTemplateName => Object.hasOwn(CUSTOMER, name);

/** The parts of a loan in their order. */
export const STAGES: Readonly<Record<Stage, Readonly<Record<Language, string>>>> = {
  sale: { en: 'Before and during the sale', fr: 'Avant et pendant la vente' },
  payments: { en: 'Payments', fr: 'Paiements' },
  locks: { en: 'Locks', fr: 'Verrouillage' },
  end: { en: 'End of the loan', fr: 'Fin du prêt' },
};
