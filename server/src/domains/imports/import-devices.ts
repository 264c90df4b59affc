import { errorMessage } from '@palier/contract/errors.ts';
import { checkReceipt, receiptPlace, receiveDevices } from '../stock/stock.ts';
import { scopeOf } from '../network/network.ts';
import type { CheckRows } from './import-plan.ts';
import { cellOf, cellOrNull } from './row-reading.ts';

/** Devices of a delivery. The owner and the shop are checked first, because they are the same for all rows. */
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
      return {
        clashes: overtaken.map((clash) => ({
          row: clash.device.row,
          problem: {
            field: 'imei',
            code: clash.code,
            message: errorMessage(
              clash.code,
              language,
              clash.code === 'TAC_OTHER_MODEL' ? { tac: clash.tac, model: clash.model } : {},
            ),
          },
        })),
      };
    },
  };
};
