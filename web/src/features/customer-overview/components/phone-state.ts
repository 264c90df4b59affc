/** What the portrait of a phone shows for the state of its lock. */
import type { LockExplanation } from '@palier/contract/device-locks/records.ts';
import type * as z from 'zod';
import type { PortraitState } from '../../../ui/phone-portrait/phone-portrait.tsx';

type Lock = z.output<typeof LockExplanation>;

/** Locked until the phone itself has confirmed that it opened. */
export const isShut = ({ label }: Pick<Lock, 'label'>): boolean => label === 'locked' || label === 'unlocking';

/** What such a phone shows nobody knows. */
const UNKNOWN: ReadonlySet<Lock['label']> = new Set(['not_enrolled', 'enrolling', 'resetting', 'exchanging']);

/** A paid-off phone may have been found locked before its provider releases it. */
const wasFoundShut = ({ label, reported, asked_reading }: Lock): boolean =>
  label === 'releasing' && (reported === 'locked' || asked_reading?.found === 'locked');

export function portraitOf(lock: Lock): PortraitState {
  if (isShut(lock) || wasFoundShut(lock)) return 'locked';
  if (UNKNOWN.has(lock.label)) return 'unknown';
  return lock.interlock !== null && lock.label === 'unlocked' ? 'held' : 'open';
}
