/** An operator that does not answer is left alone, is found again, and nobody's phone locks meanwhile. */
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { OPERATOR_SILENT } from '@palier/contract/payments/prompt-unsent.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Shop, activeLoan, customer, shop } from '../../../../tests/harness/given.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { keepSessions, startWorkers, step, stepAll } from '../../../../tests/harness/workers.ts';
import { createServices } from '../../app/create-services.ts';
import { ProviderPaused } from '../../platform/providers/provider-paused.ts';
import type { Services } from '../../platform/services.ts';
import type { ProviderServices } from '../../providers/services.ts';
import { findGeneralLockHold } from './lock-holds.ts';
import { trySilentOperators } from './try-silent-operators.ts';

type Process = Services & ProviderServices;
let portal: Portal;
let place: Shop;
let keeper: Staff;
/** Another process of the same portal. */
let other: Process & { stopWatching(): void };
let msisdn: string;
let loan_reference: string;
beforeAll(async () => {
  portal = await startPortal({ workers: false });
  place = await shop(portal, { phones: 1 });
  keeper = await portal.staff(['VIEW_MONEY_FEED']);
  other = await createServices(portal.config, portal.services.database, portal.services.clock.wall);
  const workers = startWorkers(portal);
  const person = await customer(portal, place, { msisdn: (msisdn = '+237670000321') });
  ({ loan_reference } = await activeLoan(portal, place, person, { imei: place.imeis[0] ?? '' }));
  await workers.stop();
  await keepSessions(portal);
}, 120_000);
afterAll(async () => {
  await other.provider_health.stop();
  other.stopWatching();
  await portal.stop();
});
beforeEach(async () => {
  await behave({
    outage: { mobile_money: false },
    access_refused: { mobile_money: false },
    operators_answer: 'at_once',
  });
  await portal.services.provider_health.write();
  await other.provider_health.write();
  await portal.database.pool.query(`delete from provider_health`);
  await portal.database.pool.query(
    `update payment_requests set status = 'failed', reason = 'x' where status <> 'succeeded'`,
  );
  await portal.database.pool.query(`update outbox set done_at = now() where done_at is null and kind like '%-prompt'`);
  portal.advance(20 * 60_000);
});
afterEach(() => behave({ outage: { mobile_money: false }, operators_answer: 'at_once' }));

const MTN = 'mtn-momo';
const behave = (behaviour: object) => portal.control('/__control/behaviour', behaviour);
const silent = (is_silent = true) => behave({ outage: { mobile_money: is_silent } });
const mtn = ({ mobile_money }: Pick<Process, 'mobile_money'> = portal.services) => {
  const found = mobile_money.find(({ code }) => code === MTN);
  if (!found) throw new Error('MTN is not connected');
  return found;
};
let asked = 0;
/** One question about a prompt that the operator does not know: `answered`, `fault`, or `paused` and then nobody asked. */
async function ask(process: Process = portal.services): Promise<'answered' | 'fault' | 'paused'> {
  const reference = `00000000-0000-4000-8000-${String(++asked).padStart(12, '0')}`;
  const ended = await mtn(process)
    .status({ reference, operator_token: null })
    .then(() => 'answered' as const)
    .catch((failure: unknown) => (failure instanceof ProviderPaused ? ('paused' as const) : ('fault' as const)));
  await process.provider_health.write();
  return ended;
}
async function askTimes(times: number, process: Process = portal.services) {
  const ends: string[] = [];
  for (let time = 0; time < times; time++) ends.push(await ask(process));
  return ends;
}
const row = async () =>
  (
    await portal.database.pool.query<{ faults: number; pauses: number; paused_until: string | null; fault_at: string }>(
      'select faults, pauses, paused_until, fault_at from provider_health where provider = $1',
      [MTN],
    )
  ).rows[0];
/** How long the pause is that began with the last fault. */
const pause_s = async () => {
  const { paused_until, fault_at = '' } = (await row()) ?? {};
  return paused_until ? Math.round((Date.parse(paused_until) - Date.parse(fault_at)) / 1_000) : null;
};
const openIt = async () => {
  await silent();
  expect(await askTimes(6)).toEqual(['fault', 'fault', 'fault', 'fault', 'fault', 'paused']);
};
const requestsAt = async (): Promise<number> =>
  (await portal.control<Array<{ url: string }>>('/__control/log')).filter(({ url }) => url.includes('/collection/'))
    .length;
const pay = () =>
  portal.call(paymentsCalls.requestRepayment, { method: 'push', loan_reference, amount_fcfa: 1_500 }, place.agent);
const promptsOf = async () =>
  (
    await portal.database.pool.query<{ id: string; status: string; reason: string | null }>(
      `select id, status, reason from payment_requests where status <> 'failed' or reason <> 'x' order by id`,
    )
  ).rows;
const sent = () => [...portal.world.prompts.values()].filter((prompt) => prompt.msisdn === msisdn).length;

describe('the breaker of an operator', () => {
  test('opens after five faults in a row, and then nobody asks', async () => {
    await openIt();
    const before = await requestsAt();
    expect(await askTimes(20)).toEqual(Array(20).fill('paused'));
    expect(await requestsAt()).toBe(before);
    expect(await pause_s()).toBe(10);
  });

  test.each([
    ['answers with pages', { operators_answer: 'with_pages' }],
    ['is out of service', { outage: { mobile_money: true } }],
  ])('counts as a fault that it %s', async (_, behaviour) => {
    await behave(behaviour);
    expect((await askTimes(6)).at(-1)).toBe('paused');
  });

  test('does not open for refusals, of a payer or of us, nor for faults among answers', async () => {
    expect(await askTimes(8)).toEqual(Array(8).fill('answered'));
    for (let round = 0; round < 3; round++) {
      await silent();
      expect(await askTimes(4)).toEqual(Array(4).fill('fault'));
      await silent(false);
      expect(await ask()).toBe('answered');
    }
    expect(await row()).toMatchObject({ faults: 0, pauses: 0, paused_until: null });
    const failure = { code: 'access_refused', detail: 'BAD_KEY' } as const;
    for (let times = 0; times < 10; times++)
      portal.services.provider_health.note(MTN, failure, { kind: 'question', ms: 5 });
    expect(await ask()).toBe('answered');
  });

  test('lets one call try after each pause; the pauses grow to a minute, and an answer closes it', async () => {
    await openIt();
    for (const seconds of [20, 40, 60, 60, 60]) {
      portal.advance(((await pause_s()) ?? 0) * 1_000 + 100);
      expect(await askTimes(3)).toEqual(['fault', 'paused', 'paused']);
      expect(await pause_s()).toBe(seconds);
    }
    await silent(false);
    expect(await ask()).toBe('paused');
    portal.advance(61_000);
    expect(await askTimes(3)).toEqual(['answered', 'answered', 'answered']);
    expect(await row()).toMatchObject({ faults: 0, pauses: 0, paused_until: null });
    // The next time begins with the short pause again.
    await openIt();
    expect(await pause_s()).toBe(10);
  });

  test('is one for all processes: their faults add up, and only one of them tries', async () => {
    await silent();
    expect([...(await askTimes(3)), ...(await askTimes(2, other))]).toEqual(Array(5).fill('fault'));
    portal.advance(1_500);
    expect([await ask(), await ask(other)]).toEqual(['paused', 'paused']);
    portal.advance(10_000);
    const before = await requestsAt();
    const ends = await Promise.all(Array.from({ length: 12 }, (_, index) => ask(index % 2 ? other : portal.services)));
    expect(ends.toSorted()).toEqual(['fault', ...Array(11).fill('paused')]);
    // A token may be asked for before the question.
    expect((await requestsAt()) - before).toBeLessThanOrEqual(2);
    portal.advance(21_000);
    await silent(false);
    expect(await ask(other)).toBe('answered');
    portal.advance(1_500);
    expect(await ask()).toBe('answered');
  });

  test('is not held open by a try whose process died, nor by a clock that was ahead', async () => {
    await openIt();
    portal.advance(10_100);
    expect(await other.breaker.takeTries()).toEqual([MTN]);
    expect(await ask()).toBe('paused');
    portal.advance(20_100);
    await silent(false);
    expect(await ask()).toBe('answered');
    await openIt();
    await portal.database.pool.query(`update provider_health set paused_until = $1, trying_until = $1`, [
      new Date(portal.services.clock.wall().getTime() + 86_400_000),
    ]);
    await silent(false);
    portal.advance(1_500);
    expect(await ask()).toBe('answered');
  });

  test('closes by itself, without a question or a prompt of anybody', async () => {
    await openIt();
    await trySilentOperators(portal.services);
    expect(await pause_s()).toBe(10);
    portal.advance(10_100);
    await trySilentOperators(portal.services);
    expect(await pause_s()).toBe(20);
    await silent(false);
    portal.advance(20_100);
    await trySilentOperators(other);
    expect(await row()).toMatchObject({ faults: 0, pauses: 0, paused_until: null });
  });

  test('is not closed by an answer that came before the faults and is written late', async () => {
    portal.services.provider_health.note(MTN, null, null);
    portal.advance(1_000);
    await silent();
    await askTimes(5, other);
    await portal.services.provider_health.write();
    expect(await pause_s()).toBe(10);
  });
});

describe('a person who asks for a prompt', () => {
  test('hears at once that the operator is silent, since when and for how long; no prompt is written or sent', async () => {
    await openIt();
    const [before, prompts] = [await requestsAt(), sent()];
    const answer = await pay();
    if (answer.ok) throw new Error('it was not refused');
    expect(answer.refusal.code).toBe(OPERATOR_SILENT);
    expect(answer.refusal.message).toMatch(
      /^MTN Mobile Money has not answered since \d\d:\d\d\. No prompt was sent: ask again in (?:9|10) seconds, or take cash or POS\.$/,
    );
    const french = await portal.call(
      paymentsCalls.requestRepayment,
      { method: 'push', loan_reference, amount_fcfa: 1_500 },
      place.agent,
      { language: 'fr' },
    );
    expect(french.ok ? '' : french.refusal.message).toMatch(/^MTN Mobile Money ne répond plus depuis \d\d:\d\d\./);
    expect([await requestsAt(), sent(), await promptsOf()]).toEqual([before, prompts, []]);
  });

  test('may take the one try after the pause; whoever comes second is told, and nothing is sent twice', async () => {
    await openIt();
    portal.advance(10_100);
    const first = await pay();
    expect(first.ok).toBe(true);
    // The other process is trying already when this prompt is to leave.
    expect(await other.breaker.takeTries()).toEqual([MTN]);
    const prompts = sent();
    expect(await step(portal, 'send-prompt')).toBe(true);
    expect(await promptsOf()).toMatchObject([{ status: 'failed', reason: OPERATOR_SILENT }]);
    expect(sent()).toBe(prompts);
    await portal.refused(
      paymentsCalls.requestRepayment,
      { method: 'push', loan_reference, amount_fcfa: 1_500 },
      place.agent,
      OPERATOR_SILENT,
    );
    await silent(false);
    portal.advance(20_100);
    expect((await pay()).ok).toBe(true);
    expect(await step(portal, 'send-prompt')).toBe(true);
    expect(sent()).toBe(prompts + 1);
    expect(await row()).toMatchObject({ faults: 0, paused_until: null });
  });

  test('waits for a prompt that may have left: it is asked about, and no other is sent', async () => {
    await silent(false);
    expect((await pay()).ok).toBe(true);
    // A process died between the operator's answer and ours.
    await portal.database.pool.query(`update outbox set attempts = 1 where kind = 'send-prompt' and done_at is null`);
    await openIt();
    expect(await step(portal, 'send-prompt')).toBe(true);
    expect(await promptsOf()).toMatchObject([{ status: 'submitted', reason: null }]);
    await portal.refused(
      paymentsCalls.requestRepayment,
      { method: 'push', loan_reference, amount_fcfa: 1_500 },
      place.agent,
      OPERATOR_SILENT,
    );
  });

  test('is answered about a prompt on its way once the operator answers again; the pause is no attempt', async () => {
    expect((await pay()).ok).toBe(true);
    await step(portal, 'send-prompt');
    const [prompt] = await promptsOf();
    expect(prompt).toMatchObject({ status: 'pending' });
    await openIt();
    portal.advance(6_000);
    expect(await step(portal, 'follow-prompt')).toBe(true);
    const job = async () =>
      (
        await portal.database.pool.query<{ attempts: number; next_attempt_at: Date }>(
          `select attempts, next_attempt_at from outbox where kind = 'follow-prompt' and subject = $1`,
          [prompt?.id],
        )
      ).rows[0];
    expect(await job()).toMatchObject({ attempts: 0 });
    const reference = [...portal.world.prompts.keys()].at(-1);
    await silent(false);
    await portal.control('/__control/prompt', { reference, decision: 'approve' });
    portal.advance(10_000);
    await stepAll(portal, 'follow-prompt');
    expect(await promptsOf()).toMatchObject([{ status: 'succeeded' }]);
  });
});

describe('while an operator is silent', () => {
  test('no phone locks, from the first moment until it answers', async () => {
    await silent(false);
    const holds = async () => findGeneralLockHold(portal.database, portal.services);
    await ask();
    const before = await holds();
    expect(before).not.toBe('feed_unhealthy');
    await openIt();
    expect(await holds()).toBe('feed_unhealthy');
    const { feeds, healthy } = await portal.done(deviceLocksCalls.feedHealth, undefined, keeper);
    expect([healthy, feeds.find(({ provider }) => provider === MTN)?.healthy]).toEqual([false, false]);
    portal.advance(3_600_000);
    expect(await holds()).toBe('feed_unhealthy');
    await silent(false);
    expect(await ask()).toBe('answered');
    expect(await holds()).toBe(before);
  });
});
