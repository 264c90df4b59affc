/** The common form of the rows of all documents. */
import type { LEFT_OUT_BECAUSE, STATEMENT_FORMATS } from '@palier/contract/reconciliation/records.ts';

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
  /** E.164 when the text is a phone number, otherwise null. */
  readonly payment_phone: string | null;
  readonly payer_name: string | null;
  /** The text that the payer typed, or that a bank writes to the owner of the account. */
  readonly account_keyed_in: string | null;
  /** Why the row is not a payment to the business, or not surely one; null for a payment. */
  readonly because: (typeof LEFT_OUT_BECAUSE)[number] | null;
  /** What the document says where the row cannot be read; null when it can. */
  readonly unread_text: string | null;
}

export interface ReadDocument {
  readonly format: (typeof STATEMENT_FORMATS)[number];
  readonly rows: readonly StatementRow[];
  /** Whether the opening balance plus all movements is the closing balance; null where the document has no balances. */
  readonly adds_up: boolean | null;
}

/** A table whose columns nobody has mapped yet. */
export interface UnreadTable {
  readonly headings: readonly string[];
  /** The rows below the headings, each with its line in the document. */
  readonly body: ReadonlyArray<{ readonly row: number; readonly cells: readonly string[] }>;
}

/** What a reader must know that no document states. */
export interface About {
  /** The country whose numbers are written without a country code, ISO 3166 alpha-2. */
  readonly country: string;
  /** The time zone in which an instant becomes a day. */
  readonly time_zone: string;
}
