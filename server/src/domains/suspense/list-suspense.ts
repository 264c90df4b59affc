/** The lists of payments that wait in suspense, and of those that were set aside. */
import { type suspenseCalls } from '@palier/contract/suspense/calls.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { asListed } from '../../platform/row-sources.ts';
import { exportFile } from '../../platform/spreadsheet.ts';
import { pageOfWaiting, suspenseFigure, waitingRows } from './waiting.sql.ts';
import { FILE_NAMES } from './words.ts';
import { waitingColumns } from './transaction-columns.ts';
import { readTyped } from './search-text.ts';

const WAITING = ['open'];

const ASIDE = ['held', 'refunded', 'reversed'];

export const listWrongAccount: QueryHandler<typeof suspenseCalls.wrongAccount> = async (
  { page_number, page_size, ...filter },
  { db, actor, services },
) => {
  const [{ rows, ...totals }, figure] = await Promise.all([
    pageOfWaiting(
      db,
      WAITING,
      filter,
      readTyped(filter.search, services.business.country),
      { page_number, page_size },
      actor.staff_id,
    ),
    filter.search === '' && filter.reason === undefined ? suspenseFigure(db) : null,
  ]);
  return { response: rows, ...totals, figure };
};

export const exportWrongAccount: QueryHandler<typeof suspenseCalls.exportWrongAccount> = async (
  { format, ...filter },
  context,
) => {
  const { actor, caller, services } = context;
  const typed = readTyped(filter.search, services.business.country);
  return exportFile(context, {
    file_name: FILE_NAMES[caller.language].suspense,
    format,
    columns: waitingColumns(caller.language),
    noted: { list: 'suspense', facts: (rows) => ({ rows, format, ...filter }) },
    rows: asListed((held) => waitingRows(held, WAITING, filter, typed, null, actor.staff_id)),
  });
};

export const listNotInAccount: QueryHandler<typeof suspenseCalls.notInAccount> = async (
  { page_number, page_size, ...filter },
  { db, actor, services },
) => {
  const [{ rows, ...totals }, figure] = await Promise.all([
    pageOfWaiting(
      db,
      ASIDE,
      filter,
      readTyped(filter.search, services.business.country),
      { page_number, page_size },
      actor.staff_id,
    ),
    filter.search === '' && filter.state === 'held' ? suspenseFigure(db) : null,
  ]);
  return { response: rows, ...totals, figure };
};
