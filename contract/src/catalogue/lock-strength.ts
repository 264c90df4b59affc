/** Which changes of a model’s lock take something from the business, so that a second person decides them. */
import type { LockSolution, LockType } from './records.ts';
import type * as z from 'zod';

export interface ModelLock {
  readonly lock_type: z.output<typeof LockType>;
  readonly lock_solution: z.output<typeof LockSolution>;
}

const STRENGTH: Readonly<Record<ModelLock['lock_type'], number>> = { 'no lock': 0, 'soft lock': 1, 'hard lock': 2 };

/**
 * Whether a lock protects less than the one before, or may do so: no lock, another solution than the one with which the
 * phones in stock were delivered, or a softer lock. `before` is null for a new model.
 */
export const isWeakerLock = (before: ModelLock | null, after: ModelLock): boolean =>
  before === null || before.lock_solution === 'none' || after.lock_solution === 'none'
    ? after.lock_solution === 'none'
    : after.lock_solution !== before.lock_solution || STRENGTH[after.lock_type] < STRENGTH[before.lock_type];
