/** The problems of rows, in both languages. */
import type { Language } from '@palier/contract/values/language.ts';
import { inSentence } from '@palier/contract/labels.ts';
import { fieldLabel } from '@palier/contract/any-field-labels.ts';

interface Words {
  readonly problems: {
    readonly VALUE_MISSING: string;
    readonly VALUE_INVALID: string;
    readonly VALUE_TWICE: string;
    readonly CELL_HAS_ERROR: string;
    readonly DEPOSIT_ABOVE_PRICE: string;
    readonly LOCK_DISAGREES: string;
    readonly OWNER_UNKNOWN: string;
    readonly TERRITORY_UNKNOWN: string;
    readonly TERRITORY_AMBIGUOUS: string;
    readonly REGION_UNKNOWN: string;
    readonly SHOP_UNKNOWN: string;
    readonly CATEGORY_UNKNOWN: string;
  };
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    problems: {
      VALUE_MISSING: 'The {field} is missing.',
      VALUE_INVALID: 'The {field} is not valid.',
      VALUE_TWICE: 'The {field} appears twice, also in row {row}.',
      CELL_HAS_ERROR: 'The {field} is an error of the spreadsheet: {cell}. Type the value itself.',
      DEPOSIT_ABOVE_PRICE: 'The deposit must be below the retail price.',
      LOCK_DISAGREES:
        'A phone without a lock must have the solution “none”; a phone with a lock must have another one.',
      OWNER_UNKNOWN: 'No shop owner has this phone number.',
      TERRITORY_UNKNOWN: 'There is no territory with this name.',
      TERRITORY_AMBIGUOUS: 'Several regions have a territory with this name. Give the region too.',
      REGION_UNKNOWN: 'There is no region with this name.',
      SHOP_UNKNOWN: 'There is no shop with this name.',
      CATEGORY_UNKNOWN: 'There is no active category with this name.',
    },
  },
  fr: {
    problems: {
      VALUE_MISSING: 'Valeur manquante : {field}.',
      VALUE_INVALID: 'Valeur incorrecte : {field}.',
      VALUE_TWICE: 'Valeur en double : {field}, aussi à la ligne {row}.',
      CELL_HAS_ERROR: 'Erreur du tableur : {field}, {cell}. Saisissez la valeur elle-même.',
      DEPOSIT_ABOVE_PRICE: 'Le dépôt initial doit être inférieur au prix de vente.',
      LOCK_DISAGREES: 'Un téléphone sans verrou doit avoir la solution « none » ; un téléphone avec verrou, une autre.',
      OWNER_UNKNOWN: 'Aucun propriétaire n’a ce numéro de téléphone.',
      TERRITORY_UNKNOWN: 'Aucun territoire ne porte ce nom.',
      TERRITORY_AMBIGUOUS: 'Plusieurs régions ont un territoire de ce nom. Indiquez aussi la région.',
      REGION_UNKNOWN: 'Aucune région ne porte ce nom.',
      SHOP_UNKNOWN: 'Aucune boutique ne porte ce nom.',
      CATEGORY_UNKNOWN: 'Aucune catégorie active ne porte ce nom.',
    },
  },
};

/** What a row becomes that names a model without a lock. */
export const WITHOUT_LOCK: Readonly<Record<Language, (model: string) => string>> = {
  en: (model) => `${model} · no lock: not sold before a second person has approved it`,
  fr: (model) => `${model} · sans verrou : pas de vente avant l’approbation d’une deuxième personne`,
};

export type ProblemCode = keyof Words['problems'];

/** The sentence of a problem; `{field}` is the name of its column. */
export function problemSentence(
  code: ProblemCode,
  language: Language,
  field: string,
  facts: Readonly<Record<string, string | number>> = {},
): string {
  return WORDS[language].problems[code].replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'field' ? inSentence(fieldLabel(language, field) ?? field) : String(facts[name] ?? ''),
  );
}
