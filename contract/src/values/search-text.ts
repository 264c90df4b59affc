/** What somebody types or pastes into the search above a list: a name, a number, a reference. */
import * as z from 'zod';
import { need } from '../fields.ts';
import { typedNumber } from './spelled-number.ts';
import { plainText } from './typed-text.ts';

/** A number is looked for as it means, so that a cell of a spreadsheet finds what it names: `="90000000001"`. */
export const searchedText = (typed: string): string => typedNumber(typed) || plainText(typed);

/** A sign that no text may hold is refused here: what reads the number takes it for a space. */
export const SearchText = z
  .string()
  .trim()
  .max(80)
  .refine((typed) => !typed.includes('\0'), need('search'))
  .transform(searchedText)
  .default('');
