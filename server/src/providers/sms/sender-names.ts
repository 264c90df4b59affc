/**
 * The names under which texts arrive. Each is registered by a person at the operator, in one country, so a name is
 * given for the countries of numbers and never invented: without one the gateway's own number or name is shown.
 */
import { COUNTRIES, type CountryCode } from '@palier/contract/values/countries.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import * as z from 'zod';
import { type DeclaredVariable, otherwise } from '../../platform/providers/declared-variables.ts';

export type SenderNames = ReadonlyMap<string, string>;

const isCountry = (code: string): code is CountryCode => Object.hasOwn(COUNTRIES, code);

/** `CM=BRAND, CI=BRAND`. */
const readNames = (kind: RegExp) =>
  z.string().transform((text, at): SenderNames => {
    const names = new Map<string, string>();
    for (const part of text.split(',').map((one) => one.trim())) {
      if (part === '') continue;
      const [, country = '', name = ''] = /^([A-Z]{2})=(.*)$/.exec(part) ?? [];
      if (!isCountry(country) || names.has(country) || !kind.test(name)) {
        at.addIssue({ code: 'custom', message: 'countries with their names, as in CM=BRAND' });
        return z.NEVER;
      }
      names.set(country, name);
    }
    return names;
  });

/** What a phone shows as a name, or the code of an account that customers can answer. */
const NAME = /^(?=.*[A-Za-z])[A-Za-z0-9][A-Za-z0-9 ._-]{1,10}$/;
const NAME_OR_CODE = new RegExp(`${NAME.source}|^\\+?\\d{3,15}$`);

const variable = (about: string, kind: RegExp): DeclaredVariable<SenderNames> => otherwise(about, '', readNames(kind));

export const senderNames = (about: string): DeclaredVariable<SenderNames> => variable(about, NAME);
export const senderNamesOrCodes = (about: string): DeclaredVariable<SenderNames> => variable(about, NAME_OR_CODE);

/** The name that is registered in the country of a number in E.164. */
export const senderFor = (names: SenderNames, to: string): string | undefined =>
  names.size === 0 ? undefined : names.get(parsePhoneNumberFromString(to)?.country ?? '');
