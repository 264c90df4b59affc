/**
 * `npm run repeat` runs the journeys and the pictures again and again beside a load, to find those that are red only on
 * a busy machine: those that were red once twenty times, the others five times. A round is one run of every file that
 * still has rounds to go, four beside each other, and one core is kept busy besides. Each run is a line of
 * `.data/repeat.jsonl`, written when its file ends. Ctrl-C stops at any time, and the next call goes on there: what was
 * recorded counts as long as the tracked files of the parts that run are the same, committed or not.
 *
 * `--only part-of-a-name` runs the files with that in their path, `--rounds 3` runs each so many times in all, and
 * `--table` only prints the table, in Markdown, that is printed at the end too.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    rounds: { type: 'string' },
    table: { type: 'boolean', default: false },
  },
});

const JOURNAL = '.data/repeat.jsonl';
const ROUNDS = { once_red: 20, other: 5 };
/** Once red beside others, and never alone. */
const ONCE_RED =
  /first-page|kept-page|nothing-jumps|pictures|plain-screens|prepared-sale|reports-by-mail|reports-on-paper|shop-owner-day|typed-is-kept|what-a-press-opens/;
const WORKERS = 4;
/** A child that is left behind ends by itself. */
const BUSY_MINUTES = 60;
const PARTS = ['contract', 'sandbox', 'server', 'tests', 'web', 'package-lock.json'];

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** The tracked files of the parts that run, as they are on the disk. */
function digestOfTree() {
  const changed = git('-c', 'user.name=repeat', '-c', 'user.email=repeat@localhost', 'stash', 'create');
  return createHash('sha256')
    .update(git('ls-tree', changed || 'HEAD', '--', ...PARTS))
    .digest('hex')
    .slice(0, 12);
}

const files = ['tests/journeys', 'tests/pictures']
  .flatMap((folder) => fs.readdirSync(folder).map((name) => path.posix.join(folder, name)))
  .filter((file) => file.endsWith('.test.ts') && file.includes(values.only));
const wanted = (file) => Number(values.rounds ?? (ONCE_RED.test(file) ? ROUNDS.once_red : ROUNDS.other));

/** The runs of each file in this state of the tree. A run that passed may have left an error that came later. */
function recorded(tree) {
  const runs = new Map(files.map((file) => [file, new Map()]));
  if (!fs.existsSync(JOURNAL)) return runs;
  for (const line of fs.readFileSync(JOURNAL, 'utf8').split('\n').filter(Boolean)) {
    const run = JSON.parse(line);
    if (run.tree !== tree || !runs.has(run.file)) continue;
    const before = runs.get(run.file).get(run.round);
    if (!before || before.passed) runs.get(run.file).set(run.round, { ...before, ...run });
  }
  return runs;
}

function table(tree) {
  const rows = [...recorded(tree)].map(([file, runs]) => {
    const red = [...runs.values()].filter(({ passed }) => !passed);
    const longest = Math.max(0, ...[...runs.values()].map(({ seconds }) => seconds ?? 0));
    const failure = (red.at(-1)?.failure ?? '').replaceAll('|', '\\|').slice(0, 160);
    return { red: red.length, line: `| ${file} | ${runs.size} | ${red.length} | ${longest.toFixed(0)} | ${failure} |` };
  });
  rows.sort((a, b) => b.red - a.red);
  const head = '| File | Runs | Red | Longest, s | Last failure |\n| --- | ---: | ---: | ---: | --- |';
  return `Tree ${tree}\n\n${head}\n${rows.map(({ line }) => line).join('\n')}\n`;
}

const running = new Set();
/** In a group of its own, so that what it starts is stopped with it, once. */
function start(args, options) {
  const child = spawn(process.execPath, args, { ...options, detached: true });
  running.add(child);
  child.on('exit', () => running.delete(child));
  return child;
}
const stop = (child) => {
  if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGINT');
};

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    for (const child of running) stop(child);
  });

/** Runs every file once, each with its own round. */
async function runOnce(tree, round_of) {
  const busy_until = `const end = Date.now() + ${BUSY_MINUTES * 60_000}; while (Date.now() < end);`;
  // As many as make up for files that do not run beside the others.
  const busy = Array.from({ length: Math.max(1, WORKERS - round_of.size) }, () =>
    start(['-e', busy_until], { stdio: 'ignore' }),
  );
  const vitest = start(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'journeys',
      '--reporter=default',
      '--reporter=./tools/repeat-reporter.mjs',
      ...round_of.keys(),
    ],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        PALIER_REPEAT: JSON.stringify({ journal: JOURNAL, tree, rounds: Object.fromEntries(round_of) }),
      },
    },
  );
  await new Promise((resolve) => {
    vitest.on('exit', resolve);
  });
  for (const child of busy) stop(child);
}

const tree = digestOfTree();
fs.mkdirSync(path.dirname(JOURNAL), { recursive: true });
while (!values.table && !isStopping) {
  const runs = recorded(tree);
  const next = new Map(
    files
      .filter((file) => runs.get(file).size < wanted(file))
      .map((file) => [file, 1 + Math.max(0, ...runs.get(file).keys())]),
  );
  if (next.size === 0) break;
  await runOnce(tree, next);
  const total = (of) => [...of.values()].reduce((sum, { size }) => sum + size, 0);
  // Where not even one file was run, another round would not be either.
  if (!isStopping && total(recorded(tree)) === total(runs)) {
    process.exitCode = 1;
    break;
  }
}
process.stdout.write(`\n${table(tree)}`);
