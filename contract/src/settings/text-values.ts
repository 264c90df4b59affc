/** The values of the texts to customers: what may be stored. */
import * as z from 'zod';
import { sentence } from '../fields.ts';
import { type CustomerTemplateName, CUSTOMER_TEMPLATES, CUSTOMER_TEMPLATE_NAMES } from '../messages/templates.ts';
import { type Wordings, wordingOf } from '../messages/wording.ts';
import { wordingFaults } from '../messages/wording-faults.ts';
import { type Language, LANGUAGES } from '../values/language.ts';

/** A wording of one text in one language. The sentences about it are in both. */
const wordingSchema = (name: CustomerTemplateName, language: Language) =>
  z
    .string()
    .trim()
    .superRefine((wording, context) => {
      for (const message of wordingFaults(CUSTOMER_TEMPLATES[name], language, wording))
        context.addIssue({ code: 'custom', message });
    })
    .optional();

/** The wordings without those that are the default, so that a text which nobody changed follows the product. */
function onlyChanged(wordings: Wordings): Wordings {
  const kept: { -readonly [Name in keyof Wordings]: Wordings[Name] } = {};
  for (const name of CUSTOMER_TEMPLATE_NAMES) {
    const languages = LANGUAGES.filter(
      (language) => wordingOf(wordings, name, language) !== wordingOf({}, name, language),
    );
    if (languages.length > 0)
      kept[name] = Object.fromEntries(languages.map((language) => [language, wordings[name]?.[language]]));
  }
  return kept;
}

export const WordingsValue = z
  .strictObject(
    Object.fromEntries(
      CUSTOMER_TEMPLATE_NAMES.map((name) => [
        name,
        z.strictObject({ en: wordingSchema(name, 'en'), fr: wordingSchema(name, 'fr') }).optional(),
      ]),
    ),
  )
  .overwrite((wordings) => onlyChanged(wordings)) as unknown as z.ZodType<Wordings, Wordings>;

/** The texts that may be switched off. */
export const SWITCHABLE = CUSTOMER_TEMPLATE_NAMES.filter((name) => CUSTOMER_TEMPLATES[name].may_be_off);

const NOT_SWITCHABLE = sentence('this text is always sent', 'ce texte est toujours envoyé');
export const SwitchedOffValue = z
  .array(z.enum(CUSTOMER_TEMPLATE_NAMES).refine((name) => SWITCHABLE.includes(name), NOT_SWITCHABLE))
  .max(SWITCHABLE.length)
  .overwrite((names) => SWITCHABLE.filter((name) => names.includes(name))) as z.ZodType<
  readonly CustomerTemplateName[],
  readonly CustomerTemplateName[]
>;
