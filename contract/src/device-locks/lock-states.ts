/** The states of a lock: the one that is wanted, and the one that its provider reports. */
import * as z from 'zod';

/** The state that the phone should be in. */
export const DesiredLock = z.enum(['unlocked', 'locked', 'released']);

/** The state that the provider last reported. */
export const ReportedLock = z.enum([
  'unknown',
  'unregistered',
  'pending_enrolment',
  'active',
  'locked',
  'releasing',
  'released',
  'rejected',
  // The vendor is at work on the phone, and it takes no order meanwhile.
  'resetting',
  'exchanging',
]);
