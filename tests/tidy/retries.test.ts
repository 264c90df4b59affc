/** The job runner alone decides whether and when a job is tried again. */
import { describe, expect, test } from 'vitest';
import { type Sources, sources, withoutComments } from '../harness/sources.ts';

const DECIDES = /^server\/src\/platform\/jobs\//;
/**
 * The doctor looks for jobs that wait too long. A connection repeats a transaction that was aborted by another, and the
 * keeper of the embedded database restarts it: both work before there are jobs.
 */
const READS = new Set([
  'server/src/app/doctor/job-checks.ts',
  'server/src/platform/database/connection.ts',
  'server/src/platform/database/keep-embedded.ts',
]);

/** Code that only plans a next attempt would contain. */
const PLANS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bnext_attempt_at\b|\bnext_poll_at\b/, 'says when a job is tried next'],
  [/\bpostpone\b|\bputBack\b[^;]*jobs\/outbox/, 'puts a job off'],
  [/2 \*\* /, 'doubles a wait'],
  [/\battempt(s)?(\+\+| \+= 1)/, 'counts attempts'],
];

const complaints = (of: Sources): string[] =>
  [...of]
    .filter(
      ([file]) =>
        file.startsWith('server/src/') &&
        file.endsWith('.ts') &&
        !file.endsWith('.test.ts') &&
        !file.endsWith('/tables.ts') &&
        !file.startsWith('server/src/demo/') &&
        !DECIDES.test(file) &&
        !READS.has(file),
    )
    .flatMap(([file, text]) =>
      PLANS.filter(([pattern]) => pattern.test(withoutComments(text))).map(([, what]) => `${file} ${what}`),
    );

describe('the next attempt', () => {
  test('is decided by the runner alone', () => expect(complaints(sources())).toEqual([]));
  test.each([
    ['says when', 'tx.prepared(`update outbox set next_attempt_at = now()`)'],
    ['puts a job off', "import { postpone } from '../../platform/jobs/outbox.ts';"],
    ['doubles a wait', 'const wait_ms = 1000 * 2 ** Math.min(tries, 5);'],
    ['counts attempts', 'row.attempts += 1;'],
  ])('planted fault: a domain that %s is noticed', (complaint, text) =>
    expect(complaints(new Map([['server/src/domains/locks/a.ts', text]])).join()).toContain(complaint),
  );
});
