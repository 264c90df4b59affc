/**
 * What waited when a copy was made may have been done since. In the database that is restored from the copy it waits
 * again: no money moves twice, no customer is prompted or texted twice, and nobody stays signed in.
 */
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectBooksRight } from '../../../../tests/harness/examined.ts';
import { type BundleDesk, openBundleDesk } from '../../../../tests/harness/bundle-desk.ts';
import { DARAJA, type FloatDesk, openFloatDesk } from '../../../../tests/harness/float-desk.ts';
import { type Person, activeLoan, customer, shop } from '../../../../tests/harness/given.ts';
import { confirmation, tell } from '../../../../tests/harness/paybill.ts';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';
import { keepSessions, startWorkers, step, stepAll } from '../../../../tests/harness/workers.ts';
import { advanceStages } from '../../domains/dunning/advance-stages.ts';
import { locksHold, setLocksHold } from '../../domains/payments/payments.ts';
import { periodicTasks } from '../registry.ts';
import { makeSafe } from './make-safe.ts';

const restored = ({ database, services }: Portal) =>
  database.transaction((tx) => makeSafe(tx, '2026-11-27T04:00:00Z', services.clock.now()));

describe('a move between wallets', () => {
  let desk: FloatDesk;
  beforeAll(async () => {
    desk = await openFloatDesk();
    await desk.filled(DARAJA, 'working_capital', 1_000_000);
  }, 120_000);
  afterAll(() => desk?.portal.stop());

  test('that was approved is not ordered again, and the operator is asked what became of it', async () => {
    const move = await desk.approved('topUpUtility', { provider: DARAJA, purpose: 'between', amount_fcfa: 10_000 });
    await restored(desk.portal);
    expect(await step(desk.portal, 'send-float-move')).toBe(true);
    expect(desk.portal.world.float_orders).toEqual([]);
    await desk.portal.database.pool.query('update sessions set revoked_at = null');
    expect(await desk.readMove(move.move_id)).toMatchObject({ state: 'unknown' });
    expect(await desk.book('1040')).toBe(10_000);
    expect(await desk.follow(move)).toEqual({ later: 'not_known' });
    await expectBooksRight(desk.portal);
  });
});

describe('a gift of data', () => {
  let desk: BundleDesk;
  beforeAll(async () => {
    desk = await openBundleDesk();
  }, 120_000);
  afterAll(() => desk?.portal.stop());

  test('is not ordered again', async () => {
    const id = await desk.given(await desk.somebody());
    await restored(desk.portal);
    expect(await step(desk.portal, 'send-data-gift')).toBe(true);
    expect(desk.orderOf(id)).toBeUndefined();
    expect(await desk.rowOf(id)).toMatchObject({ state: 'unknown' });
  });
});

describe('a book that was restored', () => {
  let portal: Portal;
  let person: Person;
  let loan: Awaited<ReturnType<typeof activeLoan>>;
  let place: Awaited<ReturnType<typeof shop>>;
  beforeAll(async () => {
    portal = await startPortal({ workers: false });
    place = await shop(portal, { phones: 2 });
    await keepSessions(portal);
    const workers = startWorkers(portal);
    person = await customer(portal, place);
    loan = await activeLoan(portal, place, person, { imei: place.imeis[0] ?? '' });
    await portal.until('every text has left', async () => {
      const { rows } = await portal.database.pool.query(
        `select 1 from outbox where done_at is null and kind like 'send-%'`,
      );
      return rows.length === 0;
    });
    await workers.stop();
  }, 120_000);
  afterAll(() => portal?.stop());
  const texts = () => portal.world.sms.filter(({ to }) => to === person.msisdn).length;
  const signedInAgain = () => portal.database.pool.query('update sessions set revoked_at = null');

  test('sends no prompt and no text that may have been sent, and signs everybody out', async () => {
    portal.world.wallets.set(person.msisdn, 1_000_000);
    const prompt = { method: 'push', loan_reference: loan.loan_reference, amount_fcfa: 500 } as const;
    await portal.done(paymentsCalls.requestRepayment, prompt, place.agent);
    expect(await tell(portal.paybill_url, confirmation({ account: loan.loan_reference, amount: 400 }))).toBe(200);
    await step(portal, 'send-receipts');
    expect(await tell(portal.paybill_url, confirmation({ account: loan.loan_reference, amount: 300 }))).toBe(200);
    const before = { texts: texts(), prompts: portal.world.prompts.size };
    await restored(portal);
    await portal.refused(paymentsCalls.requestRepayment, prompt, place.agent, 'SIGNED_OUT');
    await signedInAgain();
    for (const kind of ['send-receipts', 'send-prompt', 'send-messages', 'send-message']) await stepAll(portal, kind);
    expect({ texts: texts(), prompts: portal.world.prompts.size }).toEqual(before);
    const { rows } = await portal.database.pool.query(
      `select status from payment_requests union all select status from messages where template = 'payment_received' order by 1`,
    );
    expect(rows).toEqual([{ status: 'failed' }, { status: 'submitted' }]);
  });

  test('reminds and warns nobody until staff let the locks go on', async () => {
    await portal.moveDays(10);
    const before = texts();
    expect(await advanceStages(portal.services)).toEqual({ reminded: 0, warned: 0, locked: 0, held: 0 });
    await portal.database.transaction((tx) => setLocksHold(tx, null));
    await advanceStages(portal.services);
    await stepAll(portal, 'send-messages');
    expect(texts()).toBeGreaterThan(before);
  });

  test('holds its locks by itself when another tool restored it: the anchors of its record are newer', async () => {
    const { database, services } = portal;
    const seal = periodicTasks.find(({ name }) => name === 'seal-audit');
    const held = () => database.transaction((tx) => locksHold(tx, services.clock.now()));
    portal.advance(120_000);
    await seal?.run(services);
    expect(await held()).toMatchObject({ held: false });
    await database.pool.query(`set session_replication_role = replica;
      delete from audit_entries where id > (select first_id from audit_blocks order by block desc limit 1);
      delete from audit_blocks where block = (select max(block) from audit_blocks);
      set session_replication_role = default`);
    await tell(portal.paybill_url, confirmation({ account: loan.loan_reference, amount: 200 }));
    portal.advance(120_000);
    await seal?.run(services);
    expect(await held()).toMatchObject({ held: true, is_restored: true });
  });
});
