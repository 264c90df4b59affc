/**
 * Which tests of a former commit are not there any more under their words: `node tools/tests-since.mjs <commit>`. A test
 * that is only written otherwise is named too; docs/tests.md says where each of them went.
 */
import { spawnSync } from 'node:child_process';

const [, , former = ''] = process.argv;

const git = (...args) => spawnSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 28 }).stdout;

/** The words after `test(`, after `test.each(…)(` and their like. */
const TITLE = /\b(?:test|it)(?:\.\w+)*(?:\((?:[^()]|\([^()]*\))*\)|`[^`]*`)?\(\s*(['`"])((?:\\.|(?!\1).)*)\1/gs;
const TITLE_AFTER_ROWS = /\)\((['`"])((?:\\.|(?!\1).)*)\1, (?:async )?\(/g;

function titlesIn(commit) {
  const titles = new Map();
  for (const file of git('ls-tree', '-r', '--name-only', commit).split('\n')) {
    if (!/\.test\.tsx?$/.test(file)) continue;
    const text = git('show', `${commit}:${file}`);
    for (const pattern of [TITLE, TITLE_AFTER_ROWS])
      for (const [, , title] of text.matchAll(pattern)) titles.set(title, file);
  }
  return titles;
}

if (!/^[\da-f]{7,40}$/.test(former) || git('cat-file', '-t', former).trim() !== 'commit') {
  process.stdout.write('Name a commit: node tools/tests-since.mjs <commit>\n');
  process.exit(1);
}
const [then, now] = [titlesIn(former), titlesIn('HEAD')];
const gone = [...then].filter(([title]) => !now.has(title));
for (const [title, file] of gone) process.stdout.write(`${file}: ${title}\n`);
process.stdout.write(`${then.size} titles then, ${now.size} now, ${gone.length} of the former are not there.\n`);
