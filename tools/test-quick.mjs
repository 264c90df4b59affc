/**
 * `npm run test:quick`: the tests that fit into a minute while you work: the structure, the rules that a change
 * affects, and the domain tests that concern the changed files. `npm test` decides.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

process.chdir(path.resolve(import.meta.dirname, '..'));

const git = (...args) => spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim() ?? '';
const lines = (text) => text.split('\n').filter(Boolean);
/** Words that are in too many file names to relate two files. */
const COMMON_WORDS = new Set([
  'test',
  'domain',
  'rule',
  'approvals',
  'handlers',
  'calls',
  'records',
  'list',
  'find',
  'view',
]);

/** The changes since this branch left main, including those that are not committed. */
const since = git('merge-base', 'HEAD', 'main') || 'HEAD';
const changed = new Set([
  ...lines(git('diff', '--name-only', '--diff-filter=d', since)),
  ...lines(git('ls-files', '--others', '--exclude-standard')),
]);

const isDomainTest = (file) => /^tests\/(domains|storms)\/.*\.test\.ts$|\.domain\.test\.ts$/.test(file);
const wordsOf = (file) =>
  path
    .basename(file)
    .split(/[.-]/)
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => word.length > 3 && !COMMON_WORDS.has(word));
const isServer = (file) => /^(server|contract|sandbox)\/src\//.test(file) && !file.endsWith('.test.ts');

/** Whether a test was changed, imports a changed file, is beside one, or shares a word of its name with one. */
function isConcerned(test) {
  if (changed.has(test)) return true;
  const text = fs.readFileSync(test, 'utf8');
  const words = new Set(wordsOf(test));
  return [...changed].filter(isServer).some((file) => {
    const isTakenFrom = text.includes(
      file.replace(/^contract\/src\//, '@palier/contract/').replace(/^server\/src\//, 'server/src/'),
    );
    const isBeside = path.dirname(test) === path.dirname(file);
    return isTakenFrom || isBeside || wordsOf(file).some((word) => words.has(word));
  });
}

const domains = lines(git('ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts'))
  .filter((file) => isDomainTest(file) && fs.existsSync(file))
  .filter(isConcerned);

const vitest = path.join('node_modules', '.bin', 'vitest');
const runs = [
  ['run', '--project', 'rules', '--changed', since, '--passWithNoTests'],
  ['run', '--project', 'tidy', ...(domains.length > 0 ? ['--project', 'domains'] : []), 'tests/tidy/', ...domains],
];
for (const args of runs) {
  const { status } = spawnSync(vitest, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
