/** Prices of products: a version applies from its day on, and a contract keeps its version. */
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import type { Sent } from '@palier/contract/call.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { activeLoan, customer, shop } from '../../../../tests/harness/given.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { type Hands, KEEPER, handsOf } from '../../../../tests/harness/stock.ts';

let portal: Portal;
let keeper: Staff;
let checker: Staff;
let hands: Hands;
beforeAll(async () => {
  portal = await startPortal();
  keeper = await portal.staff(KEEPER);
  checker = await portal.staff(['APPROVE_MAKER_CHECKER']);
  hands = handsOf(portal, keeper);
});
afterAll(() => portal.stop());

describe('a price', () => {
  const prices = (
    phone: { id: string; price_version_id: string | null },
    change: Partial<Sent<typeof catalogueCalls.updatePrices>> = {},
  ): Sent<typeof catalogueCalls.updatePrices> => ({
    product_id: phone.id,
    price_version_id: phone.price_version_id,
    retail_price_fcfa: 110_000,
    wholesale_price_fcfa: 85_000,
    deposit_fcfa: 22_000,
    effective_on: addDays(hands.today(), 1),
    reason: 'the importer raised it',
    ...change,
  });
  const approve = (request: { id: string }) =>
    portal.done(approvalsCalls.approveMakerChecker, { request_id: request.id }, checker);
  /** The keeper requests the prices and another person approves them. */
  const setPrices = async (wanted: Sent<typeof catalogueCalls.updatePrices>) =>
    approve((await portal.done(catalogueCalls.updatePrices, wanted, keeper)).request);

  test('applies from its day on, keeps the multiplier, and does not change the version in force', async () => {
    const phone = await hands.addPhone();
    await setPrices(prices(phone));
    const { versions, phone: planned } = await portal.done(catalogueCalls.product, { product_id: phone.id }, keeper);
    expect(planned).toMatchObject({
      price_version_id: phone.price_version_id,
      retail_price_fcfa: 100_000,
      next_effective_on: addDays(hands.today(), 1),
    });
    expect(
      versions.map(({ retail_price_fcfa, credit_multiplier, is_in_force, reason, created_by }) => [
        retail_price_fcfa,
        credit_multiplier,
        is_in_force,
        reason,
        created_by !== null,
      ]),
    ).toEqual([
      [110_000, 1.4, false, 'the importer raised it', true],
      [100_000, 1.4, true, null, true],
    ]);
    expect(await hands.lastAudit('catalogue.updatePrices')).toMatchObject({
      before: { retail_price_fcfa: 100_000 },
      after: { retail_price_fcfa: 110_000 },
      facts: { kind: 'phone_prices' },
    });
  });

  test('takes the multiplier that applies on its own day, not today’s', async () => {
    const phone = await hands.addPhone();
    await approve(
      (
        await portal.done(
          catalogueCalls.updateMultiplier,
          {
            product_id: phone.id,
            price_version_id: phone.price_version_id,
            credit_multiplier: 1.5,
            effective_on: addDays(hands.today(), 2),
            reason: 'dearer money',
          },
          keeper,
        )
      ).request,
    );
    const [waiting] = (await portal.done(catalogueCalls.product, { product_id: phone.id }, keeper)).versions;
    await setPrices(prices(phone, { price_version_id: waiting?.id ?? null, effective_on: addDays(hands.today(), 5) }));
    const { versions } = await portal.done(catalogueCalls.product, { product_id: phone.id }, keeper);
    expect(versions.map(({ retail_price_fcfa, credit_multiplier }) => [retail_price_fcfa, credit_multiplier])).toEqual([
      [110_000, 1.5],
      [100_000, 1.5],
      [100_000, 1.4],
    ]);
  });

  test('is refused on a day that already has one, in the past, without a change, and with a margin below the floor', async () => {
    const phone = await hands.addPhone();
    expect(
      (
        await portal.refused(
          catalogueCalls.updatePrices,
          prices(phone, { effective_on: hands.today() }),
          keeper,
          'PRICE_VERSION_OVERLAPS',
        )
      ).facts,
    ).toEqual({ day: hands.today() });
    await portal.refused(
      catalogueCalls.updatePrices,
      prices(phone, { effective_on: addDays(hands.today(), -1) }),
      keeper,
      'EFFECTIVE_IN_PAST',
    );
    await portal.refused(
      catalogueCalls.updatePrices,
      prices(phone, { effective_on: '2099-01-01' }),
      keeper,
      'EFFECTIVE_TOO_LATE',
    );
    await portal.refused(
      catalogueCalls.updatePrices,
      prices(phone, { retail_price_fcfa: 100_000, wholesale_price_fcfa: 80_000, deposit_fcfa: 20_000 }),
      keeper,
      'NOTHING_CHANGED',
    );
    await portal.refused(
      catalogueCalls.updatePrices,
      prices(phone, { wholesale_price_fcfa: 109_000 }),
      keeper,
      'MARGIN_BELOW_FLOOR',
    );
    await portal.refused(
      catalogueCalls.updateMultiplier,
      {
        product_id: phone.id,
        price_version_id: phone.price_version_id,
        credit_multiplier: 1.4,
        effective_on: addDays(hands.today(), 1),
        reason: 'no change',
      },
      keeper,
      'NOTHING_CHANGED',
    );
    await portal.refused(
      catalogueCalls.updateMultiplier,
      { product_id: newId(), price_version_id: null, credit_multiplier: 1.4, reason: 'nothing' },
      keeper,
      'PRODUCT_NOT_FOUND',
    );
    expect((await portal.done(catalogueCalls.product, { product_id: phone.id }, keeper)).versions).toHaveLength(1);
  });

  test('is refused when it is based on an outdated version, and while another request waits', async () => {
    const phone = await hands.addPhone();
    await setPrices(prices(phone));
    await portal.refused(
      catalogueCalls.updatePrices,
      prices(phone, { effective_on: addDays(hands.today(), 9) }),
      keeper,
      'CHANGED_MEANWHILE',
    );
    await portal.refused(
      catalogueCalls.updatePrices,
      prices(phone, { price_version_id: null, effective_on: addDays(hands.today(), 9) }),
      keeper,
      'CHANGED_MEANWHILE',
    );

    const contested = await hands.addPhone();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((days) =>
        portal.call(
          catalogueCalls.updatePrices,
          prices(contested, { effective_on: addDays(hands.today(), days) }),
          keeper,
        ),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.code]))).toEqual([
      'REQUEST_PENDING',
      'REQUEST_PENDING',
      'REQUEST_PENDING',
    ]);
    expect((await portal.done(catalogueCalls.product, { product_id: contested.id }, keeper)).versions).toHaveLength(1);
  });

  test('does not change a contract: a loan keeps the version under which it was sold', async () => {
    const place = await shop(portal);
    const { loan_reference } = await activeLoan(portal, place, await customer(portal, place));
    const before = await portal.database.sql
      .selectFrom('loans')
      .select(['price_version_id', 'total_fcfa'])
      .where('loan_reference', '=', loan_reference)
      .executeTakeFirstOrThrow();
    const { phone } = await portal.done(catalogueCalls.product, { product_id: place.product_id }, keeper);
    await setPrices(prices(phone, { effective_on: hands.today(), retail_price_fcfa: 150_000 }));
    expect(
      await portal.database.sql
        .selectFrom('loans')
        .select(['price_version_id', 'total_fcfa'])
        .where('loan_reference', '=', loan_reference)
        .executeTakeFirstOrThrow(),
    ).toEqual(before);
    const { versions, phone: after } = await portal.done(
      catalogueCalls.product,
      { product_id: place.product_id },
      keeper,
    );
    expect(versions.find(({ id }) => id === before.price_version_id)).toMatchObject({
      contracts: 1,
      is_in_force: false,
    });
    expect(after).toMatchObject({ on_loan: 1, in_stock: 2, retail_price_fcfa: 150_000 });
  });

  test('is calculated in the browser with the rounding step and the margin floor of the server', async () =>
    expect(await portal.done(catalogueCalls.dealTerms, undefined, keeper)).toEqual({
      step_fcfa: 25,
      margin_floor_percent: 5,
      today: hands.today(),
    }));
});
