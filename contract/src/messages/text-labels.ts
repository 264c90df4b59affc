import type { Labels } from '../labels.ts';
import type { Language } from '../values/language.ts';
import { type CustomerTemplateName, CUSTOMER_TEMPLATES, CUSTOMER_TEMPLATE_NAMES } from './templates.ts';

const purposes = (language: Language) =>
  Object.fromEntries(
    CUSTOMER_TEMPLATE_NAMES.map((name) => [name, CUSTOMER_TEMPLATES[name].label[language]]),
  ) as Readonly<Record<CustomerTemplateName, string>>;

/** The purposes of the texts to customers. */
export const CUSTOMER_TEXT_LABELS: Labels<CustomerTemplateName> = { en: purposes('en'), fr: purposes('fr') };
