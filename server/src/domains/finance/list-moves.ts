/** The moves of money between our wallets, newest first. */
import type { financeCalls } from '@palier/contract/finance/calls.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { countMoves, listMoveRows } from './list-moves.sql.ts';
import { moveView } from './move-view.ts';

export const listMoves: QueryHandler<typeof financeCalls.moves> = async (
  { page_number, page_size, ...filter },
  { db },
) => {
  const [rows, total_items] = await Promise.all([
    listMoveRows(db, filter, { page_number, page_size }),
    countMoves(db, filter),
  ]);
  return { data: rows.map(moveView), total_items };
};
