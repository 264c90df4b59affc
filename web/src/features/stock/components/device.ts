import type { Device } from '@palier/contract/stock/records.ts';
import { type DeviceAction, actionsOn } from '@palier/contract/rules/stock-movements.ts';
import * as z from 'zod';

export type DeviceRow = z.output<typeof Device>;

export const MOST_AT_ONCE = 1000;

/**
 * What the history of moves allows for a device as it stands; where it came from decides only where `find` and the like
 * lead.
 */
export const possible = ({ state, on_loan }: DeviceRow): DeviceAction[] => actionsOn(state, null, on_loan);
