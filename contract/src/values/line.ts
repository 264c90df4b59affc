import { type FieldName, need } from '../fields.ts';
import * as z from 'zod';
import { plainText } from './typed-text.ts';

/**
 * What nobody sees: blanks without a width, soft hyphens, and marks that turn the direction of writing, and so may show
 * a number or a name otherwise than it is. Joiners belong to a script and stay.
 */
const UNSEEN = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

const withoutUnseen = (typed: string): string => typed.replace(UNSEEN, '');

/** A NUL is left, so that it is refused with the name of its field. */
const onOneLine = (typed: string): string =>
  withoutUnseen(typed).replace(BREAKS, (found) => (found.includes('\0') ? found : ' '));

const typedText = (field: FieldName, least: number, most: number, stored: (typed: string) => string) =>
  z
    .string(need(field))
    .overwrite(stored)
    .trim()
    .min(least, need(field))
    .max(most, need(field))
    // What is too short is said once, and does not keep the rules between fields from being asked.
    .refine((typed) => typed.length < least || plainText(typed).length >= least, need(field));

/**
 * One line of typed text, without spaces at its ends. What is pasted in several lines becomes one, so that nothing that
 * a second person reads looks like another fact.
 */
export const line = (field: FieldName, least: number, most: number) => typedText(field, least, most, onOneLine);

/** Typed text of one or several lines. As much of it as it needs can be seen. */
export const text = (field: FieldName, least: number, most: number) => typedText(field, least, most, withoutUnseen);
