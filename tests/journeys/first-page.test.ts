/**
 * The list of the files of each screen, which the build gives to the portal so that they load with the page. A screen
 * that is missing from the list only loads more slowly, so no other test would notice.
 */
import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { SCREENS } from '../../web/src/app/screens.ts';

const DIST = path.resolve('web/dist');
let manifest: { readonly frame: readonly string[]; readonly screens: Readonly<Record<string, readonly string[]>> };
beforeAll(async () => {
  const { build } = (await import(new URL('../../tools/build.mjs', import.meta.url).href)) as { build: () => void };
  build();
  manifest = JSON.parse(fs.readFileSync(`${DIST}/first-page.json`, 'utf8')) as typeof manifest;
});

test('every screen has a list of files, and no other address has one', () =>
  expect(Object.keys(manifest.screens).sort()).toEqual(SCREENS.map(({ path: { pattern } }) => pattern).sort()));

test('the list of a signed-in screen has the frame and at least one file of its own', () => {
  const incomplete = SCREENS.filter(({ access }) => access !== 'public').filter(({ path: { pattern } }) => {
    const files = manifest.screens[pattern] ?? [];
    return manifest.frame.some((file) => !files.includes(file)) || files.length === manifest.frame.length;
  });
  expect(incomplete.map(({ file }) => file)).toEqual([]);
});

test('every listed file was built', () => {
  const listed = new Set([...manifest.frame, ...Object.values(manifest.screens).flat()]);
  expect(listed.size).toBeGreaterThan(SCREENS.length);
  expect([...listed].filter((file) => !fs.existsSync(DIST + file))).toEqual([]);
});
