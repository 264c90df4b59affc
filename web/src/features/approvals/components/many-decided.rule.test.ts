import { expect, test } from 'vitest';
import { texts } from '../i18n.ts';
import { countByKind } from './count-by-kind.ts';

test('what several requests are is said by kind, the most frequent first', () => {
  expect(countByKind((['refund', 'waiver', 'reversal', 'waiver'] as const).map((kind) => ({ kind })))).toEqual([
    ['waiver', 2],
    ['refund', 1],
    ['reversal', 1],
  ]);
});

test('the outcome of several decisions names the decision, and says apart what was not applied', () => {
  expect(texts.en.decidedMany.approve(14, 1)).toBe('14 approved, 1 not applied');
  expect(texts.fr.decidedMany.approve(14, 1)).toBe('14 approuvées, 1 non appliquée');
  expect(texts.en.decidedMany.decline(2, 0)).toBe('2 requests declined');
  expect(texts.fr.decidedMany.decline(2, 0)).toBe('2 demandes refusées');
  expect(texts.fr.decidedMany.approve(1, 0)).toBe('1 demande approuvée');
  expect(texts.fr.decidedMany.decline(0, 2)).toBe('0 refusée, 2 non appliquées');
});
