/** The rules of a call's input, as a form needs them. */
import * as z from 'zod';

/** A field left empty means nothing, and is not judged as text. */
export const blankIsNone = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((typed) => (typeof typed === 'string' && typed.trim() === '' ? null : typed), schema);

/** Something that must be chosen, refused by its own name: `valid shop required`. */
export const chosenId = (what: 'shop' | 'agent' | 'category' | 'region') => z.uuid(`valid ${what} required`);
