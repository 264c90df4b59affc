/** What every document is read into, whoever wrote it. */
import type { LEFT_OUT_BECAUSE, STATEMENT_FORMATS } from '@palier/contract/reconciliation/records.ts';

export interface StatementRow {
  /** The line people see in their document, from 1; of a bank format the entry's place. */
  readonly line: number;
  /** As the provider numbers it; empty where the document has no number. */
  readonly external_id: string;
  /** What we sent along: the reference of a prompt. */
  readonly our_reference: string | null;
  /** The local day of the money. */
  readonly value_on: string | null;
  /** Whole francs, never below nothing; the direction says which way. */
  readonly amount_fcfa: number;
  /** E.164 where it can be read as a number, else null. */
  readonly payment_phone: string | null;
  readonly payer_name: string | null;
  /** What the payer typed, or what a bank writes to the account's owner. */
  readonly account_keyed_in: string | null;
  /** Why this is no payment to us; null for one. */
  readonly because: (typeof LEFT_OUT_BECAUSE)[number] | null;
}

export interface ReadDocument {
  readonly format: (typeof STATEMENT_FORMATS)[number];
  readonly rows: readonly StatementRow[];
  /** Whether the opening balance and all movements make the closing one; null where the document has no balances. */
  readonly adds_up: boolean | null;
}

/** A table whose columns nobody has named yet. */
export interface UnreadTable {
  readonly headings: readonly string[];
  /** Rows under the headings, with the line each stands in. */
  readonly body: ReadonlyArray<{ readonly row: number; readonly cells: readonly string[] }>;
}

/** What a reader must know that no document says. */
export interface About {
  /** Whose numbers are written without a country code, ISO 3166 alpha-2. */
  readonly country: string;
  /** Where a day is looked at. */
  readonly time_zone: string;
}
