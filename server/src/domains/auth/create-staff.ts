/** Adds a member of staff who may sign in. */
import { type Tx, brokenUnique } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { noteAccountChange } from './account-changes.ts';
import { firstPasswordUntil } from './first-password.ts';
import { newPaper, refuseTakenPaper } from './papers.ts';
import { insertStaff, lockAdding, takenNames } from './staff.sql.ts';

export interface NewStaff {
  readonly username: string;
  readonly dealer_code: string | null;
  readonly full_name: string;
  /** E.164. */
  readonly msisdn: string;
  readonly email: string | null;
  readonly document_kind: string | null;
  /** Normalised as customers' documents are: in upper case, without punctuation. */
  readonly document_number: string | null;
  readonly group_id: string;
  readonly shop_id: string | null;
  readonly password_hash: string;
  readonly otp_channel: 'sms';
  readonly language: 'en' | 'fr';
  /** ISO 8601, or null for people without probation. */
  readonly probation_until: string | null;
  /** No second person approves this account, so one sees its paper before it takes money. */
  readonly paper_awaited: boolean;
}

/**
 * Adds a member of staff who must choose their own password at the first sign-in, and records who added them. Refuses
 * USERNAME_IN_USE, DEALER_CODE_IN_USE, STAFF_MSISDN_IN_USE and DOCUMENT_IN_USE at the fields `username`,
 * `dealer_code`, `phone` and `document_number`.
 */
export async function createStaff(
  tx: Tx,
  person: NewStaff,
  by: { readonly at: Date; readonly made_by: string },
): Promise<string> {
  const { at, made_by } = by;
  await lockAdding(tx);
  const taken = await takenNames(tx, person);
  if (taken.username) throw fail('USERNAME_IN_USE', {}, 'username');
  if (taken.dealer_code) throw fail('DEALER_CODE_IN_USE', {}, 'dealer_code');
  if (taken.msisdn) throw fail('STAFF_MSISDN_IN_USE', {}, 'phone');
  await refuseTakenPaper(tx, person.document_number, null);
  const id = newId();
  try {
    await insertStaff(tx, {
      id,
      ...person,
      created_at: at.toISOString(),
      password_until: firstPasswordUntil(at),
      ...newPaper(person, at, made_by),
    });
  } catch (failure) {
    // Another request added such a person at the same moment; the unique indexes let only one through.
    const index = brokenUnique(failure);
    if (index === 'staff_username') throw fail('USERNAME_IN_USE', {}, 'username');
    if (index === 'staff_dealer_code') throw fail('DEALER_CODE_IN_USE', {}, 'dealer_code');
    throw failure;
  }
  await noteAccountChange(tx, { staff_ids: [id], changed_by: made_by, what: 'made', at });
  return id;
}
