import type { LockReading, ReportedLock } from '../../providers/device-lock/port.ts';
import type { Desired } from './lock-decision.ts';

/** Nothing holds such a phone: it was let go, never known, or never let in. */
const GONE: readonly ReportedLock[] = ['released', 'unregistered', 'rejected'];

export const isGone = ({ state }: LockReading): boolean => GONE.includes(state);

/**
 * What a lock keeps of a reading. A phone that is wanted released and that its provider does not hold is released:
 * there is nothing left to be let go.
 */
export const normaliseReading = (desired: Desired, reading: LockReading): LockReading =>
  desired === 'released' && isGone(reading) ? { ...reading, state: 'released' } : reading;
