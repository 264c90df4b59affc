import { describe, expect, test } from 'vitest';
import { LAST_STEP, SALE_STEPS, STEP, STEP_LABELS } from './steps.ts';

describe('the steps of a sale', () => {
  test('are the nine of the specification, in its order', () =>
    expect(SALE_STEPS.map(({ key }) => key)).toEqual([
      'details',
      'next_of_kin',
      'finance',
      'phone',
      'plan',
      'deposit',
      'codes',
      'loan',
      'pos',
    ]));
  test('have their own position as their place, and the last is the POS reference', () => {
    expect(SALE_STEPS.map(({ place }) => place)).toEqual([...SALE_STEPS.keys()]);
    expect(Object.values(STEP)).toEqual([...SALE_STEPS.keys()]);
    expect(LAST_STEP).toBe(SALE_STEPS.length - 1);
  });
  test('have labels in both languages', () => {
    for (const { key } of SALE_STEPS) expect([STEP_LABELS.en[key], STEP_LABELS.fr[key]]).not.toContain('');
  });
});
