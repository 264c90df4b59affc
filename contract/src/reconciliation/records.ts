import * as z from 'zod';
import { Id } from '../values/ids.ts';
import { Day, Instant } from '../values/day.ts';
import { Fcfa, SignedFcfa } from '../values/money.ts';
import { ChosenSheets, FittingSheet } from '../imports/sheets.ts';
import { SEEN_AT } from './line-clearing-input.ts';
import { OPERATOR_CHECKS } from './operator-checks.ts';
import { PaymentChannel } from '../suspense/records.ts';
import { PayerMark } from '../payments/payer-mark.ts';

/**
 * The formats that can be read: the operators' own exports, two bank formats, and any other table after a person has
 * said what its columns mean.
 */
export const STATEMENT_FORMATS = ['mtn_csv', 'orange_xlsx', 'mpesa_csv', 'camt053', 'mt940', 'table'] as const;

export const StatementFormat = z.enum(STATEMENT_FORMATS).meta({ id: 'StatementFormat' });
/** The possible meanings of a column of a table. */
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
  'terminal',
] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];

/**
 * Which heading stands for which field. The transaction number, a day, and an amount or money in are required.
 */
export const ColumnMapping = z
  .partialRecord(z.enum(STATEMENT_FIELDS), z.string().max(200))
  .meta({ id: 'ColumnMapping' });

/** Which part of `11/9/2026` stands first. */
export const DAY_ORDERS = ['day_first', 'month_first', 'year_first'] as const;

/** What a word of a column of states says of the money. Pending money may still arrive; reversed money went back. */
export const STATE_MEANINGS = ['moved', 'pending', 'failed', 'reversed'] as const;

/**
 * What day a line without one has: that of the line above it in its sheet, or also that of the sheet before, where the
 * sheets are the pages of one list.
 */
export const UNDATED_ANSWERS = ['day_above', 'day_above_through_sheets'] as const;

/** What only a person can say of a document. */
export const DocumentQuestions = z
  .object({
    /** A day that is another one in each order, and its day in each; null where every line has one reading. */
    day: z
      .object({ example: z.string(), readings: z.partialRecord(z.enum(DAY_ORDERS), Day), lines: z.int() })
      .nullable(),
    /** Words of the column of states that the portal does not know: their lines are unclear until somebody says more. */
    unknown_states: z.array(z.object({ text: z.string(), lines: z.int() })),
    /**
     * Lines without a day below one that has a day, with the number of the first of them: where cells were merged, a
     * text has lost it. They are unclear until somebody says more; null where there are none. Of them, so many stand at
     * the top of a sheet, below the last line of another one.
     */
    undated: z.object({ lines: z.int(), first_line: z.int(), at_top_of_sheet: z.int() }).nullable(),
    /** The sheets that would fit, where there are several or a hidden one. */
    sheets: z.array(FittingSheet),
  })
  .meta({ id: 'DocumentQuestions' });

/** What a person says of it; `states` goes by the words as they stand in the document. */
export const DocumentAnswers = z
  .object({
    day_order: z.enum(DAY_ORDERS).optional(),
    states: z.record(z.string().max(200), z.enum(STATE_MEANINGS)).optional(),
    undated: z.enum(UNDATED_ANSWERS).optional(),
    sheets: ChosenSheets.optional(),
  })
  .meta({ id: 'DocumentAnswers' });

/**
 * The result of a line. `matched`: the books have it with the same amount. `proposed`: it may be this payment, and a
 * person must decide. `amount_differs`: the books have it with another amount. `missing`: money that came in and that
 * the books do not have. `booked`: it was missing, and was booked from the statement. `repeated`: the line already
 * appears in this or an earlier statement. `left_out`: its direction or its status shows that it is not a payment to
 * us. `unclear`: it may be one, but cannot be read or was still pending. `taken_back`: the operator or the bank took
 * money back, and the books still have it, or nobody knows which payment it was. `withdrawn`: the line is of a statement
 * that was withdrawn, and says nothing any more.
 */
export const LINE_RESULTS = [
  'matched',
  'proposed',
  'amount_differs',
  'missing',
  'booked',
  'repeated',
  'left_out',
  'unclear',
  'taken_back',
  'withdrawn',
] as const;

export const LineResult = z.enum(LINE_RESULTS).meta({ id: 'LineResult' });

/** `phone_amount`: how a line that takes money back found its payment where the document names none. */
export const MATCHED_BY = [
  'transaction_id',
  'our_reference',
  'phone_amount_day',
  'phone_amount',
  'amount_day',
  'person',
] as const;

/** `taken_back`: the operator took the payment back before anybody booked it. */
export const LEFT_OUT_BECAUSE = [
  'money_out',
  'failed',
  'not_a_payment',
  'unreadable',
  'pending',
  'taken_back',
] as const;

export const StatementLine = z
  .object({
    id: Id,
    /** The number of the line in the document. */
    line: z.int(),
    external_id: z.string(),
    our_reference: z.string().nullable(),
    value_on: Day.nullable(),
    amount_fcfa: SignedFcfa,
    payment_phone: z.string().nullable(),
    payer_mark: PayerMark,
    payer_name: z.string().nullable(),
    account_keyed_in: z.string().nullable(),
    /** The terminal that printed it, as the document writes it. */
    terminal: z.string().nullable(),
    result: LineResult,
    matched_by: z.enum(MATCHED_BY).nullable(),
    because: z.enum(LEFT_OUT_BECAUSE).nullable(),
    /** What the document says where the line cannot be read; null when it can. */
    unread_text: z.string().nullable(),
    /** Whether its balance does not follow from the line before, by its amount and its fee. */
    breaks_balance: z.boolean(),
    /** What the operator says of a line that is to be booked; null while it has not been asked, and for other lines. */
    operator_check: z.enum(OPERATOR_CHECKS).nullable(),
    /** Whether it was booked, the operator does not know it, and nobody has cleared it. */
    in_doubt: z.boolean(),
    /** Who cleared it, where they saw the money, and what they wrote; null where nobody did. */
    cleared_by: z.string().nullable(),
    cleared_seen: z.enum(SEEN_AT).nullable(),
    cleared_because: z.string().nullable(),
    /** What a line of a withdrawn statement had come to; null for others. */
    was_result: LineResult.nullable(),
    /** The number of the payment that the line takes back; empty where the document does not name it, null for others. */
    takes_back: z.string().nullable(),
    /** The payment in the books; of a line that takes money back, the payment that it takes back. */
    payment_id: Id.nullable(),
    transaction_id: z.string().nullable(),
    books_fcfa: Fcfa.nullable(),
    reference: z.string().nullable(),
    customer_name: z.string().nullable(),
    /** Who said that it is another payment than the one it looks like, and why; null where nobody did. */
    said_another_by: z.string().nullable(),
    said_another_because: z.string().nullable(),
  })
  .meta({ id: 'StatementLine' });

/** A line that says the same as another one, with the statement that it is in. */
export const AlikeLine = z
  .object({ ...StatementLine.shape, statement_id: Id, file_name: z.string(), from_on: Day, until_on: Day })
  .meta({ id: 'AlikeStatementLine' });

/** `withdrawn`: two people withdrew it, and everything that was booked from it is undone. */
export const STATEMENT_STATES = ['open', 'signed_off', 'withdrawn'] as const;
const StatementState = z.enum(STATEMENT_STATES);

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
    /** Whether the reader uploaded it. Somebody else must book its missing money. */
    mine: z.boolean(),
    state: StatementState,
    signed_off_by: z.string().nullable(),
    signed_off_at: Instant.nullable(),
    /** The reason for signing it off although something differs. */
    note: z.string().nullable(),
    lines: z.int(),
    /** Money in according to the document. */
    money_in_fcfa: Fcfa,
    /** Whether the opening balance and the movements make the closing one; null where the document has no balances. */
    adds_up: z.boolean().nullable(),
    /** Lines whose balance does not follow from the line before; null where the document has no balance for each line. */
    balance_breaks: z.int().nullable(),
    /**
     * Whether it opens with the balance with which the statement before it closed; null where either states none, or
     * there is none before it.
     */
    continues: z.boolean().nullable(),
    /** The registered terminals that a list is of: by its column, or as its uploader says. It lacks slips of no other. */
    terminals: z.array(z.object({ number: z.string(), shop: z.string() })),
    terminals_named_by: z.enum(['column', 'uploader']).nullable(),
    /** Who asked for its withdrawal, who approved it, when and why. */
    withdrawn_by: z.string().nullable(),
    withdrawal_approved_by: z.string().nullable(),
    withdrawn_at: Instant.nullable(),
    withdrawn_because: z.string().nullable(),
    /** The payments of a withdrawn statement that are still to be undone, and those that could not be. */
    undoing_left: z.int(),
    not_undone: z.int(),
    results: z.object({
      matched: Tally,
      proposed: Tally,
      amount_differs: Tally,
      missing: Tally,
      booked: Tally,
      repeated: Tally,
      left_out: Tally,
      unclear: Tally,
      taken_back: Tally,
      withdrawn: Tally,
    } satisfies Record<(typeof LINE_RESULTS)[number], z.ZodType>),
    /** Payments of those days that the document does not have. */
    only_in_books: Tally,
  })
  .meta({ id: 'Statement' });

/** How far a day is reconciled, over all accounts that had money on it. */
export const ReconciledState = z.enum(['signed_off', 'begun', 'missing']).meta({ id: 'ReconciledState' });
export type ReconciledState = z.output<typeof ReconciledState>;

/** An account that money comes in through and that has statements. */
export const StatementSource = z
  .object({
    source: z.string(),
    channel: PaymentChannel,
    statements: z.int(),
    /** The last day that is signed off with no gap before it; null when there is none. */
    closed_until: Day.nullable(),
    mapping: ColumnMapping.nullable(),
  })
  .meta({ id: 'StatementSource' });
