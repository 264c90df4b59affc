/**
 * A handler reports the outcome; only the runner decides when a job is tried again and when it is given up. Waiting for
 * a busy resource is no attempt.
 */
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { enqueue } from './outbox.ts';
import type { JobOutcome } from './retry-policy.ts';
import { startRunner } from './runner.ts';
import type { Abandoned, AnyJobHandler } from './settle-job.ts';
import { ProviderUnreachable } from '../../providers/wire.ts';
import { activeLoan, customer, shop } from '../../../../tests/harness/given.ts';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';
import { startWorkers, step } from '../../../../tests/harness/workers.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ workers: false });
});
afterAll(() => portal.stop());
afterEach(() => portal.database.pool.query('delete from outbox'));

interface Row {
  readonly attempts: number;
  readonly waits: number;
  readonly done: boolean;
  readonly gave_up: boolean;
  readonly last_error: string | null;
  readonly due_in_s: number;
}
const rowOf = async (subject: string): Promise<Row> => {
  const { rows } = await portal.database.pool.query<Row>(
    `select attempts, waits, done_at is not null as done, gave_up_at is not null as gave_up, last_error,
      extract(epoch from next_attempt_at - now())::float8 as due_in_s from outbox where subject = $1`,
    [subject],
  );
  return rows[0] as Row;
};

/**
 * Runs one job whose attempts end with these outcomes in order, the last one repeated, until the row is as expected.
 */
async function runUntil(
  outcomes: ReadonlyArray<JobOutcome<string> | Error>,
  retry: AnyJobHandler['retry'],
  is: (row: Row) => boolean,
) {
  const subject = newId();
  const abandoned: Abandoned[] = [];
  let tries = 0;
  const kind: AnyJobHandler = {
    retry,
    handler: async () => {
      const outcome = outcomes[Math.min(tries++, outcomes.length - 1)] ?? 'done';
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
    abandoned: async (_job, _services, why) => void abandoned.push(why),
  };
  const runner = startRunner(portal.services, pino({ level: 'silent' }), { retried: kind }, []);
  portal.services.onWake(runner.wake);
  try {
    await portal.database.transaction((tx) =>
      enqueue(tx, portal.services, [{ kind: 'retried', subject, lane: 'questions' }]),
    );
    await portal.until('the job is where it should be', async () => is(await rowOf(subject)));
  } finally {
    await runner.stop();
  }
  return { ...(await rowOf(subject)), tries, abandoned };
}
const AT_ONCE = { waits_ms: [1] } as const;

test('a job waits for a busy device as often as needed, and no wait is an attempt', async () => {
  const busy = Array.from({ length: 12 }, () => ({ busy: 'in_use' }) as const);
  const ended = await runUntil(
    [...busy, 'done'],
    { in_use: AT_ONCE, error: { ...AT_ONCE, most_attempts: 2 } },
    ({ done }) => done,
  );
  expect(ended).toMatchObject({ tries: 13, attempts: 1, gave_up: false, abandoned: [] });
});

test('waits for a busy device grow with its busy time, and start again from the shortest after an attempt', async () => {
  const busy = { busy: 'in_use' } as const;
  const retry = { in_use: { waits_ms: [1, 1, 60_000] }, refused: AT_ONCE, error: AT_ONCE } as const;
  const waiting = await runUntil([busy, busy, busy], retry, ({ waits }) => waits === 3);
  expect(waiting.due_in_s).toBeGreaterThan(40);
  const tried = await runUntil([busy, busy, { later: 'refused' }, busy, 'done'], retry, ({ done }) => done);
  expect(tried).toMatchObject({ tries: 5, attempts: 2 });
});

test('a job waits for a result that is not available before an instant, and the wait is no attempt', async () => {
  const from = new Date(portal.services.clock.wall().getTime() + 300);
  const ended = await runUntil(
    [{ not_before: from }, 'done'],
    { error: { ...AT_ONCE, most_attempts: 1 } },
    ({ done }) => done,
  );
  expect(ended).toMatchObject({ tries: 2, attempts: 1 });
  expect(portal.services.clock.wall().getTime()).toBeGreaterThanOrEqual(from.getTime());
});

test('a job is tried again after each wait of its kind, and is given up after the most attempts for its outcome', async () => {
  const retry = {
    unanswered: AT_ONCE,
    error: { ...AT_ONCE, most_attempts: 4 },
  } as const;
  // An unanswered job is tried for ever; the error that follows is one too many.
  const ended = await runUntil(
    [...Array.from({ length: 6 }, () => ({ later: 'unanswered' }) as const), new Error('broken')],
    retry,
    ({ gave_up }) => gave_up,
  );
  expect(ended).toMatchObject({ tries: 7, attempts: 7, done: false, last_error: 'broken' });
  expect(ended.abandoned).toEqual([{ reason: 'broken', isRefused: false }]);
  const waiting = await runUntil(
    [{ later: 'unanswered', error: 'no answer' }],
    { unanswered: { waits_ms: [60_000] }, error: AT_ONCE },
    ({ last_error }) => last_error !== null,
  );
  expect(waiting).toMatchObject({ attempts: 1, last_error: 'no answer', gave_up: false });
  expect(waiting.due_in_s).toBeGreaterThan(40);
});

test('a job that is refused for good ends at once, and staff need not look at it', async () => {
  const ended = await runUntil([{ failed: 'NOT_ALLOWED' }], { error: AT_ONCE }, ({ done }) => done);
  expect(ended).toMatchObject({ tries: 1, gave_up: false });
  expect(ended.abandoned).toEqual([{ reason: 'NOT_ALLOWED', isRefused: true }]);
});

test('a command to a phone that another command holds waits without an attempt, and is sent as soon as the phone is free', async () => {
  const place = await shop(portal, { phones: 1 });
  const workers = startWorkers(portal);
  const { loan_reference } = await activeLoan(portal, place, await customer(portal, place), {
    imei: place.imeis[0] ?? '',
  });
  await workers.stop();
  await portal.database.pool.query('delete from outbox');
  await portal.moveDays(4);
  const id = newId();
  await portal.database.pool.query(
    `insert into lock_commands (id, loan_id, action, because, created_at) select $1, id, 'remind', '{}', now()
      from loans where loan_reference = $2`,
    [id, loan_reference],
  );
  await portal.database.transaction((tx) => enqueue(tx, portal.services, [{ kind: 'lock-command', subject: id }]));
  for (let times = 1; times <= 30; times++) {
    await portal.database.pool.query('update device_locks set leased_until = $1', [
      new Date(portal.services.clock.wall().getTime() + 30_000),
    ]);
    expect(await step(portal, 'lock-command')).toBe(true);
    const { attempts, waits, due_in_s } = await rowOf(id);
    expect({ attempts, waits }).toEqual({ attempts: 0, waits: times });
    // The customer may have paid, so it never waits longer for a phone that is in use.
    expect(due_in_s).toBeLessThan(30 + times);
    portal.advance(1_000);
  }
  await portal.database.pool.query('update device_locks set leased_until = null');
  expect(await step(portal, 'lock-command')).toBe(true);
  expect(await rowOf(id)).toMatchObject({ attempts: 1, done: true });
});

/** A check of a customer who gave no documents, with or without a provider's job. */
async function kycCheck(job_id: string | null) {
  const person = await customer(portal, await shop(portal), { verified: false });
  const id = newId();
  await portal.database.pool.query(
    'insert into kyc_checks (id, customer_id, job_id, created_at) values ($1, $2, $3, now())',
    [id, person.id, job_id],
  );
  return id;
}
const checkOf = async (id: string) =>
  (
    await portal.database.pool.query(
      'select k.status, k.reasons, c.kyc_state from kyc_checks k join customers c on c.id = k.customer_id where k.id = $1',
      [id],
    )
  ).rows[0] as unknown;

test('an identity check that is refused for good waits for a person, with the reason, and staff need not look at the job', async () => {
  const id = await kycCheck(null);
  await portal.database.transaction((tx) => enqueue(tx, portal.services, [{ kind: 'submit-kyc-check', subject: id }]));
  expect(await step(portal, 'submit-kyc-check')).toBe(true);
  expect(await checkOf(id)).toEqual({
    status: 'error',
    reasons: ['image_unavailable_or_invalid'],
    kyc_state: 'attention',
  });
  expect(await rowOf(id)).toMatchObject({ done: true, gave_up: false });
});

test('an identity check whose provider never answers waits for a person, and the job is marked as given up', async () => {
  const id = await kycCheck('job-of-a-silent-provider');
  const { identity } = portal.services;
  const read = () => Promise.reject(new ProviderUnreachable('silent'));
  Object.assign(portal.services, { identity: { ...identity, read } });
  await portal.database.transaction((tx) => enqueue(tx, portal.services, [{ kind: 'read-kyc-check', subject: id }]));
  await portal.database.pool.query('update outbox set attempts = 19 where subject = $1', [id]);
  const workers = startWorkers(portal);
  await portal.until('it is given up', async () => (await rowOf(id)).gave_up);
  await workers.stop();
  Object.assign(portal.services, { identity });
  expect(await checkOf(id)).toEqual({ status: 'error', reasons: ['provider_unreachable'], kyc_state: 'attention' });
  expect(await rowOf(id)).toMatchObject({ attempts: 20, last_error: 'silent' });
});
