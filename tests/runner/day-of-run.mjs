/**
 * Chooses the day of a run of tests, and its seed: neither the machine's date nor its chance decides whether a test is
 * green. The commit draws one of the days on which calendars go wrong, and the seed of all random choices, so that each
 * commit is always tested with the same ones, and different commits with different ones.
 * `PALIER_TEST_NOW=2028-02-29` or `=2028-02-29T10:00:00Z` names another day, `PALIER_SEED=7` another seed.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import process from 'node:process';

/**
 * Hard days for calendars, each at an instant from which a run of an hour stays within one business day
 * (Africa/Douala, an hour ahead of UTC).
 */
export const HARD_DAYS = {
  '28 January': '2027-01-28T10:30:00Z',
  '29 January': '2027-01-29T11:15:00Z',
  '30 January': '2027-01-30T07:45:00Z',
  'the end of January': '2027-01-31T16:20:00Z',
  'the end of February': '2027-02-28T09:55:00Z',
  '1 March': '2027-03-01T12:25:00Z',
  'a leap day': '2028-02-29T10:05:00Z',
  'a Sunday': '2027-05-23T14:35:00Z',
  'the end of a quarter': '2027-09-30T06:50:00Z',
  'the hour after midnight of the business, a month earlier in UTC': '2027-04-30T23:02:00Z',
  'the hour after midnight of the business': '2027-07-14T23:02:00Z',
  'an ordinary Wednesday': '2027-06-16T09:20:00Z',
  'the end of a month of 30 days': '2026-11-30T13:05:00Z',
  'the last day of a year': '2026-12-31T15:40:00Z',
  'the first day of a year': '2027-01-01T08:10:00Z',
};

const SEEDS = 1_000_000_000;

/** A day alone means its morning. */
const instantOf = (given) => (/^\d{4}-\d\d-\d\d$/.test(given) ? `${given}T10:00:00Z` : given);

/** What of a commit is tested: a commit that changes documents alone is tested on the same day as the one before. */
const TESTED = ['bench', 'contract', 'sandbox', 'server', 'tests', 'tools', 'web', 'package-lock.json'];

let tested;
function commit() {
  tested ??= spawnSync('git', ['ls-tree', 'HEAD', '--', ...TESTED], { encoding: 'utf8' }).stdout?.trim() || 'no commit';
  return tested;
}

/** A number below `count` that the commit draws, for a purpose. */
export const drawn = (purpose, count) =>
  createHash('sha256').update(`${purpose} ${commit()}`).digest().readUInt32BE() % count;

/** Hard days that the commit draws, the first of them the day of the run. */
export function drawnDays(count) {
  const days = Object.keys(HARD_DAYS);
  const first = drawn('day', days.length);
  return Array.from({ length: count }, (_, index) => days[(first + index * 4) % days.length]);
}

/** The instant at which the run begins, and its name. */
function chosen() {
  const given = process.env['PALIER_TEST_NOW'];
  if (given) {
    const named = Object.entries(HARD_DAYS).find(([, at]) => at === given)?.[0];
    return { at: new Date(instantOf(given)), name: named ?? 'as named' };
  }
  const [name] = drawnDays(1);
  return { at: new Date(HARD_DAYS[name]), name };
}

/**
 * Chooses the day and the seed of this process and of all that it starts, unless a process above has chosen them.
 * Answers the line that names them.
 */
export async function chooseDay() {
  if (process.env['PALIER_TEST_AHEAD_MS'] === undefined) {
    const { at, name } = chosen();
    if (Number.isNaN(at.getTime())) throw new Error('PALIER_TEST_NOW is no day and no instant');
    process.env['PALIER_TEST_NOW'] = at.toISOString();
    process.env['PALIER_TEST_DAY_NAME'] = name;
    process.env['PALIER_SEED'] ??= String(drawn('seed', SEEDS));
    process.env['PALIER_TEST_AHEAD_MS'] = String(at.getTime() - Date.now());
    const preload = new URL('run-clock.mjs', import.meta.url).href;
    process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --import=${preload}`.trim();
    await import('./run-clock.mjs');
  }
  return `The day of this run: ${process.env['PALIER_TEST_DAY_NAME']}. To repeat it: PALIER_TEST_NOW=${process.env['PALIER_TEST_NOW']} PALIER_SEED=${process.env['PALIER_SEED']}`;
}
