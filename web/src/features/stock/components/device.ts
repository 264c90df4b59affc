import type { Device } from '@palier/contract/stock/records.ts';
import { type DeviceAction, actionsOn } from '@palier/contract/rules/stock-movements.ts';
import type * as z from 'zod';
import type { ScannedPhone } from '../../../ui/scan/scan-phone.tsx';

export type DeviceRow = z.output<typeof Device>;

/** The most devices that one call moves. */
export const MOST_AT_ONCE = 1000;

/** The actions possible on a device in its state. Its former state matters only for where some actions lead. */
export const possibleActions = ({ state, on_loan }: DeviceRow): DeviceAction[] => actionsOn(state, null, on_loan);

/** A phone that does not lie in stock may be taken back, so its grade is stated; so is a used one’s without a grade. */
export const toScan = ({ imei, imei2, shop_id, state, is_of_business, grade }: DeviceRow): ScannedPhone => ({
  imei,
  imei2,
  shop_id,
  needs_grade: state !== 'in_stock' || (is_of_business && grade === null),
});
