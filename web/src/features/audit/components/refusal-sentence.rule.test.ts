import { expect, test } from 'vitest';
import { refusalSentence } from './refusal-sentence.ts';

test('the record of calls tells a refusal in words, and nothing where the sentence needs facts that it does not keep', () => {
  expect(refusalSentence('en', 'LOAN_NOT_FOUND')).toBe('Loan not found');
  expect(refusalSentence('fr', 'DEVICE_NOT_FOUND')).toBe('Ce client n’a pas d’appareil sous prêt.');
  expect(refusalSentence('en', 'WAIVER_TOO_LONG')).toBeNull();
  expect(refusalSentence('en', 'done')).toBeNull();
});
