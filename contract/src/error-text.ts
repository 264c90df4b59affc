import type { Language } from './values/person.ts';

/**
 * What a refusal says, and its status. `{name}` in a sentence is filled from the facts; amounts arrive already formatted.
 * A text that the specification quotes stands in its words.
 */
export interface ErrorText extends Readonly<Record<Language, string>> {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 502 | 503 | 507;
}
