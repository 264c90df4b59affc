import type * as z from 'zod';
import type { Language } from './values/language.ts';

/**
 * The labels of the values of a closed list. Screens, exports and sentences all use the same label. A value without a
 * label does not compile.
 */
export type Labels<Value extends string> = Readonly<Record<Language, Readonly<Record<Value, string>>>>;

/** The labels of the values that a schema of the contract lists. */
export type LabelsOf<Schema extends z.ZodType<string | null>> = Labels<NonNullable<z.output<Schema>>>;

/** Calls that change something. Each needs a label. */
type Change<Calls> = {
  [Name in keyof Calls & string]: Calls[Name] extends { readonly effect: 'change' } ? Name : never;
}[keyof Calls & string];

/** The labels of a domain's calls: every change, and each read that writes an audit line. */
export type CallLabels<Calls> = Readonly<
  Record<Language, Readonly<Record<Change<Calls>, string> & Partial<Record<keyof Calls & string, string>>>>
>;

/** The label of a value whose list the compiler does not know. A value without a label is returned as it is. */
export function labelOf(labels: Labels<string>, language: Language, value: string): string {
  const ofLanguage = labels[language];
  return Object.hasOwn(ofLanguage, value) ? (ofLanguage[value] ?? value) : value;
}

/** Whether a value, as it came with something that happened, is one of those that have a label. */
export const hasLabel = <Value extends string>(labels: Labels<Value>, value: unknown): value is Value =>
  typeof value === 'string' && Object.hasOwn(labels.en, value);

/** Acronyms and names keep their capital letter. */
const KEEPS_CAPITAL = /^(?:\p{Lu}[\p{Lu}\d]|(?:English|French|Knox|Orange|Paybill|Samsung|Trustonic|Vivo)(?!\p{L}))/u;

/** A label in the middle of a sentence. */
export const inSentence = (label: string): string =>
  KEEPS_CAPITAL.test(label) ? label : label.slice(0, 1).toLowerCase() + label.slice(1);
