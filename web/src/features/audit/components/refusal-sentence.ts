import { ERRORS, errorMessage, type ErrorCode } from '@palier/contract/errors.ts';
import type { Language } from '@palier/contract/values/language.ts';

/** Why a call was refused. The record keeps only the code, so a sentence that needs facts cannot be told again. */
export function refusalSentence(language: Language, outcome: string): string | null {
  if (!Object.hasOwn(ERRORS, outcome)) return null;
  const code = outcome as ErrorCode;
  return ERRORS[code][language].includes('{') ? null : errorMessage(code, language);
}
