/** The settings of the group of texts as their form holds them. */
import {
  type CustomerTemplateName,
  CUSTOMER_TEMPLATES,
  CUSTOMER_TEMPLATE_NAMES,
} from '@palier/contract/messages/templates.ts';
import { type Wordings, wordingOf } from '@palier/contract/messages/wording.ts';
import { wordingFaults } from '@palier/contract/messages/wording-faults.ts';
import type { Stage } from '@palier/contract/messages/template.ts';
import { type Language, LANGUAGES } from '@palier/contract/values/language.ts';
import type { VersionView } from '../group-of-settings.ts';

interface TextsValues {
  readonly text_wordings: Wordings;
  readonly texts_switched_off: readonly CustomerTemplateName[];
}

export const textsValues = (values: VersionView['values']): TextsValues => values as unknown as TextsValues;

export const namesOf = (stage: Stage): readonly CustomerTemplateName[] =>
  CUSTOMER_TEMPLATE_NAMES.filter((name) => CUSTOMER_TEMPLATES[name].stage === stage);

/** The wordings with another text. The default is not stored. */
export function withWording(
  wordings: Wordings,
  name: CustomerTemplateName,
  language: Language,
  text: string,
): Wordings {
  const { [language]: _, ...rest } = wordings[name] ?? {};
  const own = text === wordingOf({}, name, language) ? rest : { ...rest, [language]: text };
  const { [name]: __, ...others } = wordings;
  return Object.keys(own).length === 0 ? others : { ...others, [name]: own };
}

export const isChanged = (wordings: Wordings, name: CustomerTemplateName): boolean =>
  LANGUAGES.some((language) => wordingOf(wordings, name, language) !== wordingOf({}, name, language));

/** Whether two versions say the same in both languages. */
export const isSameWording = (one: Wordings, other: Wordings, name: CustomerTemplateName): boolean =>
  LANGUAGES.every((language) => wordingOf(one, name, language) === wordingOf(other, name, language));

/** The languages whose wording may not be sent as it is. */
export const faultyLanguages = (wordings: Wordings, name: CustomerTemplateName): readonly Language[] =>
  LANGUAGES.filter(
    (language) => wordingFaults(CUSTOMER_TEMPLATES[name], language, wordingOf(wordings, name, language)).length > 0,
  );
