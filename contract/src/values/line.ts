import { type FieldName, need } from '../fields.ts';
import * as z from 'zod';

/** Marks that turn the direction of writing, and so may show a number or a name otherwise than it is. */
const DIRECTIONS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** A NUL is left, so that it is refused with the name of its field. */
const onOneLine = (typed: string): string =>
  typed.replace(DIRECTIONS, '').replace(BREAKS, (found) => (found.includes('\0') ? found : ' '));

/**
 * One line of typed text, without spaces at its ends. What is pasted in several lines becomes one, so that nothing that
 * a second person reads looks like another fact.
 */
export const line = (field: FieldName, least: number, most: number) =>
  z.string(need(field)).overwrite(onOneLine).trim().min(least, need(field)).max(most, need(field));
