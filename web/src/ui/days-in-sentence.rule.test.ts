import { expect, test } from 'vitest';
import { withWrittenDays } from './days-in-sentence.ts';

test('a day in a sentence of the server is written in the language of the reader', () => {
  expect(withWrittenDays('Activated on 2023-05-04. Choose that day.', 'en')).toBe(
    'Activated on 4 May 2023. Choose that day.',
  );
  expect(withWrittenDays('Activé le 2023-02-04.', 'fr')).toBe('Activé le 4 févr. 2023.');
});

test('what only looks like a day stays', () => {
  expect(withWrittenDays('Loan 2023-99-99 and 12023-05-04', 'en')).toBe('Loan 2023-99-99 and 12023-05-04');
});
