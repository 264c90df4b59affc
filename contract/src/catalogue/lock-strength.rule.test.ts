import { expect, test } from 'vitest';
import { type ModelLock, isWeakerLock } from './lock-strength.ts';

const NONE: ModelLock = { lock_type: 'no lock', lock_solution: 'none' };
const HARD: ModelLock = { lock_type: 'hard lock', lock_solution: 'trustonic' };
const SOFT: ModelLock = { lock_type: 'soft lock', lock_solution: 'trustonic' };
const OTHER: ModelLock = { lock_type: 'hard lock', lock_solution: 'knox_guard' };

test.each([
  ['a lock to none', HARD, NONE, true],
  ['a lock to another solution', HARD, OTHER, true],
  ['a softer lock of another solution', SOFT, OTHER, true],
  ['a hard lock to a soft one', HARD, SOFT, true],
  ['a soft lock to a hard one', SOFT, HARD, false],
  ['none to a lock', NONE, SOFT, false],
  ['the same lock', HARD, HARD, false],
  ['a new model without a lock', null, NONE, true],
  ['none that nobody has approved yet, asked for again', NONE, NONE, true],
  ['a new model with a lock', null, SOFT, false],
] as const)('%s', (_, before, after, isWeaker) => {
  expect(isWeakerLock(before, after)).toBe(isWeaker);
});
