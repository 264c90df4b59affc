import { need } from '../fields.ts';
import * as z from 'zod';
import { plainNumber } from './spelled-number.ts';

/**
 * The Luhn sum over digits: from the right, every second digit doubled, total divisible by ten.
 * Source: ISO/IEC 7812-1 annex B, used for the IMEI by 3GPP TS 23.003.
 */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - 48;
    if (digit < 0 || digit > 9) return false;
    const value = i % 2 === 0 ? digit : digit * 2;
    sum += value > 9 ? value - 9 : value;
  }
  return digits.length > 0 && sum % 10 === 0;
}

/** The digit that makes fourteen digits a valid IMEI. */
export function imeiCheckDigit(first14: string): string {
  for (let digit = 0; digit <= 9; digit++) if (passesLuhn(first14 + digit)) return String(digit);
  throw new Error('The body of an IMEI must be fourteen digits.');
}

/**
 * Fifteen digits with a right check digit; spaces, dots, dashes and slashes are removed. An IMEISV of sixteen digits
 * has no check digit, and is refused.
 */
export const Imei = z
  .string(need('imei'))
  .transform((typed) => plainNumber(typed).replace(/[\s./-]/g, ''))
  .pipe(
    z
      .string()
      .regex(/^\d{15}$/, need('imei'))
      .refine(passesLuhn, need('imei')),
  )
  .meta({ id: 'Imei', description: '15 digits, Luhn-checked' });

/** The first eight digits name the model. */
export const tacOf = (imei: string): string => imei.slice(0, 8);
