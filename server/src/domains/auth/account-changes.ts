/**
 * Who added which account, and who changed whose number or password. For a while the two count as one person, so
 * neither decides what the other requests.
 */
import type { Reader, Tx } from '../../platform/database/connection.ts';
import {
  addedByOneHand,
  controlBetween,
  endTies,
  inControl,
  insertAccountChanges,
  lastChange,
} from './account-changes.sql.ts';

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

const tiesSince = (now: Date): Date => new Date(now.getTime() - TIED_DAYS * DAY_MS);

/**
 * Ends the ties of a person to those who added them or changed their number or password, before their thirty days are
 * over. Answers those changes; none where nothing tied.
 */
export const shortenTies = (
  tx: Tx,
  about: { readonly staff_id: string; readonly changed_by: string | null; readonly because: string },
  now: Date,
): ReturnType<typeof endTies> => endTies(tx, { ...about, since: tiesSince(now) }, { at: now, because: about.because });

/**
 * Whether one of the two added the other, or changed the other's number or password, within the last thirty days, or
 * did so to an account that then did it. Such a person does nothing in the other's own affairs either.
 */
export const shareControl = (db: Reader, one: string, other: string, now: Date): Promise<boolean> =>
  controlBetween(db, one, other, tiesSince(now));

/** Everybody with whom a person shares control by this rule. */
export const findInControl = (db: Reader, staff_id: string, now: Date): Promise<string[]> =>
  inControl(db, staff_id, tiesSince(now));

/** The accounts that one hand added within the last thirty days: the person's makers, and all whom these added. */
export const findOfOneHand = (db: Reader, staff_id: string, now: Date): Promise<string[]> =>
  addedByOneHand(db, staff_id, tiesSince(now));

/** Everybody to whom a person is tied: they decide nothing for each other. */
export const findTied = async (db: Reader, staff_id: string, now: Date): Promise<string[]> => [
  ...new Set([...(await findInControl(db, staff_id, now)), ...(await findOfOneHand(db, staff_id, now))]),
];

export const areTied = async (db: Reader, one: string, other: string, now: Date): Promise<boolean> =>
  (await shareControl(db, one, other, now)) || (await findOfOneHand(db, one, now)).includes(other);

export async function wasRenumberedLately(db: Reader, staff_id: string, now: Date): Promise<boolean> {
  const at = await lastChange(db, staff_id, 'number');
  return at !== undefined && Date.parse(at) > now.getTime() - NEW_NUMBER_HOURS * HOUR_MS;
}
