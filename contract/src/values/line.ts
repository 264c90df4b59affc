import { type FieldName, need } from '../fields.ts';
import * as z from 'zod';

/** One line of typed text, without spaces at its ends. */
export const line = (field: FieldName, least: number, most: number) =>
  z.string(need(field)).trim().min(least, need(field)).max(most, need(field));
