import { errorMessage } from '@palier/contract/errors.ts';
import { checkReceipt, receiptPlace, receiveDevices } from '../stock/stock.ts';
import { scopeOf } from '../network/network.ts';
import type { CheckRows } from './import-plan.ts';
import { cellOf, cellOrNull } from './row-reading.ts';

/** Devices of a delivery. Where they go is settled first: a wrong owner or shop is wrong for all of them. */
export const importDevices: CheckRows = async (db, rows, { actor, caller: { language }, clock, place: wanted }) => {
  const place = await receiptPlace(db, wanted, await scopeOf(db, actor));
  const receipt = await checkReceipt(
    db,
    rows.map((row) => ({
      row: row.row,
      imei: cellOf(row, 'imei'),
      imei2: cellOrNull(row, 'imei2'),
      product: cellOrNull(row, 'product'),
    })),
    place.product_id,
    language,
  );
  return {
    report: receipt.rows,
    create: async ({ tx }) => {
      const { overtaken } = await receiveDevices(tx, receipt, { place, staff_id: actor.staff_id, at: clock.now() });
      return overtaken.map((lost) => ({
        row: lost.device.row,
        problem: {
          field: 'imei',
          code: lost.code,
          message: errorMessage(
            lost.code,
            language,
            lost.code === 'TAC_OTHER_MODEL' ? { tac: lost.tac, model: lost.model } : {},
          ),
        },
      }));
    },
  };
};
