/** The words of a text: those that the business chose, or else the default. */
import type { Language } from '../values/language.ts';
import { type CustomerTemplateName, TEMPLATES, type TemplateName, isForCustomers } from './templates.ts';
import type { Template } from './template.ts';

/** The wordings that differ from the default. */
export type Wordings = {
  readonly [Name in CustomerTemplateName]?: { readonly [In in Language]?: string | undefined } | undefined;
};

export const wordingOf = (wordings: Wordings, name: TemplateName, language: Language): string =>
  (isForCustomers(name) ? wordings[name]?.[language] : undefined) ?? TEMPLATES[name][language];

/** Where a wording names a variable. */
export const BLANK = /\{(\w+)\}/g;

/** The wording with its variables filled in. A variable without a value is left out. */
export const fillIn = (wording: string, values: Readonly<Record<string, string>>): string =>
  wording.replace(BLANK, (_, variable: string) => (Object.hasOwn(values, variable) ? (values[variable] ?? '') : ''));

/** A value for each variable of a text: an example, or the longest that occurs. */
export const valuesOf = (
  { variables }: Pick<Template, 'variables'>,
  which: 'example' | 'longest',
  language: Language,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(variables).map(([name, variable]) => [name, variable[which][language]]));

/** The wording for people who decide on it: each variable by its label. */
export const withLabels = ({ variables }: Pick<Template, 'variables'>, language: Language, wording: string): string =>
  wording.replace(BLANK, (blank, name: string) => (variables[name] ? `[${variables[name].label[language]}]` : blank));
