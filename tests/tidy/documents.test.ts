/** Every file that a document names exists. */
import fs from 'node:fs';
import { expect, test } from 'vitest';
import { sources } from '../harness/sources.ts';

const files = [...sources().keys(), 'package.json', 'vitest.config.ts'];
const isThere = (name: string): boolean => files.some((file) => file === name || file.endsWith(`/${name}`));

const documents = (folder: string): string[] =>
  fs
    .readdirSync(folder, { withFileTypes: true })
    .flatMap(({ name }) => (name.endsWith('.md') ? [`${folder}/${name}`] : []));

/** The files that a text names in code, such as `payments/post-payments.ts`. */
const named = (text: string): string[] =>
  [...text.matchAll(/`([\w-][\w./-]*\.(?:ts|tsx|mjs|sql|css))`/g)].map((match) => match[1] ?? '');

test('documents name files that exist', () => {
  const missing = ['.', 'docs', 'docs/decisions'].flatMap(documents).flatMap((document) =>
    named(fs.readFileSync(document, 'utf8'))
      .filter((name) => !isThere(name))
      .map((name) => `${document} names ${name}`),
  );
  expect([...new Set(missing)]).toEqual([]);
});

test('a missing file is noticed', () => {
  expect(named('`payments/no-such-file.ts`, `npm test`').filter((name) => !isThere(name))).toEqual([
    'payments/no-such-file.ts',
  ]);
});
