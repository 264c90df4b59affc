import type { Language } from '@palier/contract/values/language.ts';
import { type ErrorCode, errorMessage } from '@palier/contract/errors.ts';
import { ApiError } from '../../platform/errors.ts';
import { toMsisdn } from '../auth/auth.ts';
import type { Problem } from './row-reading.ts';

/**
 * The phone number of a cell in E.164. A spreadsheet may have removed its plus sign or turned it into `670000001.0`.
 */
export function readNumber(
  cell: string,
  about: { country: string; field: string; language: Language },
): { msisdn: string; problem: null } | { msisdn: null; problem: Problem } {
  const { country, field, language } = about;
  try {
    return { msisdn: toMsisdn(cell.replace(/\.0+$/, ''), country, field), problem: null };
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    return { msisdn: null, problem: refusalOf(field, failure.code, language) };
  }
}

/** An error of the form for a single record as the problem of a cell. */
export const refusalOf = (
  field: string,
  code: ErrorCode,
  language: Language,
  facts: Readonly<Record<string, string | number>> = {},
): Problem => ({ field, code, message: errorMessage(code, language, facts) });
