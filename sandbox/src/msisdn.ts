import * as z from 'zod';

/**
 * A number as a script writes it: with or without `+`, and with the space that a `+` becomes in an address. Gives
 * E.164.
 */
export const AnyMsisdn = z
  .string()
  .transform((typed) => `+${typed.trim().replace(/^\+/, '')}`)
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, 'a phone number with its country code is needed'));
