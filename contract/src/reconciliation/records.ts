import * as z from 'zod';
import { Id } from '../values/ids.ts';
import { Day, Instant } from '../values/day.ts';
import { Fcfa, SignedFcfa } from '../values/money.ts';
import { PaymentChannel } from '../suspense/records.ts';

/**
 * Documents that are understood: the operators' own exports, two bank formats, and any other table whose columns
 * somebody names.
 */
export const STATEMENT_FORMATS = ['mtn_csv', 'orange_xlsx', 'mpesa_csv', 'camt053', 'mt940', 'table'] as const;

export const StatementFormat = z.enum(STATEMENT_FORMATS).meta({ id: 'StatementFormat' });

/** What a column of a table can be. */
export const STATEMENT_FIELDS = [
  'external_id',
  'day',
  'amount',
  'money_in',
  'money_out',
  'payment_phone',
  'payer_name',
  'account_keyed_in',
  'our_reference',
  'status',
  'balance',
] as const;

export type StatementField = (typeof STATEMENT_FIELDS)[number];

/**
 * Which heading stands for which field. The number of the transaction, a day and an amount (or money in) are needed.
 */
export const ColumnMapping = z
  .partialRecord(z.enum(STATEMENT_FIELDS), z.string().max(200))
  .meta({ id: 'ColumnMapping' });

/**
 * What became of a line. `matched`: the books have it, to the franc. `proposed`: it may be this payment, and somebody
 * is to say so. `amount_differs`: the books have it with another sum.
 * `missing`: money that came and that the books do not have. `booked`: it was missing, and was booked from here.
 * `repeated`: the line stood in this or an earlier statement. `left_out`: no payment to us, by its direction or its
 * state.
 */
export const LINE_RESULTS = [
  'matched',
  'proposed',
  'amount_differs',
  'missing',
  'booked',
  'repeated',
  'left_out',
] as const;

export const LineResult = z.enum(LINE_RESULTS).meta({ id: 'LineResult' });

export const MATCHED_BY = ['transaction_id', 'our_reference', 'phone_amount_day', 'amount_day', 'person'] as const;

export const LEFT_OUT_BECAUSE = ['money_out', 'failed', 'not_a_payment', 'unreadable'] as const;

export const StatementLine = z
  .object({
    id: Id,
    /** The line people see in their document. */
    line: z.int(),
    external_id: z.string(),
    our_reference: z.string().nullable(),
    value_on: Day.nullable(),
    amount_fcfa: SignedFcfa,
    payment_phone: z.string().nullable(),
    payer_name: z.string().nullable(),
    account_keyed_in: z.string().nullable(),
    result: LineResult,
    matched_by: z.enum(MATCHED_BY).nullable(),
    because: z.enum(LEFT_OUT_BECAUSE).nullable(),
    /** The payment in the books. */
    payment_id: Id.nullable(),
    transaction_id: z.string().nullable(),
    books_fcfa: Fcfa.nullable(),
    reference: z.string().nullable(),
    customer_name: z.string().nullable(),
  })
  .meta({ id: 'StatementLine' });

const Tally = z.object({ lines: z.int(), fcfa: SignedFcfa });

export const Statement = z
  .object({
    id: Id,
    source: z.string(),
    channel: PaymentChannel,
    format: StatementFormat,
    file_name: z.string(),
    from_on: Day,
    until_on: Day,
    uploaded_by: z.string(),
    uploaded_at: Instant,
    /** Whether the reader uploaded it: what it brings into the books, somebody else books. */
    mine: z.boolean(),
    state: z.enum(['open', 'signed_off']),
    signed_off_by: z.string().nullable(),
    signed_off_at: Instant.nullable(),
    /** Why it was signed off although something differs. */
    note: z.string().nullable(),
    lines: z.int(),
    /** Money in by the document. */
    money_in_fcfa: Fcfa,
    /** Whether the opening balance and the movements make the closing one; null where the document has no balances. */
    adds_up: z.boolean().nullable(),
    results: z.object({
      matched: Tally,
      proposed: Tally,
      amount_differs: Tally,
      missing: Tally,
      booked: Tally,
      repeated: Tally,
      left_out: Tally,
    } satisfies Record<(typeof LINE_RESULTS)[number], z.ZodType>),
    /** Payments of those days that the document does not have. */
    only_in_books: Tally,
  })
  .meta({ id: 'Statement' });

/** Where statements come from: an account that money comes in through. */
export const StatementSource = z
  .object({
    source: z.string(),
    channel: PaymentChannel,
    statements: z.int(),
    /** The last day that was signed off without a gap before it; null when none was. */
    closed_until: Day.nullable(),
    mapping: ColumnMapping.nullable(),
  })
  .meta({ id: 'StatementSource' });
