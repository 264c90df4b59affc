/** What people type to keep a customer from being called. */
import * as z from 'zod';
import { Day } from '../values/day.ts';
import { line } from '../values/line.ts';
import { LoanReference } from '../values/loan-reference.ts';
import { FlagKind } from './records.ts';

export const NewFlag = z.object({
  loan_reference: LoanReference,
  kind: FlagKind,
  ends_on: Day,
  note: line('note', 3, 300),
});
