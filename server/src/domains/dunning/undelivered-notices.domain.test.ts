/**
 * A customer whom no text reaches is called, and the lock waits for the call or for the end of the notice. What the
 * channel said decides, and nothing that a person ticks keeps a phone open or has it locked.
 */
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { afterAll, describe, expect, test } from 'vitest';
import type { Loan } from '../../../../tests/harness/phones.ts';
import { setSettings } from '../../../../tests/harness/settings.ts';
import { openUndeliveredDesk } from '../../../../tests/harness/undelivered-desk.ts';

const desk = await openUndeliveredDesk();
const { portal, collector, rate, spoke, isOn, follow, why, inDays, run } = desk;
const { reach, settled, soldTo, toDaysLate, late, isLocked, nextDay } = desk;
afterAll(() => portal.stop());

describe('where no text arrives', () => {
  test('the phone locks when the notice has run, and the card says until when it waits', async () => {
    const loan = await late(1);
    expect(await why(loan)).toMatchObject({
      interlock: null,
      // The day of the policy would be two days from now.
      locks_on: inDays(3),
      undelivered: { because: 'undelivered', is_called: false, lock_waits_until: inDays(3) },
    });
    await nextDay();
    await nextDay();
    // The policy locks on the third day; the notice of three days counts from the warning on the first.
    expect(await isLocked(loan)).toBe(false);
    expect(await why(loan)).toMatchObject({
      interlock: 'not_reached',
      undelivered: { because: 'undelivered', is_called: false, lock_waits_until: inDays(1) },
    });
    const boss = await portal.staff('all');
    expect((await portal.done(deviceLocksCalls.feedHealth, undefined, boss)).waiting_locks).toContainEqual(
      expect.objectContaining({ loan_reference: loan.loan_reference, because: 'not_reached' }),
    );
    await nextDay();
    expect(await isLocked(loan)).toBe(true);
    expect((await why(loan))?.undelivered).toEqual({
      because: 'undelivered',
      is_called: false,
      lock_waits_until: null,
    });
  });

  test('a call lets the phone lock on the day of the policy', async () => {
    const loan = await late(2);
    await rate(spoke(loan));
    expect((await why(loan))?.undelivered).toMatchObject({ is_called: true, lock_waits_until: inDays(1) });
    await nextDay();
    expect(await isLocked(loan)).toBe(true);
  });

  test('a call on the day of the lock leaves the customer until the next day', async () => {
    const loan = await late(3);
    await rate(spoke(loan));
    await portal.moveDays(0);
    expect([await isLocked(loan), (await why(loan))?.interlock]).toEqual([false, 'not_reached']);
    await nextDay();
    expect(await isLocked(loan)).toBe(true);
  });

  test('a visit that met the customer is as good as a call', async () => {
    const loan = await late(2);
    await portal.done(
      collectionsCalls.recordVisit,
      {
        loan_reference: loan.loan_reference,
        visited_at: portal.services.clock.now().toISOString(),
        place: 'home',
        met: 'customer',
        outcome: 'no_commitment',
      },
      collector,
    );
    await nextDay();
    expect(await isLocked(loan)).toBe(true);
  });

  test('a text that arrives after one that did not is enough, and one that fails after one that arrived is not', async () => {
    const again = await soldTo(false);
    const gone = await soldTo(true);
    for (const days of [6, 1]) await portal.moveDays(days);
    await settled();
    await reach(again, true);
    await reach(gone, false);
    for (let day = 1; day <= 3; day++) await nextDay();
    expect([await isLocked(again), await isLocked(gone)]).toEqual([true, false]);
    expect((await why(again))?.undelivered).toBeNull();
  });

  test('a number changed within a week counts as reachable: the phone locks on the day of the policy', async () => {
    const loan = await late(2);
    await run(
      `insert into former_numbers (customer_id, kind, value, until, taken_by, proven_by)
        values ($1, 'msisdn', '+237699000001', $2, $1, $3)`,
      [loan.person.id, portal.services.clock.now(), collector.id],
    );
    expect((await why(loan))?.undelivered).toBeNull();
    await nextDay();
    expect(await isLocked(loan)).toBe(true);
  });

  test('a text that did not arrive is no contact, so the call is not kept back by the limits', async () => {
    await setSettings(portal.database, { collections: { contacts_a_week: 1, control_percent: 0 } });
    const [unreached, told] = [await soldTo(false), await soldTo(true)];
    await toDaysLate(1);
    const { contacts_this_week } = await desk.read(unreached);
    expect(contacts_this_week).toBe(0);
    expect((await desk.read(told)).contacts_this_week).toBeGreaterThan(0);
    expect([await isOn('not_reached', unreached), await isOn('not_reached', told)]).toEqual([true, false]);
    await setSettings(portal.database, { collections: { contacts_a_week: 7, control_percent: 0 } });
  });
});

describe('a business without texts, and a customer without a number', () => {
  test.each([
    ['no_texts', async () => void Object.assign(portal.services, { sms: null })],
    [
      'no_number',
      (loan: Loan) => run(`update customers set msisdn = '', number_lost_at = now() where id = $1`, [loan.person.id]),
    ],
  ] as const)('%s', async (because, lose) => {
    const { sms } = portal.services;
    const [called, uncalled] = [await soldTo(true), await soldTo(true)];
    for (const loan of [called, uncalled]) await lose(loan);
    for (const days of [6, 1, 1, 1]) await portal.moveDays(days);
    await follow();
    expect((await why(called))?.undelivered).toMatchObject({ because, is_called: false, lock_waits_until: inDays(2) });
    expect(await isOn('not_reached', called)).toBe(true);
    await rate(spoke(called));
    await portal.moveDays(1);
    expect([await isLocked(called), await isLocked(uncalled)]).toEqual([true, false]);
    await portal.moveDays(1);
    expect(await isLocked(uncalled)).toBe(true);
    Object.assign(portal.services, { sms });
  });
});
