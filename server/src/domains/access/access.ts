/** The door of access: what other domains may do with the people who sign in. */
import type { Tx } from '../../database/connection.ts';
import { brokenUnique } from '../../database/connection.ts';
import { newId } from '../../ids.ts';
import { refuse } from '../../refuse.ts';
import { insertStaff, lockAdding, revokeSessions, setShop, suspend, takenNames } from './staff.sql.ts';

export { type StaffClash, createManyStaff, staffClashes } from './create-many-staff.ts';
export { makeFirstPassword } from './first-password.ts';
export { groupToJoin, groupsToGive } from './groups.ts';
export { callingCodeOf, toMsisdn } from './msisdn.ts';
export { hashPassword, isWeakPassword } from './passwords.ts';
export { type StaffRow, lockStaff, readStaff } from './staff.sql.ts';

export interface NewStaff {
  readonly username: string;
  readonly dealer_code: string | null;
  readonly full_name: string;
  /** E.164. */
  readonly msisdn: string;
  readonly email: string | null;
  readonly group_id: string;
  readonly shop_id: string | null;
  readonly password_hash: string;
  readonly otp_channel: 'sms' | 'email' | 'whatsapp';
  readonly language: 'en' | 'fr';
}

/** Adds somebody who must choose a password of their own at the first sign-in. Refuses USERNAME_IN_USE, DEALER_CODE_IN_USE and STAFF_MSISDN_IN_USE at the fields `username`, `dealer_code` and `phone`. */
export async function createStaff(tx: Tx, person: NewStaff, at: Date): Promise<string> {
  await lockAdding(tx);
  const taken = await takenNames(tx, person);
  if (taken.username) throw refuse('USERNAME_IN_USE', {}, 'username');
  if (taken.dealer_code) throw refuse('DEALER_CODE_IN_USE', {}, 'dealer_code');
  if (taken.msisdn) throw refuse('STAFF_MSISDN_IN_USE', {}, 'phone');
  const id = newId();
  try {
    await insertStaff(tx, { id, ...person, created_at: at.toISOString() });
  } catch (failure) {
    // Somebody was added by another way at the same moment; the indexes let one through.
    const index = brokenUnique(failure);
    if (index === 'staff_username') throw refuse('USERNAME_IN_USE', {}, 'username');
    if (index === 'staff_dealer_code') throw refuse('DEALER_CODE_IN_USE', {}, 'dealer_code');
    throw failure;
  }
  return id;
}

/** To another shop, or to none. It bites at the next call, because a session reads the shop with its holder. */
export const moveStaffToShop = (tx: Tx, staff_id: string, shop_id: string | null): Promise<unknown> => setShop(tx, staff_id, shop_id);

/** Suspends somebody and ends every session they have, at once and everywhere. */
export async function endAccess(tx: Tx, staff_id: string, wall: Date): Promise<void> {
  await suspend(tx, staff_id, wall);
  await revokeSessions(tx, staff_id, wall);
}
