/** How the list that an operator lets its merchants download is read. Who has the list has the operator's word. */
import type { ReadDocument, DocumentAnswers } from '../../platform/statements/statement-row.ts';
import type { TableRow } from '../../platform/tables/table-of-file.ts';

/** What no list says of itself. */
export interface ListAbout {
  /** The time zone in which an instant becomes a day. */
  readonly time_zone: string;
  /** E.164 of what is a phone number of the business's country or of a neighbour; null for anything else. */
  readonly readPhone: (text: string) => string | null;
  /** Set where a bare number that is a day counts from 1904 on, as its workbook says. */
  readonly from_1904?: boolean;
  /** Set for a text whose cells are parted by commas, which an amount or a name may have too. */
  readonly has_commas?: boolean;
  /** What a person has answered to the questions of the document. */
  readonly answers?: DocumentAnswers;
}

/** Null when the table is another document. */
export type StatementReader = (table: readonly TableRow[], about: ListAbout) => ReadDocument | null;
