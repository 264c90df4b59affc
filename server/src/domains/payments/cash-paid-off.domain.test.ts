/** A loan that is paid off with cash: its phone opens at once and is released when another person has seen the cash. */
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { shop } from '../../../../tests/harness/given.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import type { Staff } from '../../../../tests/harness/portal.ts';
import { MOMENTS } from '../../../../tests/harness/stepped-beside-workers.ts';
import { openCashDesk } from '../../../../tests/harness/cash-desk.ts';

const { portal, second, lent, rowOf, owed, wanted, take, send, cardOf, bank, till, codeOf, outcome, waiting } =
  await openCashDesk();
afterAll(() => portal.stop());

describe('a loan that cash pays off', () => {
  test('has its phone unlocked at once, and released once another person banks the cash', async () => {
    const loan = await lent();
    const { agent } = loan.place;
    await portal.database.sql
      .updateTable('device_locks')
      .set({ desired: 'locked' })
      .where('loan_id', '=', loan.id)
      .execute();
    expect(codeOf(await take(loan, await owed(loan), agent))).toBe('done');
    expect(await rowOf(loan)).toMatchObject({
      status: 'settled',
      certificate_id: expect.any(String),
      release_waits_since: expect.any(String),
    });
    expect(await wanted(loan)).toBe('unlocked');
    const [card] = (await cardOf(loan)).loans;
    expect(card).toMatchObject({
      status: 'settled',
      outstanding: 0,
      certificate_id: null,
      release_waits_since: expect.any(String),
    });
    // Neither the certificate nor the release is available yet.
    await portal.refused(
      loansCalls.certificate,
      { certificate_id: (await rowOf(loan)).certificate_id ?? '' },
      agent,
      'NOT_FOUND',
    );
    // Nor can staff order the release: the phone is only read.
    expect(
      await portal.done(
        deviceLocksCalls.releaseDevice,
        { loan_reference: loan.loan_reference },
        await portal.staff(['RELEASE_DEVICE']),
      ),
    ).toMatchObject({ is_read: true });
    expect(await wanted(loan)).toBe('unlocked');
    // A code unlocks the phone for a week at a time, and does not release it.
    expect(
      await portal.done(
        deviceLocksCalls.offlineUnlock,
        { loan_reference: loan.loan_reference, imei: loan.imei, reason: 'no network' },
        agent,
      ),
    ).toMatchObject({ days: 7 });
    // The customer is told what is still to come.
    await portal.textLike(loan.person.msisdn, /once your payment is confirmed/);
    expect(await waiting(loan)).toMatchObject({
      loan_reference: loan.loan_reference,
      mine_to_confirm: true,
      unproven_fcfa: (await rowOf(loan)).total_fcfa,
    });
    expect(
      (await portal.done(paymentsCalls.waitingReleases, { search: loan.loan_reference }, second)).total_items,
    ).toBe(1);
    expect(
      (await portal.done(paymentsCalls.waitingReleases, { search: 'nobody of that name' }, second)).total_items,
    ).toBe(0);
    await expectSound(portal);

    // Banking all but one franc does not release the phone.
    const cash = await till(loan.place);
    expect(await bank(loan.place, cash - 1)).toMatchObject({ ok: true, value: { released: [] } });
    expect(await wanted(loan)).toBe('unlocked');
    expect(await bank(loan.place, 1)).toMatchObject({ ok: true, value: { released: [loan.loan_reference] } });
    expect(await wanted(loan)).toBe('released');
    expect(await till(loan.place)).toBe(0);
    const [free] = (await cardOf(loan)).loans;
    expect(free).toMatchObject({ release_waits_since: null, certificate_id: expect.any(String) });
    expect(
      (await portal.done(loansCalls.certificate, { certificate_id: free?.certificate_id ?? '' }, agent)).bytes,
    ).toBeTruthy();
    await portal.until('the phone is released', async () => (await cardOf(loan)).lock?.label === 'released');
    await portal.textLike(loan.person.msisdn, /being released/);
    await expectSound(portal);
  });

  test('waits as well when the last franc is not cash, and does not wait when its cash was banked before', async () => {
    const late = await lent();
    await take(late, 5_000, late.place.agent);
    await send(late, await owed(late));
    expect([await wanted(late), (await rowOf(late)).release_waits_since]).toEqual(['unlocked', expect.any(String)]);
    const early = await lent();
    await take(early, 5_000, early.place.agent);
    expect(codeOf(await bank(early.place, await till(early.place)))).toBe('done');
    await send(early, await owed(early));
    expect([await wanted(early), (await rowOf(early)).release_waits_since]).toEqual(['released', null]);
    await expectSound(portal);
  });

  test('without a lock keeps its phone active in stock until then', async () => {
    const loan = await lent(await shop(portal, { lock_solution: 'none' }));
    const state = async () =>
      (
        await portal.database.sql
          .selectFrom('devices')
          .select('state')
          .where('imei', '=', loan.imei)
          .executeTakeFirstOrThrow()
      ).state;
    await take(loan, await owed(loan), loan.place.agent);
    expect(await state()).toBe('active');
    await bank(loan.place, await till(loan.place));
    expect(await state()).toBe('released');
  });

  test('is confirmed once, by a person who neither took the cash nor is the customer', async () => {
    const loan = await lent();
    const confirm = (as: Staff) =>
      portal.call(
        paymentsCalls.confirmCash,
        { loan_reference: loan.loan_reference, reason: 'Counted in the till' },
        as,
      );
    expect(codeOf(await confirm(second))).toBe('NO_RELEASE_WAITS');
    const taker = await portal.staff(['TAKE_PAYMENT', 'CONFIRM_CASH', 'VIEW_CASH'], { shop_id: loan.place.id });
    await take(loan, await owed(loan), taker);
    expect(codeOf(await confirm(taker))).toBe('MONEY_TAKEN_BY_YOU');
    expect((await portal.done(paymentsCalls.waitingReleases, {}, taker)).data).toMatchObject([
      { loan_id: loan.id, mine_to_confirm: false },
    ]);
    expect(codeOf(await confirm(await portal.staff(['CONFIRM_CASH'], { msisdn: loan.person.msisdn })))).toBe(
      'NOT_YOURSELF',
    );
    expect(codeOf(await confirm(await portal.staff(['VIEW_CASH', 'RECORD_BANKING'])))).toBe('FORBIDDEN');
    expect(codeOf(await confirm(await portal.staff(['CONFIRM_CASH'], { shop_id: (await shop(portal)).id })))).toBe(
      'LOAN_NOT_FOUND',
    );
    expect(await wanted(loan)).toBe('unlocked');
    expect(codeOf(await confirm(second))).toBe('done');
    expect(await rowOf(loan)).toMatchObject({ release_waits_since: null, payments_confirmed_by: second.id });
    expect(await wanted(loan)).toBe('released');
    expect(codeOf(await confirm(second))).toBe('NO_RELEASE_WAITS');
    // The shop still owes the cash.
    expect(await till(loan.place)).toBeGreaterThan(0);
    expect(await waiting(loan)).toBeUndefined();
    await expectSound(portal);
  });

  test('is released even if its cash is banked at the moment of the last payment', async () => {
    for (const [ahead, between] of MOMENTS) {
      const loan = await lent();
      await take(loan, 5_000, loan.place.agent);
      const rest = await owed(loan);
      const amount = await till(loan.place);
      const met = await portal.meet(
        { first: () => bank(loan.place, amount), second: () => send(loan, rest) },
        ahead,
        between,
      );
      expect([outcome(met.first), outcome(met.second)], `ahead ${ahead}`).toEqual(['done', 'done']);
      expect([await wanted(loan), (await rowOf(loan)).release_waits_since], `ahead ${ahead}`).toEqual([
        'released',
        null,
      ]);
    }
    await expectSound(portal);
  }, 120_000);
});
