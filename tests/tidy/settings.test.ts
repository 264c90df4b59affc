/** The documents of the settings and of the providers say what the declarations say. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exampleOfVariables, operatorsDocument, readExample } from '../../tools/operators-document.ts';
import { settingsDocument } from '../../tools/settings-document.ts';

const document = (name: string): string => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');

test('docs/settings.md is written from the declarations; `npm run generate:settings` writes it again', () =>
  expect(document('settings.md')).toBe(settingsDocument()));

test('docs/operators.md and .env.example are written from the folders of the providers', () => {
  expect(document('operators.md')).toBe(operatorsDocument());
  expect(readExample()).toBe(exampleOfVariables(readExample()));
});
