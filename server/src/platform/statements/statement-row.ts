/** The common form of the rows of all documents. */
import type { FittingSheet as FittingSheetSchema } from '@palier/contract/imports/sheets.ts';
import type * as z from 'zod';
import type { LeftOutRow } from '../tables/left-out-row.ts';
import type { TableRow } from '../tables/table-of-file.ts';
import type { DayQuestion } from './day-column.ts';
import type { DayOrder } from './day-notations.ts';
import type { StatedBalances } from './running-balances.ts';
import type { AssignedStates } from './outcomes.ts';
import type { LEFT_OUT_BECAUSE, STATEMENT_FORMATS, UNDATED_ANSWERS } from '@palier/contract/reconciliation/records.ts';

export interface StatementRow {
  /** The line that people see in their document, from 1; for a bank format, the position of the entry. */
  readonly line: number;
  /** The provider's transaction number; empty where the document has none. */
  readonly external_id: string;
  /** Our own reference, which a prompt carried. */
  readonly our_reference: string | null;
  /** The local day of the payment. */
  readonly value_on: string | null;
  /** Whole francs, never negative; the direction is a field of its own. */
  readonly amount_fcfa: number;
  /** The amount with its decimals, `59.4`, where `amount_fcfa` is rounded: only money that went out has any. */
  readonly exact_fcfa: string | null;
  /** E.164 when the text is a phone number, otherwise null. */
  readonly payment_phone: string | null;
  /** What the document has in place of a number that the operator hides. */
  readonly payer_mark?: string | null;
  readonly payer_name: string | null;
  /** The text that the payer typed, or that a bank writes to the owner of the account. */
  readonly account_keyed_in: string | null;
  /** The terminal that printed a slip, as the document writes it. */
  readonly terminal?: string | null;
  /** Why the row is not a payment to the business, or not surely one; null for a payment. */
  readonly because: (typeof LEFT_OUT_BECAUSE)[number] | null;
  /** What the document says where the row cannot be read; null when it can. */
  readonly unread_text: string | null;
  /**
   * Set for a line by which the operator or the bank takes money back; `because` says that it is no payment. The number
   * is that of the payment which it takes back; null where the document does not say it.
   */
  readonly reversal: { readonly takes_back: string | null } | null;
}

/** A word of the column of states that nobody knows, with the lines that have it. */
interface UnknownState {
  /** As the document writes it. */
  readonly text: string;
  readonly lines: number;
}

/** What only a person can say of a document; its lines are unclear until then. */
export interface DocumentQuestions {
  readonly day: DayQuestion | null;
  /** The most frequent first; an empty text stands for lines without a state. */
  readonly unknown_states: readonly UnknownState[];
  /**
   * Lines without a day below one with a day; null where there are none. So many of them are the first of a sheet that
   * follows another one: whether the list goes on there, the document does not say.
   */
  readonly undated: { readonly lines: number; readonly first_line: number; readonly at_top_of_sheet: number } | null;
  /** The sheets that would fit, where there are several or a hidden one. */
  readonly sheets: readonly FittingSheet[];
}

export interface ReadDocument {
  readonly format: (typeof STATEMENT_FORMATS)[number];
  readonly rows: readonly StatementRow[];
  /** Whether the opening balance plus all movements is the closing balance; null where the document has no balances. */
  readonly adds_up: boolean | null;
  readonly balances: StatedBalances;
  readonly questions: DocumentQuestions;
  /** The lines that are no movements, such as sums and repeated headings. */
  readonly left_out: readonly LeftOutRow[];
}

/** A table whose columns nobody has mapped yet. */
export interface UnreadTable {
  readonly headings: readonly string[];
  /** The rows below the headings, each with its line in the document. */
  readonly body: readonly TableRow[];
  /** Set where a bare number that is a day counts from 1904 on. */
  readonly from_1904?: boolean;
  /** Of a text, how many cells its headings have: a line with more of them is not what it seems. */
  readonly cells?: number;
  /** The sheets that would fit, where there are several or a hidden one. */
  readonly sheets: readonly FittingSheet[];
}

export type FittingSheet = z.output<typeof FittingSheetSchema>;

/** What a reader must know that no document states. */
export interface About {
  /** The country whose numbers are written without a country code, ISO 3166 alpha-2. */
  readonly country: string;
  /** The time zone in which an instant becomes a day. */
  readonly time_zone: string;
  /** A bank writes lines without a number; an operator and a terminal never do. */
  readonly may_lack_numbers?: boolean;
  /** What a person has answered to the questions of the document. */
  readonly answers?: DocumentAnswers;
}

export interface DocumentAnswers {
  readonly day_order?: DayOrder;
  readonly states?: AssignedStates;
  readonly undated?: (typeof UNDATED_ANSWERS)[number];
  readonly sheets?: readonly string[];
}
