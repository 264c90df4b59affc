import type { Device } from '@palier/contract/stock/records.ts';
import { type DeviceAction, actionsOn } from '@palier/contract/rules/stock-movements.ts';
import type * as z from 'zod';

export type DeviceRow = z.output<typeof Device>;

/** The most devices that one call moves. */
export const MOST_AT_ONCE = 1000;

/** The actions possible on a device in its state. Its former state matters only for where some actions lead. */
export const possibleActions = ({ state, on_loan }: DeviceRow): DeviceAction[] => actionsOn(state, null, on_loan);
