/** Converts phone numbers, in every form that people type, to E.164. */
import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { plainNumber } from '@palier/contract/values/spelled-number.ts';
import { fail } from '../../platform/errors.ts';

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

/**
 * `670 00 00 01`, `+237670000001`, `00237…`, `237670000001` → `+237670000001`.
 * A number of the home country wins; a number that is valid in several other countries and not at home is
 * AMBIGUOUS_MSISDN; none at all is INVALID_MSISDN. Both name the field.
 */
export function toMsisdn(typed: string, country: string, field: string): string {
  const compact = plainNumber(typed).replace(/^\(?00/, (start) => start.replace('00', '+'));
  if (compact.length > MOST_TYPED) throw fail('INVALID_MSISDN', {}, field);
  const home = parsePhoneNumberFromString(compact, country as CountryCode);
  if (home?.isValid()) return home.number;
  const withCode = compact.startsWith('+') ? undefined : parsePhoneNumberFromString(`+${compact}`);
  if (withCode?.isValid()) return withCode.number;
  if (compact.startsWith('+')) throw fail('INVALID_MSISDN', {}, field);
  const elsewhere = NEIGHBOURS.flatMap((other) => {
    const parsed = parsePhoneNumberFromString(compact, other);
    return parsed?.isValid() ? [parsed.number] : [];
  });
  throw elsewhere.length > 1 ? fail('AMBIGUOUS_MSISDN', {}, field) : fail('INVALID_MSISDN', {}, field);
}

/** `CM` → `237`. */
export const callingCodeOf = (country: string): string => getCountryCallingCode(country as CountryCode);
