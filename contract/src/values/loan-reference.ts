import * as z from 'zod';
import { need } from '../fields.ts';
import { isLoanReference, normaliseReference } from '../rules/reference-digits.ts';

export const LoanReference = z
  .string(need('loan reference'))
  .transform(normaliseReference)
  .pipe(z.string().refine(isLoanReference, need('loan reference')))
  .meta({ id: 'LoanReference', description: 'Ten digits, the last a Damm check digit' });
