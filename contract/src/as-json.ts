import * as z from 'zod';
import { type FieldName, need } from './fields.ts';

/** A form with a file carries what is not a text as JSON text. */
export const asJson = <Schema extends z.ZodType>(schema: Schema, name: FieldName) =>
  z
    .string()
    .max(4000)
    .transform((text, context): z.output<Schema> => {
      try {
        const parsed = schema.safeParse(JSON.parse(text));
        if (parsed.success) return parsed.data;
      } catch {
        // A text that is not JSON is not such a value either.
      }
      context.addIssue({ code: 'custom', message: need(name) });
      return z.NEVER;
    });
