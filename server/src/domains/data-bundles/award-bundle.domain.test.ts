/** Who may give a data bundle, to whom, how often, and with whom. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { dataBundlesCalls } from '@palier/contract/data-bundles/calls.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BundleDesk, LARGE, MIDDLE, SMALL, openBundleDesk } from '../../../../tests/harness/bundle-desk.ts';
import { customer, shop } from '../../../../tests/harness/given.ts';
import { loanRow } from '../../../../tests/harness/loan-rows.ts';
import { newId } from '../../platform/ids.ts';
import { setSettings } from '../../../../tests/harness/settings.ts';

let desk: BundleDesk;
beforeAll(async () => {
  desk = await openBundleDesk();
}, 120_000);
afterAll(() => desk?.portal.stop());

const end = (id: string, state: 'delivered' | 'failed') =>
  desk.portal.database.pool.query('update data_gifts set state = $2, ended_at = now() where id = $1', [id, state]);

const firstOfNextMonth = (today: Day): Day => {
  let day = today;
  do day = addDays(day, 1);
  while (!day.endsWith('-01'));
  return day;
};

describe('a bundle', () => {
  test('is offered as the settings have it, with what is left this month and the gifts so far', async () => {
    const { somebody, offered, given } = desk;
    const person = await somebody();
    expect(await offered(person)).toEqual({
      is_connected: true,
      bundles: [
        { ...SMALL, needs_approval: false },
        { ...MIDDLE, needs_approval: false },
        { ...LARGE, needs_approval: true },
      ],
      left_this_month: 2,
      gifts: [],
    });
    const gift_id = await given(person);
    const { left_this_month, gifts } = await offered(person);
    expect(left_this_month).toBe(1);
    expect(gifts).toMatchObject([
      { gift_id, ...MIDDLE, state: 'queued', failure: null, reason: 'To unlock the phone', ended_at: null },
    ]);
  });

  test('costs what the settings say at that moment, and is refused when they no longer have it', async () => {
    const { portal, somebody, giver, rowOf, chosen } = desk;
    const person = await somebody();
    await portal.refused(dataBundlesCalls.award, { ...chosen(person), megabytes: 501 }, giver, 'BUNDLE_NOT_OFFERED');
    await setSettings(portal.database, { money: { data_bundles: [SMALL, { ...MIDDLE, cost_fcfa: 450 }, LARGE] } });
    expect((await rowOf(await desk.given(person))).cost_fcfa).toBe(450);
    await setSettings(portal.database, { money: { data_bundles: [SMALL, MIDDLE, LARGE] } });
  });

  test('is refused out of reach, without the role, for oneself, with a wrong reason, and for nobody', async () => {
    const { portal, somebody, giver, chosen, place } = desk;
    const person = await somebody();
    const elsewhere = await portal.staff(['AWARD_DATA'], { shop_id: (await shop(portal)).id });
    await portal.refused(dataBundlesCalls.award, chosen(person), elsewhere, 'CUSTOMER_RECORD_NOT_FOUND');
    await portal.refused(dataBundlesCalls.offered, { customer_id: person.id }, elsewhere, 'CUSTOMER_RECORD_NOT_FOUND');
    await portal.refused(dataBundlesCalls.award, chosen(person), place.agent, 'FORBIDDEN');
    const themselves = await portal.staff(['AWARD_DATA'], { msisdn: person.msisdn });
    for (const bundle of [MIDDLE, LARGE])
      await portal.refused(dataBundlesCalls.award, chosen(person, bundle), themselves, 'NOT_YOURSELF');
    await portal.refused(dataBundlesCalls.award, { ...chosen(person), reason: 'x' }, giver, 'INVALID_INPUT');
    await portal.refused(
      dataBundlesCalls.award,
      { ...chosen(person), customer_id: newId() },
      giver,
      'CUSTOMER_RECORD_NOT_FOUND',
    );
    expect((await desk.offered(person)).gifts).toEqual([]);
  });

  test('is refused while nobody sells any, and says so before it is chosen', async () => {
    const { portal, somebody, giver, chosen, offered } = desk;
    const person = await somebody();
    const { data_bundles } = portal.services;
    Object.assign(portal.services, { data_bundles: null });
    await portal.refused(dataBundlesCalls.award, chosen(person), giver, 'BUNDLES_NOT_CONNECTED');
    expect((await offered(person)).is_connected).toBe(false);
    Object.assign(portal.services, { data_bundles });
  });

  test('waits for the one before it', async () => {
    const { portal, somebody, giver, chosen, given } = desk;
    const person = await somebody();
    const first = await given(person);
    await portal.refused(dataBundlesCalls.award, chosen(person, SMALL), giver, 'BUNDLE_ON_ITS_WAY');
    await portal.refused(dataBundlesCalls.award, chosen(person, LARGE), giver, 'BUNDLE_ON_ITS_WAY');
    await end(first, 'delivered');
    await given(person, SMALL);
  });
});

describe('the budget of a giver', () => {
  test('ends by day and by month, and only what did not fail counts', async () => {
    const { portal, somebody, chosen } = desk;
    const hurried = await portal.staff(['AWARD_DATA']);
    const give = async () => {
      const answer = await portal.call(dataBundlesCalls.award, chosen(await somebody()), hurried);
      return answer.ok ? (answer.value.gift?.gift_id ?? '') : answer.refusal.code;
    };
    const budget = (day: number, month: number) =>
      setSettings(portal.database, { money: { gifts_of_giver_day_fcfa: day, gifts_of_giver_month_fcfa: month } });
    await budget(MIDDLE.cost_fcfa * 2, MIDDLE.cost_fcfa * 3);
    try {
      const [first] = [await give(), await give()];
      expect(await give()).toBe('GIFTS_OF_DAY');
      await end(first, 'failed');
      expect(await give()).toMatch(/-/);
      expect(await give()).toBe('GIFTS_OF_DAY');
      await budget(MIDDLE.cost_fcfa * 9, MIDDLE.cost_fcfa * 3);
      expect(await give()).toMatch(/-/);
      expect(await give()).toBe('GIFTS_OF_MONTH');
      const answer = await portal.call(dataBundlesCalls.award, chosen(await somebody(), LARGE), hurried);
      expect(answer).toMatchObject({ ok: true, value: { gift: null } });
      const { request } = (answer as { value: { request: { id: string } | null } }).value;
      await portal.refused(
        approvalsCalls.approveMakerChecker,
        { request_id: request?.id ?? '' },
        desk.checker,
        'GIFTS_OF_MONTH',
      );
    } finally {
      await budget(1_000_000, 1_000_000);
    }
  });

  test('is for customers with a running loan', async () => {
    const { portal, giver, chosen, place } = desk;
    const nobody = await customer(portal, place);
    for (const bundle of [MIDDLE, LARGE])
      await portal.refused(dataBundlesCalls.award, chosen(nobody, bundle), giver, 'GIFT_NEEDS_LOAN');
    await loanRow(portal, place, nobody.id, { status: 'settled' });
    await portal.refused(dataBundlesCalls.award, chosen(nobody), giver, 'GIFT_NEEDS_LOAN');
  });
});

describe('the gifts of a month', () => {
  test('are counted until the month is over; one that failed does not count', async () => {
    const { portal, somebody, giver, chosen, given, offered } = desk;
    const person = await somebody();
    await end(await given(person), 'failed');
    await end(await given(person), 'delivered');
    await end(await given(person), 'delivered');
    expect((await offered(person)).left_this_month).toBe(0);
    const { message } = await portal.refused(dataBundlesCalls.award, chosen(person), giver, 'BUNDLES_GIVEN');
    expect(message).toBe('This customer has received all the gifts allowed this month (2). Wait until next month.');

    // The last day of a month counts, the first of the next does not count it.
    const { today } = portal.services.clock;
    const next = firstOfNextMonth(today());
    await portal.database.pool.query('update data_gifts set given_on = $2 where customer_id = $1', [
      person.id,
      addDays(next, -1),
    ]);
    expect((await offered(person)).left_this_month).toBe(0);
    await portal.database.pool.query('update data_gifts set given_on = $2 where customer_id = $1', [
      person.id,
      // The last day of the month before this one.
      `${addDays(`${today().slice(0, 7)}-01`, -1)}`,
    ]);
    expect((await offered(person)).left_this_month).toBe(2);
    await given(person);
  });

  test('count a request that waits', async () => {
    const { portal, somebody, giver, chosen, given, offered, award } = desk;
    const person = await somebody();
    await end(await given(person), 'delivered');
    expect((await award(chosen(person, LARGE))).ok).toBe(true);
    expect((await offered(person)).left_this_month).toBe(0);
    await portal.refused(dataBundlesCalls.award, chosen(person, SMALL), giver, 'BUNDLES_GIVEN');
  });
});

describe('a bundle that costs more', () => {
  const asked = async (person: Awaited<ReturnType<BundleDesk['somebody']>>) => {
    const { portal, giver, chosen } = desk;
    const { gift, request } = await portal.done(dataBundlesCalls.award, chosen(person, LARGE), giver);
    expect(gift).toBeNull();
    if (!request) throw new Error('no request');
    return request;
  };
  const approve = (request_id: string) =>
    desk.portal.call(approvalsCalls.approveMakerChecker, { request_id }, desk.checker);

  test('is given when a second person approves it, and only once', async () => {
    const { portal, somebody, giver, chosen, offered, checker } = desk;
    const person = await somebody();
    const request = await asked(person);
    expect(request).toMatchObject({
      kind: 'data_bundle',
      subject_kind: 'customer',
      subject_id: person.id,
      was: { megabytes: null, data_validity: null, cost_fcfa: null },
      proposed: { megabytes: LARGE.megabytes, data_validity: 'month', cost_fcfa: LARGE.cost_fcfa },
      evidence: { gifts_this_month: 0, gifts_per_month: 2 },
      customer_id: person.id,
    });
    expect((await offered(person)).gifts).toEqual([]);
    await portal.refused(dataBundlesCalls.award, chosen(person, LARGE), giver, 'REQUEST_PENDING');
    await portal.refused(approvalsCalls.approveMakerChecker, { request_id: request.id }, giver, 'FORBIDDEN');
    expect((await approve(request.id)).ok).toBe(true);
    const { gifts } = await offered(person);
    expect(gifts).toMatchObject([{ ...LARGE, state: 'queued', given_by: `Staff ${giver.username}` }]);
    await portal.refused(approvalsCalls.approveMakerChecker, { request_id: request.id }, checker, 'REQUEST_DECIDED');
  });

  test('is checked again at the decision', async () => {
    const { portal, somebody, given, offered } = desk;
    const [full, busy, dearer, gone] = [await somebody(), await somebody(), await somebody(), await somebody()];
    const codeOf = async (request_id: string) => {
      const answer = await approve(request_id);
      return answer.ok ? 'done' : answer.refusal.code;
    };
    const requests = [await asked(full), await asked(busy), await asked(dearer), await asked(gone)];
    await end(await given(full), 'delivered');
    await setSettings(portal.database, { money: { data_bundles_per_month: 1 } });
    expect(await codeOf(requests[0]?.id ?? '')).toBe('BUNDLES_GIVEN');
    await setSettings(portal.database, { money: { data_bundles_per_month: 2 } });
    await given(busy);
    expect(await codeOf(requests[1]?.id ?? '')).toBe('BUNDLE_ON_ITS_WAY');
    await setSettings(portal.database, { money: { data_bundles: [MIDDLE, { ...LARGE, cost_fcfa: 1_300 }] } });
    expect(await codeOf(requests[2]?.id ?? '')).toBe('REQUEST_CONFLICTED');
    await setSettings(portal.database, { money: { data_bundles: [MIDDLE] } });
    expect(await codeOf(requests[3]?.id ?? '')).toBe('REQUEST_CONFLICTED');
    await setSettings(portal.database, { money: { data_bundles: [SMALL, MIDDLE, LARGE] } });
    for (const person of [dearer, gone]) expect((await offered(person)).gifts).toEqual([]);
  });

  test('is given at once by a maker who may decide, where the business asks for no second person', async () => {
    const { portal, somebody, chosen } = desk;
    await setSettings(portal.database, { approvals: { second_person_for_data_bundle: false } });
    const both = await portal.staff(['AWARD_DATA', 'APPROVE_MAKER_CHECKER']);
    const { gift, request } = await portal.done(dataBundlesCalls.award, chosen(await somebody(), LARGE), both);
    expect([gift?.state, request?.state, request?.decided_how]).toEqual(['queued', 'approved', 'at_once']);
  });
});

test('a declined request leaves nothing behind', async () => {
  const { portal, somebody, giver, checker, chosen, offered } = desk;
  const person = await somebody();
  const { request } = await portal.done(dataBundlesCalls.award, chosen(person, LARGE), giver);
  await portal.done(
    approvalsCalls.approveMakerChecker,
    { request_id: request?.id ?? '', decision: 'decline', reason: 'Too dear' },
    checker,
  );
  expect(await offered(person)).toMatchObject({ left_this_month: 2, gifts: [] });
});
