/** What the bank's list says of the days of a list of terminals: their operator pays each day into the bank. */
import * as z from 'zod';
import { call } from '../call.ts';
import { Day } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { Fcfa, SignedFcfa } from '../values/money.ts';

/** Days that one credit paid out together, or one day that none did. */
const BankDay = z
  .object({
    from_on: Day,
    until_on: Day,
    /** What every list of these terminals has on these days, less what was taken back. */
    listed_fcfa: SignedFcfa,
    /** The credit on the bank's list; less than what is listed by the operator's fees. Null where there is none. */
    credited_fcfa: Fcfa.nullable(),
    credited_on: Day.nullable(),
    /** Whether the bank's lists have all days on which the credit may stand, so that none says something. */
    is_covered: z.boolean(),
  })
  .meta({ id: 'BankDay' });

export const bankCalls = {
  bankDays: call({
    method: 'POST',
    path: '/reconciliation/bank_days',
    summary:
      'The days of a list of terminals, each with the credit on the bank’s list that pays it out; none of others',
    access: 'UPLOAD_RECONCILIATION_DOCUMENT',
    effect: 'read',
    input: z.object({ statement_id: Id }),
    output: z.object({
      days: z.array(BankDay),
      /** Whether a list of the bank was left out, because who uploaded the list of terminals uploaded it too. */
      is_own_word: z.boolean(),
    }),
    refusals: ['STATEMENT_NOT_FOUND'],
  }),
};
