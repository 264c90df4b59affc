import { need } from '../fields.ts';
import * as z from 'zod';
import { looksLikePhone, plainNumber } from './spelled-number.ts';

/** Longer than any number with its separators and the invisible marks around them. */
const MOST_TYPED = 80;

/** A phone number as people type it. The server parses it with libphonenumber and stores E.164. */
export const TypedMsisdn = z
  .string(need('phone number'))
  .max(MOST_TYPED, need('phone number'))
  .transform(plainNumber)
  .pipe(
    z.string().min(6, need('phone number')).max(24, need('phone number')).refine(looksLikePhone, need('phone number')),
  )
  .meta({ id: 'TypedMsisdn', description: 'A phone number in any common spelling' });

/** A phone number in E.164, `+237670000001`. */
export const Msisdn = z
  .string()
  .regex(/^\+[1-9]\d{6,14}$/)
  .meta({ id: 'Msisdn' });

/** The number of a customer; empty while somebody else proved to hold the one that they had. */
export const CustomerMsisdn = z
  .string()
  .regex(/^(\+[1-9]\d{6,14})?$/)
  .meta({ id: 'CustomerMsisdn' });

/**
 * `+237670000001` → `+237 •• •• •• 01`: enough to recognise a number one knows, not enough to learn a new one. No number
 * stays empty.
 */
export const maskMsisdn = (msisdn: string): string => msisdn && `${msisdn.slice(0, 4)} •• •• •• ${msisdn.slice(-2)}`;
