/**
 * `npm run test:quick`: the structure, and the rules and domain tests that reach a changed file over their imports and
 * the calls that they name. For a change in one domain it takes less than two minutes. `npm test` decides.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { importGraph, reachedFrom } from './import-graph.mjs';

process.chdir(path.resolve(import.meta.dirname, '..'));

const git = (...args) => spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim() ?? '';
const lines = (text) => text.split('\n').filter(Boolean);

/** The changes that are not committed; on a branch, all since it left main; after a commit on main, those of the last. */
function changes() {
  const since = git('merge-base', 'HEAD', 'main') || 'HEAD';
  const found = [
    ...lines(git('diff', '--name-only', since)),
    ...lines(git('ls-files', '--others', '--exclude-standard')),
  ];
  return new Set(found.length > 0 ? found : lines(git('diff', '--name-only', 'HEAD~1')));
}
const changed = changes();

const files = lines(git('ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs')).filter(
  (file) => fs.existsSync(file),
);
const graph = importGraph(files);

/** Which file handles which call: `paymentsCalls.payDeposit` → `server/src/domains/payments/take-deposit.ts`. */
function handlersOfCalls() {
  const found = new Map();
  for (const list of files.filter((file) => /^server\/src\/domains\/[\w-]+\/[\w-]+\.handlers\.ts$/.test(file))) {
    const text = fs.readFileSync(list, 'utf8');
    const from = new Map();
    for (const [, names, file] of text.matchAll(/import \{([^}]+)\} from '(\.[^']+)'/g))
      for (const name of names.split(','))
        from.set(name.trim().split(' as ').at(-1), path.join(path.dirname(list), file));
    const calls = /Handlers<typeof (\w+)>/.exec(text)?.[1];
    for (const [, call, handler] of text.matchAll(/^ {2}(\w+)(?:: (\w+))?,$/gm))
      found.set(`${calls}.${call}`, from.get(handler ?? call));
  }
  return found;
}
const handlers = handlersOfCalls();

/** Every portal of a test is made of the whole product: what the harness imports of it says nothing about the test. */
const isFollowed = (file, next) => !file.startsWith('tests/harness/') || next.startsWith('tests/');

/** Whether a changed file can change the outcome of a test. */
function isConcerned(test) {
  const text = fs.readFileSync(test, 'utf8');
  const named = [...text.matchAll(/\b(\w+Calls)\.(\w+)/g)].map(([, calls, call]) => handlers.get(`${calls}.${call}`));
  const beside = test.replace(/\.(?:domain\.|rule\.)?test\.ts$/, '.ts');
  const starts = [test, beside, ...named].filter((file) => graph.has(file));
  return [...reachedFrom(graph, starts, isFollowed)].some((file) => changed.has(file));
}

/** What a migration changes is in no import. */
const isOfTables = (test) =>
  [...changed].some((file) => file.includes('/migrations/')) &&
  /migrations\.domain|storms\/(?:noted-)?tables/.test(test);

const RULES =
  /^contract\/src\/.*\.test\.ts$|^server\/src\/providers\/.*\.test\.ts$|\.rule\.test\.ts$|^sandbox\/.*\.test\.ts$/;
const DOMAINS = /\.domain\.test\.ts$|^tests\/storms\/.*\.test\.ts$/;
const tests = files
  .filter((file) => RULES.test(file) || DOMAINS.test(file))
  .filter((test) => isConcerned(test) || isOfTables(test));
const projects = [
  'tidy',
  ...(tests.some((file) => RULES.test(file)) ? ['rules'] : []),
  ...(tests.some((file) => DOMAINS.test(file)) ? ['domains'] : []),
];
process.stdout.write(`${changed.size} changed files concern ${tests.length} files of tests\n`);
const { status } = spawnSync(
  path.join('node_modules', '.bin', 'vitest'),
  ['run', ...projects.flatMap((name) => ['--project', name]), 'tests/tidy/', ...tests],
  { stdio: 'inherit', env: { ...process.env, PALIER_TEST_SCOPE: 'short' } },
);
process.exit(status ?? 1);
