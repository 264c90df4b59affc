/**
 * One person requests prices and multipliers and another decides. The approved values are those that were shown, and
 * they never apply to past days.
 */
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import type { Sent } from '@palier/contract/call.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { type Hands, KEEPER, handsOf } from '../../../../tests/harness/stock.ts';
import { setSettings } from '../../../../tests/harness/settings.ts';

let portal: Portal;
let keeper: Staff;
let checker: Staff;
let second: Staff;
let hands: Hands;

beforeAll(async () => {
  portal = await startPortal();
  keeper = await portal.staff([...KEEPER, 'APPROVE_MAKER_CHECKER']);
  checker = await portal.staff(['APPROVE_MAKER_CHECKER']);
  second = await portal.staff(['APPROVE_MAKER_CHECKER']);
  hands = handsOf(portal, keeper);
}, 120_000);
afterAll(() => portal?.stop());

type Phone = Awaited<ReturnType<Hands['addPhone']>>;

const day = (days: number): string => addDays(hands.today(), days);
const versionsOf = async (phone: Phone) =>
  (await portal.done(catalogueCalls.product, { product_id: phone.id }, keeper)).versions;
async function prices(phone: Phone, change: Partial<Sent<typeof catalogueCalls.updatePrices>> = {}) {
  return (
    await portal.done(
      catalogueCalls.updatePrices,
      {
        product_id: phone.id,
        price_version_id: phone.price_version_id,
        retail_price_fcfa: 110_000,
        wholesale_price_fcfa: 85_000,
        deposit_fcfa: 22_000,
        effective_on: day(1),
        reason: 'the importer raised it',
        ...change,
      },
      keeper,
    )
  ).request;
}
const multiplier = async (phone: Phone, credit_multiplier: number, effective_on = day(1)) =>
  (
    await portal.done(
      catalogueCalls.updateMultiplier,
      {
        product_id: phone.id,
        price_version_id: phone.price_version_id,
        credit_multiplier,
        effective_on,
        reason: 'dearer money',
      },
      keeper,
    )
  ).request;
const approve = (request: { id: string }, as = checker) =>
  portal.done(approvalsCalls.approveMakerChecker, { request_id: request.id }, as);
const stateOf = async (request: { id: string }) =>
  (await portal.done(approvalsCalls.request, { request_id: request.id }, checker)).request.state;

describe('other prices', () => {
  test('are requested together with related figures, change nothing until another person approves, and then name the person who requested them', async () => {
    const phone = await hands.addPhone();
    const request = await prices(phone);
    expect(request).toMatchObject({
      kind: 'phone_prices',
      state: 'pending',
      subject_kind: 'product',
      subject_id: phone.id,
      subject: phone.name,
      mine: true,
      was: {
        retail_price_fcfa: 100_000,
        wholesale_price_fcfa: 80_000,
        deposit_fcfa: 20_000,
        margin_fcfa: 20_000,
        effective_on: day(0),
      },
      proposed: {
        retail_price_fcfa: 110_000,
        wholesale_price_fcfa: 85_000,
        deposit_fcfa: 22_000,
        margin_fcfa: 25_000,
        effective_on: day(1),
      },
      evidence: { credit_multiplier: 1.4, margin_percent: 22.7, margin_floor_percent: 5 },
    });
    expect(await versionsOf(phone)).toHaveLength(1);
    expect(
      (await portal.done(approvalsCalls.pendingOn, { subjects: [{ kind: 'product', id: phone.id }] }, checker)).pending,
    ).toMatchObject([{ request_id: request.id, kind: 'phone_prices' }]);
    await portal.refused(approvalsCalls.approveMakerChecker, { request_id: request.id }, keeper, 'OWN_REQUEST');
    expect((await approve(request)).request.state).toBe('approved');
    const [version] = await versionsOf(phone);
    expect(version).toMatchObject({
      effective_on: day(1),
      retail_price_fcfa: 110_000,
      wholesale_price_fcfa: 85_000,
      deposit_fcfa: 22_000,
      credit_multiplier: 1.4,
      reason: 'the importer raised it',
      created_by: `Staff ${keeper.username}`,
    });
    // The record of the decision names the request that created the version.
    expect(await hands.lastAudit('approvals.approveMakerChecker')).toMatchObject({
      staff_id: checker.id,
      subject_kind: 'product',
      subject_id: phone.id,
      before: { retail_price_fcfa: 100_000 },
      after: { retail_price_fcfa: 110_000 },
      facts: { request: request.id, decision: 'approved' },
    });
  });

  test('that are declined change nothing, and may be requested again', async () => {
    const phone = await hands.addPhone();
    const request = await prices(phone);
    await portal.done(
      approvalsCalls.approveMakerChecker,
      { request_id: request.id, decision: 'decline', reason: 'not before the feast' },
      checker,
    );
    expect(await versionsOf(phone)).toHaveLength(1);
    expect((await prices(phone)).state).toBe('pending');
  });

  test('are checked on approval against the margin floor of that day', async () => {
    const phone = await hands.addPhone();
    const request = await prices(phone, { retail_price_fcfa: 100_000, wholesale_price_fcfa: 94_000 });
    await setSettings(portal.database, { money: { margin_floor_percent: 10 } });
    try {
      await portal.refused(
        approvalsCalls.approveMakerChecker,
        { request_id: request.id },
        checker,
        'MARGIN_BELOW_FLOOR',
      );
    } finally {
      await setSettings(portal.database, { money: { margin_floor_percent: 5 } });
    }
    expect(await versionsOf(phone)).toHaveLength(1);
    expect((await approve(request)).request.state).toBe('approved');
  });
});

describe('a new multiplier', () => {
  test('keeps the prices that apply on its day', async () => {
    const phone = await hands.addPhone();
    const request = await multiplier(phone, 1.5);
    expect(request).toMatchObject({
      kind: 'credit_multiplier',
      was: { credit_multiplier: 1.4, effective_on: day(0) },
      proposed: { credit_multiplier: 1.5, effective_on: day(1) },
      evidence: { retail_price_fcfa: 100_000, deposit_fcfa: 20_000 },
    });
    await approve(request);
    expect((await versionsOf(phone))[0]).toMatchObject({
      credit_multiplier: 1.5,
      retail_price_fcfa: 100_000,
      deposit_fcfa: 20_000,
      reason: 'dearer money',
    });
  });
});

describe('when a request is approved late or another change came first', () => {
  test('a new version makes a waiting request conflicted, and the new version stays', async () => {
    const phone = await hands.addPhone();
    const [asked, other] = [await prices(phone), await multiplier(phone, 1.5, day(3))];
    await approve(other);
    await portal.refused(approvalsCalls.approveMakerChecker, { request_id: asked.id }, checker, 'REQUEST_CONFLICTED');
    expect(await stateOf(asked)).toBe('conflicted');
    expect(
      (await versionsOf(phone)).map(({ credit_multiplier, retail_price_fcfa }) => [
        credit_multiplier,
        retail_price_fcfa,
      ]),
    ).toEqual([
      [1.5, 100_000],
      [1.4, 100_000],
    ]);
  });

  test('decisions at once on two requests for one product add one version, and one request is decided once', async () => {
    for (let round = 0; round < 5; round++) {
      const phone = await hands.addPhone();
      const [asked, other] = [await prices(phone), await multiplier(phone, 1.5, day(3))];
      const answers = await Promise.all([
        portal.call(approvalsCalls.approveMakerChecker, { request_id: asked.id }, checker),
        portal.call(approvalsCalls.approveMakerChecker, { request_id: other.id }, second),
        portal.call(approvalsCalls.approveMakerChecker, { request_id: other.id }, checker),
      ]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(
        answers.flatMap((answer) =>
          answer.ok || ['REQUEST_CONFLICTED', 'REQUEST_DECIDED'].includes(answer.refusal.code)
            ? []
            : [answer.refusal.code],
        ),
      ).toEqual([]);
      expect(await versionsOf(phone)).toHaveLength(2);
      expect([await stateOf(asked), await stateOf(other)].sort()).toEqual(['approved', 'conflicted']);
    }
  });

  test('a price that is approved late applies from the day of its approval, not from its earlier day', async () => {
    const phone = await hands.addPhone();
    const asked_for = day(1);
    const request = await prices(phone, { effective_on: asked_for });
    await portal.moveDays(3);
    const { request: seen } = await portal.done(approvalsCalls.request, { request_id: request.id }, checker);
    expect(seen).toMatchObject({ proposed: { effective_on: asked_for }, evidence: { counts_from_on: day(0) } });
    await approve(request);
    expect((await versionsOf(phone)).map(({ effective_on, is_in_force }) => [effective_on, is_in_force])).toEqual([
      [day(0), true],
      [day(-3), false],
    ]);
  });

  test('a price that is approved late does not end a version that was planned for a later day', async () => {
    const phone = await hands.addPhone();
    const planned = await multiplier(phone, 1.5, day(2));
    await approve(planned);
    const [version] = await versionsOf(phone);
    const request = await prices(phone, { price_version_id: version?.id ?? null, effective_on: day(1) });
    expect(request.was).toMatchObject({ retail_price_fcfa: 100_000, effective_on: day(0) });
    await portal.moveDays(3);
    await portal.refused(approvalsCalls.approveMakerChecker, { request_id: request.id }, checker, 'REQUEST_CONFLICTED');
    expect(
      (await versionsOf(phone)).map(({ credit_multiplier, is_in_force }) => [credit_multiplier, is_in_force]),
    ).toEqual([
      [1.5, true],
      [1.4, false],
    ]);
  });

  test('an approved price does not change the earlier version', async () => {
    const phone = await hands.addPhone();
    await approve(await prices(phone, { effective_on: day(1) }));
    const [, first] = await versionsOf(phone);
    expect(first).toMatchObject({
      id: phone.price_version_id,
      retail_price_fcfa: 100_000,
      wholesale_price_fcfa: 80_000,
      deposit_fcfa: 20_000,
      credit_multiplier: 1.4,
    });
  });
});
