import type { Labels } from './labels.ts';
import type { Language } from './values/language.ts';

/**
 * The sentence of an error in both languages, and its HTTP status. `{name}` in a sentence is filled from the facts, in
 * which amounts are already formatted. A text that the specification quotes is kept word for word.
 */
export interface ErrorText extends Readonly<Record<Language, string>> {
  /** For facts that are values of a closed list: the sentence shows their labels. */
  readonly labels?: Readonly<Record<string, Labels<string>>>;
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 502 | 503 | 507;
}
