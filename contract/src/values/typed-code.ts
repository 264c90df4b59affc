/** Codes as people read them out of a text or paste them. */
import { need } from '../fields.ts';
import * as z from 'zod';
import { plainText } from './typed-text.ts';

/** `123 456`, `123-456` and wide digits are the digits; a code with letters keeps its hyphen. */
export const plainCode = (typed: string): string => {
  const plain = plainText(typed);
  return /^[\d\s.-]+$/.test(plain) ? plain.replace(/\D/g, '') : plain;
};

export const SixDigits = z
  .string(need('code'))
  .overwrite(plainCode)
  .regex(/^\d{6}$/, need('code'));
