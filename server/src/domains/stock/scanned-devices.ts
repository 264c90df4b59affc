/** What a device is to the shop in whose count it was scanned. */
import type { stockCalls } from '@palier/contract/stock/calls.ts';
import type { DeviceState } from '@palier/contract/rules/stock-movements.ts';
import type { Result } from '@palier/contract/call.ts';
import type { ScannedRow } from './scanned-devices.sql.ts';

type Scanned = Result<typeof stockCalls.scanIntoStockTake>['scanned'][number];

/** A phone in one of these states belongs to a customer or is about to, also without a loan that still runs. */
const WITH_CUSTOMER: ReadonlySet<DeviceState> = new Set(['sold', 'active', 'released']);

/** `judged` are the devices of the count after these were added, which decide what is expected. */
export function whatIsScanned(
  take: { readonly shop_id: string },
  scanned: readonly ScannedRow[],
  judged: ReadonlyArray<{ readonly device_id: string | null; readonly kind: string }>,
): Scanned[] {
  const found = new Set(judged.flatMap(({ kind, device_id }) => (kind === 'found' ? [device_id] : [])));
  return scanned.map(({ imei, was_counted, device_name, state, shop, ...row }) => ({
    imei,
    is: found.has(row.device_id) ? 'expected' : whatElse({ ...row, state }, take.shop_id),
    was_counted,
    device_name,
    state,
    shop,
  }));
}

function whatElse(
  row: Pick<ScannedRow, 'device_id' | 'state' | 'on_loan' | 'is_of_other_owner' | 'shop_id'>,
  shop_id: string,
): Exclude<Scanned['is'], 'expected'> {
  if (row.device_id === null || row.state === null) return 'unknown';
  if (row.on_loan || WITH_CUSTOMER.has(row.state)) return 'sold';
  if (row.is_of_other_owner) return 'other_owner';
  return row.shop_id === shop_id ? 'not_in_stock' : 'other_shop';
}
