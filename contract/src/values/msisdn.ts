import * as z from 'zod';

/** A phone number as people type it. The server parses it with libphonenumber and stores E.164. */
export const TypedMsisdn = z
  .string('valid phone number required')
  .trim()
  .min(6, 'valid phone number required')
  .max(24, 'valid phone number required')
  .regex(/^[+(\d][\d\s().-]*$/, 'valid phone number required')
  .meta({ id: 'TypedMsisdn', description: 'A phone number in any common spelling' });

/** A phone number in E.164, `+237670000001`. */
export const Msisdn = z
  .string()
  .regex(/^\+[1-9]\d{6,14}$/)
  .meta({ id: 'Msisdn' });

/** `+237670000001` → `+237 •• •• •• 01`: enough to recognise one's own number, not enough to learn it. */
export const maskMsisdn = (msisdn: string): string => `${msisdn.slice(0, 4)} •• •• •• ${msisdn.slice(-2)}`;
