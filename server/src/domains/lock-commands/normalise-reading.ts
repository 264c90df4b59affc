import type { LockReading, ReportedLock } from '../../providers/ports/device-lock.ts';
import type { Desired } from './lock-decision.ts';

/** In these states the provider does not hold the phone: it was released, was never enrolled, or was rejected. */
const GONE: readonly ReportedLock[] = ['released', 'unregistered', 'rejected'];

export const isGone = ({ state }: LockReading): boolean => GONE.includes(state);

/**
 * The reading that a lock stores. A phone that should be released and that its provider does not hold counts as
 * released.
 */
export const normaliseReading = (desired: Desired, reading: LockReading): LockReading =>
  desired === 'released' && isGone(reading) ? { ...reading, state: 'released' } : reading;
