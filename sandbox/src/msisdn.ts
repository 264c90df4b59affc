import * as z from 'zod';

/**
 * A phone number as a script may write it: with or without `+`, or with the space that a `+` becomes in a URL. The
 * result is E.164.
 */
export const AnyMsisdn = z
  .string()
  .transform((typed) => `+${typed.trim().replace(/^\+/, '')}`)
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, 'a phone number with its country code is needed'));
