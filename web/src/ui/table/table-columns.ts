/** What a table is told of its columns, its order and its choice. */
import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** What the column sorts by when all rows are here; without it the column does not sort. */
  readonly sort?: (row: Row) => string | number;
  /** The server's name for sorting by this column, where the rows come in pages. */
  readonly sorts_by?: string;
  readonly align?: 'right';
  /** A CSS width for the grid: `120px`, `2fr`. */
  readonly width?: string;
  /** Left out on small screens. */
  readonly wide?: boolean;
}

/** Rows come sorted from the server: the table asks, and shows what stands. */
export interface Order {
  readonly by: string | undefined;
  readonly descending: boolean;
  readonly onOrder: (by: string | undefined, descending: boolean) => void;
}

export interface Choice {
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  /** The name of a row's checkbox, for those who hear it. */
  readonly name: (id: string) => string;
  readonly name_all: string;
}
