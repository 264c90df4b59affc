/**
 * Who added which account, and who changed whose number or password. For a while the two count as one person, so
 * neither decides what the other requests.
 */
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { insertAccountChanges, lastChange, tieBetween, tiedTo } from './account-changes.sql.ts';

export { everRenumbered, tiesOf } from './account-changes.sql.ts';

export type AccountChange = 'made' | 'number' | 'password';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/**
 * For this long after a change of an account, the person who made it and the account's owner do not decide for each
 * other.
 */
export const TIED_DAYS = 30;
/** For this long after a change of number, sending a password to the new number needs a second person. */
const NEW_NUMBER_HOURS = 72;

export const noteAccountChange = (
  tx: Tx,
  change: {
    readonly staff_ids: readonly string[];
    readonly changed_by: string;
    readonly what: AccountChange;
    readonly at: Date;
  },
): Promise<void> => insertAccountChanges(tx, change);

/**
 * Whether one of the two added the other, or changed the other's number or password, within the last thirty days, or
 * did so to an account that then did it. Two accounts that one person changed are not tied to each other.
 */
export const areTied = (db: Reader, one: string, other: string, now: Date): Promise<boolean> =>
  tieBetween(db, one, other, new Date(now.getTime() - TIED_DAYS * DAY_MS));

/** Everybody to whom a person is tied by this rule. */
export const findTied = (db: Reader, staff_id: string, now: Date): Promise<string[]> =>
  tiedTo(db, staff_id, new Date(now.getTime() - TIED_DAYS * DAY_MS));

export async function wasRenumberedLately(db: Reader, staff_id: string, now: Date): Promise<boolean> {
  const at = await lastChange(db, staff_id, 'number');
  return at !== undefined && Date.parse(at) > now.getTime() - NEW_NUMBER_HOURS * HOUR_MS;
}
