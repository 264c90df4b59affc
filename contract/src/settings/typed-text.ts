/** A wording that somebody is typing, of one text in one language. */
import * as z from 'zod';
import { CUSTOMER_TEMPLATES, CUSTOMER_TEMPLATE_NAMES } from '../messages/templates.ts';
import { wordingFaults } from '../messages/wording-faults.ts';
import { Language } from '../values/language.ts';

export const TypedText = z
  .object({ template: z.enum(CUSTOMER_TEMPLATE_NAMES), language: Language, wording: z.string().trim() })
  .superRefine(({ template, language, wording }, context) => {
    for (const message of wordingFaults(CUSTOMER_TEMPLATES[template], language, wording))
      context.addIssue({ code: 'custom', path: ['wording'], message });
  });
