/** How requests, the audit record and the history show the texts to customers. */
import { type CustomerTemplateName, CUSTOMER_TEMPLATES, CUSTOMER_TEMPLATE_NAMES } from '../messages/templates.ts';
import { type Wordings, withLabels, wordingOf } from '../messages/wording.ts';
import { type Language, LANGUAGES } from '../values/language.ts';
import type { Fact } from './declaration.ts';
import { SWITCHABLE } from './text-values.ts';

type Words = Readonly<Record<Language, string>>;

const IN_LANGUAGE: Readonly<Record<Language, Words>> = {
  en: { en: 'in English', fr: 'en anglais' },
  fr: { en: 'in French', fr: 'en français' },
};

/** The name under which requests and the audit record show a wording. */
export const factOfWording = (name: CustomerTemplateName, language: Language): string => `text_${name}_${language}`;
const factOfSending = (name: string): string => `text_${name}_is_sent`;

const NAME_OF_FACT = new Map(
  CUSTOMER_TEMPLATE_NAMES.flatMap((name) =>
    LANGUAGES.map((language) => [factOfWording(name, language), name] as const),
  ),
);

/** Whether a fact is the wording of a text. */
export const isWording = (fact: string): boolean => NAME_OF_FACT.has(fact);

/** A wording or a data bundle as it is shown to people; null for any other fact. */
export function readableWording(language: Language, fact: string, value: string): string | null {
  // Requests keep bundles as text, with the English unit.
  if (fact.startsWith('data_bundles_of_')) return language === 'fr' ? value.replace(/ MB,/g, ' Mo,') : value;
  const name = NAME_OF_FACT.get(fact);
  return name ? withLabels(CUSTOMER_TEMPLATES[name], language, value) : null;
}

type Facts = Readonly<Record<string, Fact>>;
type FactLabels = Readonly<Record<string, Words>>;

export const wordingFacts = (wordings: Wordings): Facts =>
  Object.fromEntries(
    CUSTOMER_TEMPLATE_NAMES.flatMap((name) =>
      LANGUAGES.map((language) => [factOfWording(name, language), wordingOf(wordings, name, language)] as const),
    ),
  );

export const WORDING_LABELS: FactLabels = Object.fromEntries(
  CUSTOMER_TEMPLATE_NAMES.flatMap((name) => {
    const { label } = CUSTOMER_TEMPLATES[name];
    return LANGUAGES.map(
      (language) =>
        [
          factOfWording(name, language),
          {
            en: `${label.en}, ${IN_LANGUAGE[language].en}`,
            fr: `${label.fr}, ${IN_LANGUAGE[language].fr}`,
          },
        ] as const,
    );
  }),
);

export const sendingFacts = (off: readonly CustomerTemplateName[]): Facts =>
  Object.fromEntries(SWITCHABLE.map((name) => [factOfSending(name), !off.includes(name)]));

export const SENDING_LABELS: FactLabels = Object.fromEntries(
  SWITCHABLE.map((name) => {
    const { label } = CUSTOMER_TEMPLATES[name];
    return [factOfSending(name), { en: `${label.en}, sent by SMS`, fr: `${label.fr}, envoi par SMS` }] as const;
  }),
);
