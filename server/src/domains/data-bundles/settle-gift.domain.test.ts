/** What becomes of a gift: sent once, ended once, booked once, whatever the provider does. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type BundleDesk, MIDDLE, SMALL, openBundleDesk } from '../../../../tests/harness/bundle-desk.ts';
import { expectBooksRight } from '../../../../tests/harness/examined.ts';
import { expectCaught } from '../../../../tests/harness/invariants.ts';

let desk: BundleDesk;
beforeAll(async () => {
  desk = await openBundleDesk();
}, 120_000);
afterAll(() => desk?.portal.stop());
afterEach(async () => {
  await desk.behave({
    bundles_end: 'delivered',
    callback_copies: 1,
    apply_then_hang: { data_bundle: false },
    outage: { data_bundle: false },
    access_refused: { data_bundle: false },
  });
  await expectBooksRight(desk.portal);
});

const DAY_MS = 86_400_000;

describe('a gift', () => {
  test('is sent after the commit, arrives, is booked at what the provider charged, and the customer is told', async () => {
    const { somebody, given, send, follow, rowOf, arrived, readNotified, textsTo, books, portal } = desk;
    const person = await somebody({ language: 'fr' });
    const before = await books();
    const id = await given(person);
    expect(desk.orderOf(id)).toBeUndefined();
    expect(await send(id)).toBe('done');
    expect(await rowOf(id)).toMatchObject({ state: 'sent', charged_fcfa: 250, ended_at: null });
    expect(desk.orderOf(id)).toMatchObject({
      to: person.msisdn,
      megabytes: 500,
      validity: 'Week',
      idempotency_key: id,
    });
    expect(await follow(id)).toEqual({ later: 'not_known' });
    await arrived(id);
    await portal.until('the provider has notified', async () => (await readNotified(id)) === 1);
    const { provider_id, ...row } = await rowOf(id);
    expect(row).toMatchObject({ state: 'delivered', failure: null, ended_at: expect.any(String) as string });
    expect(await follow(id)).toBe('done');
    expect(await books()).toEqual({ gifts: before.gifts + 250, owed: before.owed - 250 });
    const journals = await portal.database.sql.selectFrom('journals').selectAll().where('id', '=', id).execute();
    expect(journals).toMatchObject([{ event: 'data_gift', reference: provider_id }]);
    expect((await textsTo(person)).map(({ text }) => text)).toEqual([
      expect.stringMatching(/vous offre 500 Mo pour 7 jours d.internet mobile/) as string,
    ]);
  });

  test('costs what the catalogue says where the provider charges in another currency', async () => {
    const { somebody, given, send, follow, rowOf, arrived, books, orderOf } = desk;
    const before = await books();
    const id = await given(await somebody());
    await desk.behave({ callback_copies: 0, bundles_end: 'late' });
    await send(id);
    Object.assign(orderOf(id) ?? {}, { value: 'KES 80.5000' });
    await desk.portal.database.pool.query('update data_gifts set charged_fcfa = null where id = $1', [id]);
    await arrived(id);
    expect(await follow(id)).toBe('done');
    expect(await rowOf(id)).toMatchObject({ state: 'delivered', charged_fcfa: null });
    expect((await books()).gifts).toBe(before.gifts + MIDDLE.cost_fcfa);
  });

  test('that is refused, or fails later, has failed with the provider’s reason and books nothing', async () => {
    const { somebody, given, send, follow, rowOf, arrived, books, textsTo, behave } = desk;
    const before = await books();
    const person = await somebody();
    await behave({ bundles_end: 'refused' });
    const refused = await given(person);
    expect(await send(refused)).toBe('done');
    expect(await rowOf(refused)).toMatchObject({ state: 'failed', failure: 'Insufficient wallet balance' });
    expect(await follow(refused)).toBe('done');

    await behave({ bundles_end: 'failed', callback_copies: 0 });
    const late = await given(person);
    await send(late);
    await arrived(late);
    expect(await follow(late)).toBe('done');
    expect(await rowOf(late)).toMatchObject({ state: 'failed', failure: 'The operator did not accept the bundle.' });

    await behave({ access_refused: { data_bundle: true } });
    const unpaid = await given(person);
    await send(unpaid);
    expect((await rowOf(unpaid)).state).toBe('failed');
    expect([await books(), await textsTo(person)]).toEqual([before, []]);
  });

  test('whose answer was lost is asked about by our reference, and never sent a second time', async () => {
    const { somebody, given, send, follow, rowOf, behave, portal } = desk;
    await behave({ apply_then_hang: { data_bundle: true }, bundles_end: 'late', callback_copies: 0 });
    const id = await given(await somebody());
    expect(await send(id)).toBe('done');
    expect(await rowOf(id)).toMatchObject({ state: 'unknown', provider_id: null });
    expect(await send(id)).toBe('done');
    expect(portal.world.bundles.filter(({ metadata }) => metadata['reference'] === id)).toHaveLength(1);
    expect(await follow(id)).toEqual({ later: 'not_known' });
    expect(await rowOf(id)).toMatchObject({ state: 'sent', provider_id: expect.stringMatching(/^ATPid_/) as string });
    await desk.arrived(id);
    expect(await follow(id)).toBe('done');
    expect((await rowOf(id)).state).toBe('delivered');
  });

  test('that a worker took and did not finish is not sent again', async () => {
    const { somebody, given, send, rowOf, orderOf, portal } = desk;
    const id = await given(await somebody());
    await portal.database.pool.query('update data_gifts set sent_at = now() where id = $1', [id]);
    expect(await send(id)).toBe('done');
    expect([(await rowOf(id)).state, orderOf(id)]).toEqual(['unknown', undefined]);
  });

  test('that the provider never got has failed after a day, and is delivered if it arrives after all', async () => {
    const { somebody, given, send, follow, rowOf, behave, portal, books, notify, readNotified } = desk;
    const before = await books();
    const person = await somebody();
    await behave({ outage: { data_bundle: true } });
    const id = await given(person, SMALL);
    await send(id);
    expect((await rowOf(id)).state).toBe('unknown');
    await expect(follow(id)).rejects.toThrow('503');
    await behave({ outage: { data_bundle: false } });
    expect(await follow(id)).toEqual({ later: 'not_known' });
    portal.advance(DAY_MS);
    expect(await follow(id)).toBe('done');
    expect(await rowOf(id)).toMatchObject({ state: 'failed', failure: 'NEVER_RECEIVED' });
    portal.advance(-DAY_MS);

    // It had been held up on its way.
    portal.world.bundles.push({
      transaction_id: `ATPid_${id}`,
      idempotency_key: id,
      to: person.msisdn,
      megabytes: 100,
      validity: 'Day',
      value: 'XOF 90.0000',
      product: 'Palier',
      metadata: { reference: id },
      ordered_at: new Date().toISOString(),
      status: 'Success',
      description: '',
    });
    await notify({ transactionId: `ATPid_${id}`, status: 'Success', requestMetadata: { reference: id } });
    expect(await readNotified(id)).toBe(1);
    expect(await rowOf(id)).toMatchObject({ state: 'delivered', failure: null, charged_fcfa: 90 });
    expect((await books()).gifts).toBe(before.gifts + 90);
  });

  test('that never ends stays on its way, and the provider is asked less and less often', async () => {
    const { somebody, given, send, follow, rowOf, behave, portal } = desk;
    await behave({ bundles_end: 'never' });
    const id = await given(await somebody());
    await send(id);
    for (const days of [0, 2, 30]) {
      portal.advance(days * DAY_MS);
      expect(await follow(id)).toEqual({ later: 'not_known' });
      portal.advance(-days * DAY_MS);
    }
    expect((await rowOf(id)).state).toBe('sent');
  });
});

describe('a notification', () => {
  test('that comes twice ends the gift once', async () => {
    const { somebody, given, send, rowOf, readNotified, behave, textsTo, books, portal } = desk;
    await behave({ callback_copies: 3 });
    const before = await books();
    const person = await somebody();
    const id = await given(person);
    await send(id);
    await desk.arrived(id);
    await portal.until(
      'three jobs',
      async () =>
        (await portal.database.pool.query(`select 1 from outbox where kind = 'read-data-gift' and subject = $1`, [id]))
          .rowCount === 3,
    );
    await readNotified(id);
    expect((await rowOf(id)).state).toBe('delivered');
    expect((await books()).gifts).toBe(before.gifts + 250);
    expect(await textsTo(person)).toHaveLength(1);
  });

  test('that comes before the answer ends the gift, and the answer changes nothing', async () => {
    const { somebody, given, send, rowOf, readNotified, behave, portal, books } = desk;
    const before = await books();
    await behave({ apply_then_hang: { data_bundle: true } });
    const id = await given(await somebody());
    const sending = send(id);
    await portal.until('the provider has notified', async () => (await readNotified(id)) === 1);
    expect((await rowOf(id)).state).toBe('delivered');
    expect(await sending).toBe('done');
    expect((await rowOf(id)).state).toBe('delivered');
    expect((await books()).gifts).toBe(before.gifts + 250);
  });

  test('is not believed: a wrong one, one about another gift, and one by a stranger change nothing', async () => {
    const { somebody, given, send, rowOf, notify, readNotified, behave, orderOf, portal } = desk;
    await behave({ bundles_end: 'never' });
    const [one, other] = [await given(await somebody()), await given(await somebody())];
    await send(other);
    const told = (transactionId: string) => ({ transactionId, status: 'Success', requestMetadata: { reference: one } });
    await portal.database.pool.query(`update data_gifts set sent_at = now(), state = 'unknown' where id = $1`, [one]);
    for (const body of [{}, 'x', { transactionId: 'x' }, { transactionId: 'x', requestMetadata: { reference: 'x' } }])
      expect((await notify(body)).statusCode).toBe(200);
    await notify(told(orderOf(other)?.transaction_id ?? ''));
    expect(await readNotified(one)).toBe(1);
    expect(await rowOf(one)).toMatchObject({ state: 'unknown', provider_id: null });
    const address = `${portal.config.public_url}/callbacks/data-bundles/${'x'.repeat(32)}`;
    expect((await notify(told('x'), address)).statusCode).toBe(404);
    expect(await readNotified(one)).toBe(0);
  });
});

test('a gift that the books do not agree with is found', async () => {
  const { somebody, given, send, follow, behave, portal } = desk;
  await behave({ callback_copies: 0 });
  const id = await given(await somebody());
  await send(id);
  await desk.arrived(id);
  await follow(id);
  const booked = /a gift that arrived is not booked exactly once/;
  await expectCaught(portal, `update data_gifts set charged_fcfa = charged_fcfa + 1 where id = '${id}'`, booked);
  await expectCaught(portal, `update data_gifts set state = 'failed' where id = '${id}'`, booked);
  await expectCaught(
    portal,
    `update data_gifts set charged_fcfa = charged_fcfa + 1 where id = '${id}'`,
    /5060.*Gifts to customers/,
  );
});
