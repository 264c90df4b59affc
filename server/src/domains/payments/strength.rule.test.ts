import { EVIDENCE } from '@palier/contract/suspense/records.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Evidence, restsOnWord, strengthOf, weightOf } from './strength.ts';

const RANK = { possible: 0, likely: 1, strong: 2 } as const;
const someEvidence = fc.subarray([...EVIDENCE], { minLength: 1 });
const AMOUNTS: readonly Evidence[] = ['instalment_amount', 'arrears_amount', 'deposit_amount'];

describe('the strength of evidence', () => {
  test.each<[Evidence[], keyof typeof RANK]>([
    [['reference_one_off', 'own_phone'], 'strong'],
    [['same_customer', 'own_phone'], 'strong'],
    [['own_phone', 'paid_before'], 'strong'],
    [['reference_one_off'], 'likely'],
    [['own_phone'], 'likely'],
    [['paid_before'], 'likely'],
    [['same_name', 'deposit_amount'], 'likely'],
    [['next_of_kin_phone'], 'likely'],
    [['document_typed'], 'likely'],
    [['imei_typed'], 'likely'],
    [['name_typed'], 'likely'],
    [['phone_typed', 'name_typed'], 'strong'],
    [['only_arrears', 'instalment_amount'], 'possible'],
    [['same_name'], 'possible'],
    [[], 'possible'],
  ])('%j is %s', (evidence, strength) => expect(strengthOf(evidence)).toBe(strength));

  test('never falls with more evidence, and is nothing without any', () =>
    fc.assert(
      fc.property(someEvidence, fc.constantFrom(...EVIDENCE), (evidence, one) => {
        if (evidence.includes(one)) return;
        expect(weightOf([...evidence, one])).toBeGreaterThan(weightOf(evidence));
        expect(RANK[strengthOf([...evidence, one])]).toBeGreaterThanOrEqual(RANK[strengthOf(evidence)]);
      }),
    ));

  test('amounts alone never make a candidate strong: many owe the same amount', () =>
    expect(strengthOf(AMOUNTS)).not.toBe('strong'));

  test('what whoever changes a record could have made proves nothing', () => {
    expect(restsOnWord(['next_of_kin_phone', 'next_of_kin_typed', 'arrears_amount'])).toBe(true);
    expect(restsOnWord(['next_of_kin_phone', 'own_phone'])).toBe(false);
  });

  test('no single piece of evidence is strong', () =>
    expect(EVIDENCE.filter((one) => strengthOf([one]) === 'strong')).toEqual([]));
});
