import type { Labels } from './labels.ts';
import type { Language } from './values/language.ts';

/**
 * What a refusal says, and its status. `{name}` in a sentence is filled from the facts; amounts arrive already formatted.
 * A text that the specification quotes stands in its words.
 */
export interface ErrorText extends Readonly<Record<Language, string>> {
  /** Facts that are values of a closed list: the sentence says their labels. */
  readonly labels?: Readonly<Record<string, Labels<string>>>;
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 502 | 503 | 507;
}
