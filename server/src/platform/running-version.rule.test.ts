/** The version and the commit that a process names are those of its own build. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commitOf } from '../../../tools/commit-of.mjs';
import { versionIn } from './running-version.ts';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'palier-version-'));
  fs.mkdirSync(path.join(folder, 'server/dist'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'server/package.json'), '{"version":"3.1.4"}');
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

const dist = () => path.join(folder, 'server/dist');
const built = (text: string) => fs.writeFileSync(path.join(dist(), 'built.json'), text);

test('a process that was not built names its version alone', () =>
  expect(versionIn(dist())).toEqual({ version: '3.1.4', commit: null }));

test.each([
  ['{"commit":"0123456789ab"}', '0123456789ab'],
  ['{"commit":null}', null],
  ['{}', null],
])('a build that left %s is of the commit %s', (text, commit) => {
  built(text);
  expect(versionIn(dist())).toEqual({ version: '3.1.4', commit });
});

test('a commit that is stated goes before the history, and blanks state none', () => {
  expect(commitOf('.', { PALIER_COMMIT: ' 0123456789ab\n' })).toBe('0123456789ab');
  expect(commitOf(folder, { PALIER_COMMIT: ' ' })).toBeNull();
});

test('without one the history names it, and whether files differ from it', () => {
  const repository = path.join(folder, 'repository');
  fs.mkdirSync(repository);
  const git = (...words: string[]) =>
    spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@palier.example', ...words], { cwd: repository });
  git('init', '--quiet');
  fs.writeFileSync(path.join(repository, 'file'), 'one');
  git('add', 'file');
  git('commit', '--quiet', '--message', 'one');
  const clean = commitOf(repository, {});
  expect(clean).toMatch(/^[0-9a-f]{12}$/);
  fs.writeFileSync(path.join(repository, 'file'), 'two');
  expect(commitOf(repository, {})).toBe(`${clean}+changes`);
});
