/** Every file that a document names or links to exists. */
import fs from 'node:fs';
import path from 'node:path';
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

/** The files to which a text links beside itself: `decisions/0001-….md`, without a place in them. */
const linked = (text: string): string[] =>
  [...text.matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)(?:#[^)]*)?\)/g)].map((match) => match[1] ?? '');

test('documents link to files that exist', () => {
  const missing = ['.', 'docs', 'docs/decisions'].flatMap(documents).flatMap((document) =>
    linked(fs.readFileSync(document, 'utf8'))
      .filter((name) => !fs.existsSync(path.join(path.dirname(document), decodeURI(name))))
      .map((name) => `${document} links to ${name}`),
  );
  expect(missing).toEqual([]);
});

test('a missing file is noticed', () => {
  expect(linked('[one](0001-one.md), [two](../README.md#start), [three](https://palier.cm), [four](#here)')).toEqual([
    '0001-one.md',
    '../README.md',
  ]);
  expect(named('`payments/no-such-file.ts`, `npm test`').filter((name) => !isThere(name))).toEqual([
    'payments/no-such-file.ts',
  ]);
});
