/** One person holds all automatic locks for a day and no longer; a second one may let the hold stand. */
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { newId } from '../../platform/ids.ts';
import { findGeneralLockHold } from '../payments/payments.ts';

const HOUR_MS = 3_600_000;

describe('a hold on all locks', () => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal();
  }, 120_000);
  afterAll(() => portal?.stop());

  const ROLES = ['HOLD_LOCKS', 'VIEW_MONEY_FEED'] as const;
  const hold = (as: Staff, on = true) =>
    portal.call(deviceLocksCalls.holdLocks, { hold: on, reason: 'the gateway lags' }, as);
  const codeOf = (answer: Awaited<ReturnType<typeof hold>>) => (answer.ok ? 'done' : answer.refusal.code);
  const shown = (as: Staff) => portal.done(deviceLocksCalls.feedHealth, undefined, as);
  const holds = async () => (await findGeneralLockHold(portal.database, portal.services)) === 'held_by_staff';
  /** Moves the standing hold, and who started holds, into the past. */
  const age = (hours: number) =>
    portal.database.pool.query(
      `with s as (update lock_hold_starts set started_at = started_at - make_interval(hours => $1))
        update business_settings set locks_held_until = locks_held_until - make_interval(hours => $1)`,
      [hours],
    );

  test('of one person ends after a day, tells who decides, and is not started again by the same person for a week', async () => {
    const [one, other] = [await portal.staff([...ROLES]), await portal.staff([...ROLES])];
    const decider = await portal.staff(['APPROVE_MAKER_CHECKER']);
    expect(codeOf(await hold(one))).toBe('done');
    expect(await holds()).toBe(true);
    await portal.textLike(decider.msisdn, /holds all automatic locks until \d\d\/\d\d \d\d:\d\d/);
    expect(codeOf(await hold(other))).toBe('LOCKS_HELD_ALREADY');
    const { held_until, mine_to_prolong } = await shown(one);
    const hours = (Date.parse(held_until ?? '') - portal.services.clock.now().getTime()) / HOUR_MS;
    expect([mine_to_prolong, Math.round(hours)]).toEqual([false, 24]);
    await age(24);
    expect([await holds(), (await shown(one)).locks_held]).toEqual([false, false]);
    await portal.refused(deviceLocksCalls.prolongHold, { reason: 'too late' }, other, 'LOCKS_NOT_HELD');
    expect(codeOf(await hold(one))).toBe('HELD_LATELY_BY_YOU');
    await age(6 * 24 + 1);
    expect(codeOf(await hold(one))).toBe('done');
    expect(codeOf(await hold(one, false))).toBe('done');
    expect(await holds()).toBe(false);
    // Ending it does not give it back.
    expect(codeOf(await hold(one))).toBe('HELD_LATELY_BY_YOU');
  });

  test('by two who take turns is told to whoever gives roles', async () => {
    const [one, other, owner] = [
      await portal.staff([...ROLES]),
      await portal.staff([...ROLES]),
      await portal.staff(['EDIT_ROLES']),
    ];
    await age(8 * 24);
    expect(codeOf(await hold(one))).toBe('done');
    expect(codeOf(await hold(one, false))).toBe('done');
    const told = () => portal.database.pool.query(`select 1 from messages where template = 'locks_held_in_turns'`);
    expect((await told()).rowCount).toBe(0);
    expect(codeOf(await hold(other))).toBe('done');
    await portal.textLike(owner.msisdn, / holds all automatic locks until .*, and .+ held them within 7 days/);
    expect(codeOf(await hold(other, false))).toBe('done');
    await age(8 * 24);
  });

  test('stands once a second person, who is not tied to the first, has prolonged it', async () => {
    const [one, other, puppet] = [
      await portal.staff([...ROLES]),
      await portal.staff([...ROLES]),
      await portal.staff([...ROLES]),
    ];
    await portal.database.sql
      .insertInto('account_changes')
      .values({
        id: newId(),
        staff_id: puppet.id,
        changed_by: one.id,
        what: 'made',
        at: portal.services.clock.now().toISOString(),
      })
      .execute();
    expect(codeOf(await hold(one))).toBe('done');
    const ask = { reason: 'the operator is still down' };
    await portal.refused(deviceLocksCalls.prolongHold, ask, one, 'HOLD_NEEDS_ANOTHER');
    await portal.refused(deviceLocksCalls.prolongHold, ask, puppet, 'TIED_TO_PERSON');
    expect([(await shown(puppet)).mine_to_prolong, (await shown(other)).mine_to_prolong]).toEqual([false, true]);
    await portal.done(deviceLocksCalls.prolongHold, ask, other);
    await age(24 * 30);
    expect(await holds()).toBe(true);
    expect(await shown(one)).toMatchObject({ held_until: null, prolonged_by: `Staff ${other.username}` });
    expect(codeOf(await hold(other, false))).toBe('done');
    expect(await holds()).toBe(false);
  });
});

test('one who is alone prolongs the hold themselves, and the record says so', async () => {
  const young = await startPortal({ isAlone: true });
  try {
    const founder = await young.staff('all');
    await young.done(deviceLocksCalls.holdLocks, { hold: true, reason: 'the gateway lags' }, founder);
    await young.done(deviceLocksCalls.prolongHold, { reason: 'nobody else is here' }, founder);
    const { facts } = await young.database.sql
      .selectFrom('audit_entries')
      .select('facts')
      .where('call', '=', 'deviceLocks.prolongHold')
      .executeTakeFirstOrThrow();
    expect(facts).toMatchObject({ decided_how: 'alone' });
  } finally {
    await young.stop();
  }
}, 60_000);
