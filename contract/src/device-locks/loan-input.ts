import * as z from 'zod';
import { LoanReference } from '../values/loan-reference.ts';

export const loanInput = z.object({ loan_reference: LoanReference });
