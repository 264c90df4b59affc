/** Where an exported list takes its rows from, piece by piece. */
import type { Database, Reader } from './database/connection.ts';
import type { Cell } from './workbook.ts';

/** Rows that a reader takes piece by piece. */
export interface OpenRows<Row> {
  /** How many rows there will be. */
  readonly total: number;
  /** The next rows; none at the end. */
  next(): Promise<readonly Row[]>;
  close(): Promise<void>;
}

export type RowSource<Row> = (database: Database, gone: AbortSignal) => Promise<OpenRows<Row>>;

export const EXPORT_PAGE = 2000;

/**
 * Rows listed by id first, then read page by page, so that changes meanwhile neither repeat nor skip a row. `read`
 * leaves out rows that are gone.
 */
export const byIds =
  <Row>(
    list: (db: Reader) => Promise<unknown>,
    read: (page: readonly string[]) => Promise<readonly Row[]>,
  ): RowSource<Row> =>
  async (database, gone) => {
    const held = await database.held<{ id: string }>(list, gone);
    const next = async (): Promise<readonly Row[]> => {
      for (;;) {
        const ids = await held.next(EXPORT_PAGE);
        if (ids.length === 0) return [];
        const rows = await read(ids.map(({ id }) => id));
        if (rows.length > 0) return rows;
      }
    };
    return { total: held.total, next, close: held.close };
  };

/** The rows that one statement lists now. */
export const asListed =
  <Row>(list: (db: Reader) => Promise<readonly Row[]>): RowSource<Row> =>
  async (database, gone) => {
    const held = await database.held<Row>(list, gone);
    return { total: held.total, next: () => held.next(EXPORT_PAGE), close: held.close };
  };

/** Rows that are known already, and few. */
export const atHand =
  <Row>(rows: readonly Row[]): RowSource<Row> =>
  async () => {
    let left = rows;
    return {
      total: rows.length,
      next: async () => {
        const now = left;
        left = [];
        return now;
      },
      close: async () => {},
    };
  };

/** A list that is known to be empty. */
export const noRows: RowSource<never> = atHand([]);

/** Rows that are found page after page, each from where the last one ended. */
export const pageAfterPage =
  <Row>(total: () => Promise<number>, pages: () => AsyncGenerator<readonly Row[]>): RowSource<Row> =>
  async () => {
    const counted = await total();
    const taken = pages();
    return {
      total: counted,
      next: async () => (await taken.next()).value ?? [],
      close: async () => void (await taken.return(undefined)),
    };
  };

/** How many rows are written before other work gets the event loop. */
const ROWS_A_PIECE = 250;

export async function* piecesOf<Row>(
  first: readonly Cell[][],
  rows: OpenRows<Row>,
  cells: (row: Row) => Cell[],
): AsyncGenerator<Cell[][]> {
  for (let page = first; page.length > 0; page = (await rows.next()).map(cells)) {
    for (let from = 0; from < page.length; from += ROWS_A_PIECE) {
      yield page.slice(from, from + ROWS_A_PIECE);
      await new Promise(setImmediate);
    }
  }
}
