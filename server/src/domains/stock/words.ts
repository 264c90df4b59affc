/** Texts of stock in files and reports, in both languages. */
import type { Language } from '@palier/contract/values/language.ts';

interface Words {
  readonly devices: string;
  readonly no_owner: string;
  readonly no_shop: string;
  readonly problems: {
    readonly IMEI_MISSING: string;
    readonly IMEI_ROUNDED: string;
    readonly IMEI_NOT_DIGITS: string;
    readonly IMEI_LENGTH: string;
    readonly IMEI_SOFTWARE_VERSION: string;
    readonly IMEI_CHECK_DIGIT: string;
    readonly SAME_IMEI: string;
    readonly MODEL_AMBIGUOUS: string;
  };
}

export const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    devices: 'devices',
    no_owner: 'No owner',
    no_shop: 'No shop',
    problems: {
      IMEI_MISSING: 'The IMEI is missing.',
      IMEI_ROUNDED:
        'The spreadsheet rounded this number, so digits are lost. Format the column as text and type it again.',
      IMEI_NOT_DIGITS: 'An IMEI has digits only.',
      IMEI_LENGTH: 'An IMEI has 15 digits; this one has {digits}.',
      IMEI_SOFTWARE_VERSION: 'These 16 digits are an IMEI with a software version. Take the 15 digits from *#06#.',
      IMEI_CHECK_DIGIT: 'The last digit does not fit the others: one of them is mistyped.',
      SAME_IMEI: 'Both IMEIs are the same.',
      MODEL_AMBIGUOUS: 'Several phones have this name. Give the SKU or the product code.',
    },
  },
  fr: {
    devices: 'appareils',
    no_owner: 'Sans propriétaire',
    no_shop: 'Sans boutique',
    problems: {
      IMEI_MISSING: 'L’IMEI manque.',
      IMEI_ROUNDED:
        'Le tableur a arrondi ce nombre et des chiffres sont perdus. Mettez la colonne au format texte et saisissez-le à nouveau.',
      IMEI_NOT_DIGITS: 'Un IMEI ne contient que des chiffres.',
      IMEI_LENGTH: 'Un IMEI a 15 chiffres ; celui-ci en a {digits}.',
      IMEI_SOFTWARE_VERSION:
        'Ces 16 chiffres sont un IMEI suivi d’une version logicielle. Prenez les 15 chiffres affichés par *#06#.',
      IMEI_CHECK_DIGIT: 'Le dernier chiffre ne correspond pas aux autres : il y a une faute de frappe.',
      SAME_IMEI: 'Les deux IMEI sont identiques.',
      MODEL_AMBIGUOUS: 'Plusieurs téléphones portent ce nom. Indiquez le SKU ou le code produit.',
    },
  },
};

export type ProblemCode = keyof Words['problems'];

/** The sentence of a problem in the reader's language. */
export const problemSentence = (
  code: ProblemCode,
  language: Language,
  facts: Readonly<Record<string, string | number>> = {},
): string => WORDS[language].problems[code].replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ''));
