/** The rules of a call's input, as a form needs them. */
import * as z from 'zod';

/** A field left empty has no value and is not judged as text. */
export const blankIsNone = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((typed) => (typeof typed === 'string' && typed.trim() === '' ? null : typed), schema);

/** An id that must be chosen. Its refusal names it: `valid shop required`. */
export const chosenId = (what: 'shop' | 'agent' | 'category' | 'region') => z.uuid(`valid ${what} required`);
