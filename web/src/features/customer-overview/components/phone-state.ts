/** What the portrait of a phone shows for the state of its lock. */
import type { LockExplanation } from '@palier/contract/device-locks/records.ts';
import type * as z from 'zod';
import type { PortraitState } from '../../../ui/phone-portrait/phone-portrait.tsx';

type Lock = z.output<typeof LockExplanation>;

/** Locked until the phone itself has confirmed that it opened. */
export const isShut = ({ label }: Pick<Lock, 'label'>): boolean => label === 'locked' || label === 'unlocking';

/** A paid-off phone may have been found locked before its provider releases it. */
const wasFoundShut = ({ label, reported, asked_reading }: Lock): boolean =>
  label === 'releasing' && (reported === 'locked' || asked_reading?.found === 'locked');

export function portraitOf(lock: Lock): PortraitState {
  if (isShut(lock) || wasFoundShut(lock)) return 'locked';
  if (lock.label === 'not_enrolled' || lock.label === 'enrolling') return 'unknown';
  return lock.interlock !== null && lock.label === 'unlocked' ? 'held' : 'open';
}
