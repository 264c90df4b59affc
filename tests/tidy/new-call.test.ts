/** `npm run new:call` writes code into a copy of a domain that compiles there, and refuses what it cannot place. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const house = path.resolve(import.meta.dirname, '../..');
let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'new-call-'));
  for (const folder of [
    'contract/src/search',
    'server/src/domains/search',
    'contract/src/network',
    'server/src/domains/network',
  ])
    fs.cpSync(path.join(house, folder), path.join(root, folder), { recursive: true });
});
afterEach(() => fs.rmSync(root, { recursive: true }));

const newCall = (...args: string[]) =>
  spawnSync(process.execPath, [path.join(house, 'tools/new-call.mjs'), ...args, '--root', root], { encoding: 'utf8' });
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

test('declares a call, answers it, lists it and begins its test', () => {
  expect(newCall('search', 'recentSearches', '--path', '/search/recent', '--read').status).toBe(0);
  expect(read('contract/src/search/calls.ts')).toMatch(/ {2}recentSearches: call\(\{[^}]*effect: 'read'/);
  expect(read('server/src/domains/search/search.handlers.ts')).toContain('= { search, recentSearches };');
  expect(read('server/src/domains/search/recent-searches.ts')).toContain(
    'QueryHandler<typeof searchCalls.recentSearches>',
  );
  expect(read('server/src/domains/search/recent-searches.domain.test.ts')).toContain('searchCalls.recentSearches');
  expect(newCall('search', 'recentSearches', '--path', '/search/recent').stderr).toContain('exists already');
});

test('asks for the file when a domain has several, and writes nothing', () => {
  expect(newCall('network', 'renameStore', '--path', '/store/rename').stderr).toContain(
    'say which file does with --in',
  );
  expect(fs.existsSync(path.join(root, 'server/src/domains/network/rename-store.ts'))).toBe(false);
  expect(newCall('network', 'renameStore', '--path', '/store/rename', '--in', 'store-calls').status).toBe(0);
  expect(read('contract/src/network/store-calls.ts')).toContain("path: '/store/rename'");
});
