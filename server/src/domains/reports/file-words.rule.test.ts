import { LOAN_GROUP_LABELS } from '@palier/contract/reports/loan-group-labels.ts';
import { STOCK_GROUP_LABELS } from '@palier/contract/reports/labels.ts';
import { expect, test } from 'vitest';
import { fileWords } from './file-words.ts';

test('a file of a report is named in the language of its reader', () => {
  expect(fileWords(LOAN_GROUP_LABELS.fr.received)).toBe('argent-recu');
  expect(fileWords(LOAN_GROUP_LABELS.en.received)).toBe('money-received');
  for (const labels of [LOAN_GROUP_LABELS, STOCK_GROUP_LABELS])
    for (const language of ['en', 'fr'] as const)
      for (const label of Object.values<string>(labels[language]))
        expect(fileWords(label)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});
