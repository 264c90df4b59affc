/** Converts phone numbers, in every form that people type, to E.164. */
import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { looksLikePhone, plainNumber } from '@palier/contract/values/spelled-number.ts';
import { fail } from '../../platform/errors.ts';
import { numberOfToday } from './former-numbers.ts';

/**
 * Countries whose national numbers are accepted without a country code when they cannot be numbers of the home country.
 */
const NEIGHBOURS: readonly CountryCode[] = [
  'CM',
  'CI',
  'SN',
  'GA',
  'TD',
  'CF',
  'CG',
  'GQ',
  'BJ',
  'TG',
  'BF',
  'ML',
  'NE',
  'GW',
];

/** No number with all its separators is longer, and the library is slow on longer text. */
const MOST_TYPED = 40;

/** `(0)` is dialled at home alone, and so is a zero in front of a number: where it is none of the number, it goes. */
const spellings = (compact: string, calling_code: string): string[] => {
  const digits = compact.replace(/(?!^)\+|[^+\d]/g, '');
  const national = digits.startsWith(`+${calling_code}`) ? digits.slice(calling_code.length + 1) : null;
  return [digits, national === null ? digits.replace(/^0/, '') : `+${calling_code}${national.replace(/^0/, '')}`];
};

/** The valid number of one country that a text means; null without any. */
function numberOf(compact: string, country: CountryCode): string | null {
  const calling_code = getCountryCallingCode(country);
  for (const spelling of spellings(compact, calling_code)) {
    const parsed = parsePhoneNumberFromString(spelling, country);
    if (parsed?.isValid()) return parsed.number;
  }
  // As it was before the country made its numbers longer.
  const former = compact.replace(/[^+\d]/g, '').replace(new RegExp(`^\\+?${calling_code}(?=\\d{8}$)`), '');
  const today = numberOfToday(former, country);
  const parsed = today === null ? undefined : parsePhoneNumberFromString(`+${calling_code}${today}`);
  return parsed?.isValid() ? parsed.number : null;
}

/**
 * `670 00 00 01`, `+237670000001`, `00237…`, `237670000001`, `(+237) 670…`, `+237 (0)670…` and the former `70 00 00 01`
 * → `+237670000001`. A number of the home country wins; a number that is valid in several other countries and not at
 * home is AMBIGUOUS_MSISDN; none at all is INVALID_MSISDN. Both name the field.
 */
export function toMsisdn(typed: string, country: string, field: string): string {
  const compact = plainNumber(typed)
    .replace(/^\(?00/, (start) => start.replace('00', '+'))
    .replace(/^\(\s?\+/, '+');
  if (compact.length > MOST_TYPED) throw fail('INVALID_MSISDN', {}, field);
  const home = numberOf(compact, country as CountryCode);
  if (home !== null) return home;
  const abroad = compact.startsWith('+') ? compact : `+${compact}`;
  for (const other of NEIGHBOURS)
    if (abroad.replace(/[^+\d]/g, '').startsWith(`+${getCountryCallingCode(other)}`)) {
      const number = numberOf(abroad, other);
      if (number !== null) return number;
    }
  const withCode = parsePhoneNumberFromString(abroad);
  if (withCode?.isValid()) return withCode.number;
  if (compact.startsWith('+')) throw fail('INVALID_MSISDN', {}, field);
  const elsewhere = NEIGHBOURS.flatMap((other) => {
    const parsed = parsePhoneNumberFromString(compact, other);
    return parsed?.isValid() ? [parsed.number] : [];
  });
  throw elsewhere.length > 1 ? fail('AMBIGUOUS_MSISDN', {}, field) : fail('INVALID_MSISDN', {}, field);
}

/** The number in E.164, or null. A search uses it, because its text may also be a name or a document number. */
export function asMsisdn(typed: string, country: string): string | null {
  if (!looksLikePhone(typed)) return null;
  try {
    return toMsisdn(typed, country, 'msisdn');
  } catch {
    return null;
  }
}

/** `CM` → `237`. */
export const callingCodeOf = (country: string): string => getCountryCallingCode(country as CountryCode);
