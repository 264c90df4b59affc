/** The moves of money between our wallets, newest first, as pages and as a file. */
import type { financeCalls } from '@palier/contract/finance/calls.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { asListed } from '../../platform/row-sources.ts';
import { exportFile } from '../../platform/spreadsheet.ts';
import { countMoves, listMoveRows, peopleWhoAsked } from './list-moves.sql.ts';
import { MOVES_FILE_NAME, moveColumns } from './move-columns.ts';
import { moveView } from './move-view.ts';

export const listMoves: QueryHandler<typeof financeCalls.moves> = async (
  { page_number, page_size, ...filter },
  { db },
) => {
  const [rows, total_items, people] = await Promise.all([
    listMoveRows(db, filter, { page_number, page_size }),
    countMoves(db, filter),
    peopleWhoAsked(db),
  ]);
  return { data: rows.map(moveView), total_items, people };
};

export const exportMoves: QueryHandler<typeof financeCalls.exportMoves> = ({ format, ...filter }, context) => {
  const { language } = context.caller;
  return exportFile(context, {
    file_name: MOVES_FILE_NAME[language],
    format,
    columns: moveColumns(language),
    noted: { list: 'float_moves', facts: (rows) => ({ rows, format, ...filter }) },
    rows: asListed((held) => listMoveRows(held, filter, null)),
  });
};
