import { need } from '../fields.ts';
import * as z from 'zod';
import { plainText } from './typed-text.ts';

/** An address as somebody types or pastes it, without blanks that nobody sees. */
export const Email = z
  .string(need('email'))
  .overwrite(plainText)
  .max(120, need('email'))
  .check(z.email(need('email')));
