/** How a text is declared: once, with its purpose, its audience, its variables and its default wording. */
import type { Language } from '../values/language.ts';
import type { ScreenKind } from './screen-text.ts';

/** A text in both languages. */
type Words = Readonly<Record<Language, string>>;

/** What the sender fills in. A wording names it in braces. */
export interface Variable {
  readonly label: Words;
  readonly example: Words;
  /** The longest value that occurs. The length of a wording is checked with it. */
  readonly longest: Words;
}

interface Declared extends Words {
  /** The purpose of the text. */
  readonly label: Words;
  readonly variables: Readonly<Record<string, Variable>>;
  /** A value that must not be kept in clear. The message list shows it as dots. */
  readonly secret?: 'code' | 'password';
}

/** A text to staff or to the owner of a shop. It guards an account or a decision, so its wording is fixed. */
export interface StaffTemplate extends Declared {
  readonly audience: 'staff';
}

/** The part of a loan in which a text is sent. */
export type Stage = 'sale' | 'payments' | 'locks' | 'end';

/** A text to customers, whose wording the business may change. */
export interface CustomerTemplate extends Declared {
  readonly audience: 'customer';
  readonly stage: Stage;
  /** When it is sent, in one sentence. */
  readonly when: Words;
  /** The variables without which the text would not serve its purpose, in any wording. */
  readonly required: readonly string[];
  /** A lock provider shows it too, in so many characters as it has. */
  readonly on_screen?: ScreenKind;
  /** Whether the business may send none. Never for codes, for what a customer must know, or for what prevents fraud. */
  readonly may_be_off: boolean;
}

export type Template = StaffTemplate | CustomerTemplate;
