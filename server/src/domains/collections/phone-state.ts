/** What the phone of a late loan does. */
import type { PhoneState } from '@palier/contract/collections/records.ts';
import type * as z from 'zod';
import type { LockRow } from '../lock-commands/lock-commands.ts';

const DAY_MS = 86_400_000;
/** A locked phone that was not heard of for so many days is switched off or was tampered with. */
const SILENT_DAYS = 3;

/** Nothing is known of what such a phone does. */
const NOT_HELD: ReadonlyArray<LockRow['reported']> = [
  'unregistered',
  'unknown',
  'rejected',
  'pending_enrolment',
  'resetting',
  'exchanging',
];

/** What a phone does, as far as is known. */
export function phoneStateOf(lock: LockRow | null, now: Date): z.output<typeof PhoneState> {
  if (lock === null || lock.lock_type === 'no lock') return 'no_lock';
  if (lock.desired === 'locked') {
    if (lock.open_until !== null && Date.parse(lock.open_until) > now.getTime()) return 'opened_by_code';
    if (lock.reported !== 'locked') return 'locking';
    const heard_at = lock.last_contact_at === null ? 0 : Date.parse(lock.last_contact_at);
    return now.getTime() - heard_at > SILENT_DAYS * DAY_MS ? 'silent' : 'locked';
  }
  return NOT_HELD.includes(lock.reported) ? 'not_enrolled' : 'open';
}
