/** The rules of a call's input, as a form needs them. */
import * as z from 'zod';
import { HEAD_OFFICE } from './head-office.ts';

/** A field left empty has no value and is not judged as text. */
export const blankIsNone = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((typed) => (typeof typed === 'string' && typed.trim() === '' ? null : typed), schema);

/** A till that must be chosen; `tillOf` answers its shop, or null for head office. */
export const chosenTill = z.union([z.literal(HEAD_OFFICE), z.uuid()], 'valid shop required');
export const tillOf = (chosen: string): string | null => (chosen === HEAD_OFFICE ? null : chosen);

/** An id that must be chosen. Its refusal names it: `valid shop required`. */
export const chosenId = (what: 'shop' | 'agent' | 'category' | 'region') => z.uuid(`valid ${what} required`);
