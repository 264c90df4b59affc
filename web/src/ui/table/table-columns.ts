/** The columns, the order and the selection of a table. */
import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** The value the column sorts by when all rows are loaded; without it the column does not sort. */
  readonly sort?: (row: Row) => string | number;
  /** The server's name for sorting by this column, where the rows come in pages. */
  readonly sorts_by?: string;
  readonly align?: 'right';
  /** A CSS width for the grid: `120px`, `2fr`. */
  readonly width?: string;
  /**
   * Left out where the table is too narrow for all of its columns: the last of them first, and no more of them than
   * necessary. A press on a row that leads nowhere shows what is left out. It is never the first column.
   */
  readonly wide?: boolean;
  /** Prose or a name, which takes as many lines as it needs, except on a phone. Every other cell has one line. */
  readonly wraps?: boolean;
  /**
   * The place on a phone, where a row has two lines: the name and the sum, and below them a line about it and what is
   * beside. Without a line below it, the name has both. What can be done is at the end of both. The row shows nothing
   * else there, and where it leads nowhere, a press shows the rest. Every table has a name on a phone.
   */
  readonly phone?: 'name' | 'sum' | 'line' | 'side' | 'action';
  /** On a phone the title stands before the value, because the value alone would not say what it is. */
  readonly titled?: boolean;
}

/** The server sorts the rows: the table asks for an order and shows the current one. */
export interface Order {
  readonly by: string | undefined;
  readonly descending: boolean;
  readonly onOrder: (by: string | undefined, descending: boolean) => void;
}

export interface Choice {
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  /** The name of a row's checkbox, for screen readers. */
  readonly name: (id: string) => string;
  readonly name_all: string;
}
