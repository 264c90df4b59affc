/** Rows of lists to import. */
import type { Shop } from './given.ts';
import type { Portal } from './portal.ts';

/** Cells as rows, numbered as in a spreadsheet with a line of headings. */
export const rows = (cells: Array<Record<string, string>>) => cells.map((one, at) => ({ row: at + 2, cells: one }));

/** The owner of a shop. */
export const ownerOf = async (portal: Pick<Portal, 'database'>, { id }: Pick<Shop, 'id'>): Promise<string> =>
  (await portal.database.sql.selectFrom('shops').select('shop_owner_id').where('id', '=', id).executeTakeFirstOrThrow())
    .shop_owner_id ?? '';
