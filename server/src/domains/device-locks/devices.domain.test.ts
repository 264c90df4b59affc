/** The life of a single device, from its receipt to its customer. */
import { calls } from '@palier/contract/calls.ts';
import type { Sent } from '@palier/contract/call.ts';
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import {
  DEVICE_ACTIONS,
  DEVICE_STATES,
  type DeviceAction,
  stateAfter,
} from '@palier/contract/rules/stock-movements.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { releaseDeviceFromStock } from '../stock/stock.ts';
import { newId } from '../../platform/ids.ts';
import { activeLoan, customer, saleAtCreation, shop, someImei } from '../../../../tests/harness/given.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { type Hands, KEEPER, freshImei, freshTac, handsOf } from '../../../../tests/harness/stock.ts';

let portal: Portal;
let keeper: Staff;
let hands: Hands;
beforeAll(async () => {
  portal = await startPortal();
  keeper = await portal.staff(KEEPER);
  hands = handsOf(portal, keeper);
});
afterAll(() => portal.stop());

describe('a device', () => {
  test('is received into a shop, its TAC is learned, and it can be sold', async () => {
    const place = await shop(portal);
    const tac = freshTac();
    const [imei, imei2] = [someImei(tac), someImei(tac)];
    const answer = await hands.receive(place, { imei, imei2 });
    expect(answer).toMatchObject({
      ok: true,
      value: { device: { imei, imei2, state: 'in_stock', shop_id: place.id, on_loan: false } },
    });
    expect((await portal.done(catalogueCalls.product, { product_id: place.product_id }, keeper)).tacs).toContainEqual({
      tac,
      devices: 1,
    });
    const { moves, actions } = await hands.details(imei2);
    expect(moves).toMatchObject([{ from_state: null, to_state: 'in_stock', because: 'receipt of stock' }]);
    expect(actions).toEqual(['transfer', 'send_to_repair', 'damage', 'lose', 'suspend', 'return']);
    await activeLoan(portal, place, await customer(portal, place), { imei });
    expect((await hands.details(imei)).device).toMatchObject({ state: 'active', on_loan: true });
  });

  test('without a shop is only received, and is in stock once it is moved to a shop', async () => {
    const place = await shop(portal);
    const imei = freshImei();
    expect(await hands.receive(place, { imei, shop_id: null })).toMatchObject({
      ok: true,
      value: { device: { state: 'received', shop_id: null } },
    });
    expect(await hands.act(imei, 'transfer', { shop_id: place.id })).toMatchObject({
      done: false,
      code: 'MOVE_IMPOSSIBLE',
    });
    expect(await hands.act(imei, 'restock')).toMatchObject({ done: false, code: 'NO_SHOP_SELECTED' });
    expect(await hands.act(imei, 'restock', { shop_id: place.id })).toMatchObject({ done: true });
    expect((await hands.details(imei)).device).toMatchObject({ state: 'in_stock', shop_id: place.id });
  });

  test('is refused when one of its IMEIs is known already, its model is another, or its place is wrong', async () => {
    const [place, other] = [await shop(portal), await shop(portal)];
    const tac = freshTac();
    const [first, second] = [someImei(tac), someImei(tac)];
    await hands.receive(place, { imei: first, imei2: second });
    const code = async (about: Partial<Sent<typeof stockCalls.addOwnerDevice>>) => {
      const answer = await hands.receive(place, about);
      return answer.ok ? 'done' : [answer.refusal.code, ...Object.keys(answer.refusal.fields ?? {})].join(' ');
    };
    expect(await code({ imei: first })).toBe('IMEI_IN_USE imei');
    expect(await code({ imei: second })).toBe('IMEI_IN_USE imei');
    expect(await code({ imei2: first })).toBe('IMEI_IN_USE imei2');
    const twin = freshImei();
    expect(await code({ imei: twin, imei2: twin })).toBe('INVALID_INPUT imei2');
    expect(await code({ product_id: (await hands.addPhone()).id, imei: someImei(tac) })).toBe('TAC_OTHER_MODEL imei');
    expect(await code({ product_id: newId() })).toBe('PRODUCT_NOT_FOUND product_id');
    expect(await code({ shop_owner_id: newId() })).toBe('OWNER_NOT_FOUND shop_owner_id');
    expect(await code({ shop_id: newId() })).toBe('SHOP_NOT_FOUND shop_id');
    expect(await code({ shop_id: other.id })).toBe('SHOP_OF_OTHER_OWNER shop_id');
    await portal.database.sql.updateTable('shops').set({ state: 'closed' }).where('id', '=', place.id).execute();
    expect(await code({})).toBe('SHOP_CLOSED shop_id');
  });

  test('that two people receive at once exists once, in whichever field its IMEI is', async () => {
    const place = await shop(portal);
    const [a, b] = [freshImei(), freshImei()];
    const answers = await Promise.all([
      hands.receive(place, { imei: a, imei2: b }),
      hands.receive(place, { imei: b, imei2: a }),
      hands.receive(place, { imei: a }),
      hands.receive(place, { imei: b }),
    ]);
    const done = answers.filter(({ ok }) => ok).length;
    expect(done).toBeGreaterThanOrEqual(1);
    expect(answers.every((answer) => answer.ok || answer.refusal.code === 'IMEI_IN_USE')).toBe(true);
    const slots = await portal.database.sql.selectFrom('imeis').selectAll().where('imei', 'in', [a, b]).execute();
    const devices = await portal.database.sql
      .selectFrom('devices')
      .select(['imei', 'imei2'])
      .where((e) => e.or([e('imei', 'in', [a, b]), e('imei2', 'in', [a, b])]))
      .execute();
    expect(devices.flatMap(({ imei, imei2 }) => [imei, imei2].filter(Boolean)).sort()).toEqual(
      slots.map(({ imei }) => imei).sort(),
    );
    expect(devices).toHaveLength(done);
  });

  test('moves as the stock movements allow, from every state by every action, and in no other way', async () => {
    const place = await shop(portal);
    const elsewhere = await hands.secondShop(place);
    for (const state of DEVICE_STATES) {
      for (const action of DEVICE_ACTIONS) {
        const imei = freshImei();
        await hands.receive(place, { imei });
        const { id } = await hands.deviceOf(imei);
        await portal.database.sql.updateTable('devices').set({ state }).where('id', '=', id).execute();
        const outcome = await hands.act(imei, action, action === 'transfer' ? { shop_id: elsewhere.id } : {});
        // Its last change of state was the receipt, which has no state before it.
        const to = stateAfter(action, state, null, false);
        expect([outcome?.done, outcome?.code, (await hands.deviceOf(imei)).state], `${action} from ${state}`).toEqual(
          to === null ? [false, 'MOVE_IMPOSSIBLE', state] : [true, null, to],
        );
      }
    }
  });

  test('returns to its former state from repair, from loss and from suspension', async () => {
    const place = await shop(portal);
    const [imei = ''] = place.imeis;
    const walk = async (...actions: DeviceAction[]) => {
      for (const action of actions) expect(await hands.act(imei, action), action).toMatchObject({ done: true });
      return (await hands.deviceOf(imei)).state;
    };
    expect(await walk('send_to_repair', 'repaired')).toBe('in_stock');
    expect(await walk('suspend', 'resume')).toBe('in_stock');
    expect(await walk('damage', 'send_to_repair', 'repaired')).toBe('in_stock');
    expect(await walk('return', 'suspend', 'resume')).toBe('returned');
    expect(await walk('restock', 'lose', 'find')).toBe('in_stock');
    expect(await walk('send_to_repair', 'lose', 'find')).toBe('in_stock');
    const { moves } = await hands.details(imei);
    expect(moves[0]).toMatchObject({
      from_state: 'lost',
      to_state: 'in_stock',
      because: 'as the test has it',
      who: expect.any(String),
      from_shop: expect.any(String),
    });
    expect(await hands.lastAudit('stock.actOnDevices')).toMatchObject({
      subject_kind: 'device',
      before: { state: 'lost' },
      after: { state: 'in_stock' },
      facts: { action: 'find' },
    });
  });

  test('moves to another shop of its owner and to no other, and its history names both shops', async () => {
    const [place, foreign] = [await shop(portal), await shop(portal)];
    const [imei = ''] = place.imeis;
    const { id: second, name: second_name } = await hands.secondShop(place);
    expect(await hands.act(imei, 'transfer', { shop_id: foreign.id })).toMatchObject({ code: 'SHOP_OF_OTHER_OWNER' });
    expect(await hands.act(imei, 'transfer', { shop_id: place.id })).toMatchObject({ code: 'NOTHING_CHANGED' });
    expect(await hands.act(imei, 'transfer', { shop_id: second })).toMatchObject({ done: true });
    const { moves, device } = await hands.details(imei);
    expect(device.shop_id).toBe(second);
    expect(moves[0]).toMatchObject({
      from_state: 'in_stock',
      to_state: 'in_stock',
      from_shop: `Shop ${place.id.slice(-7)}`,
      shop: second_name,
    });
    const { id } = await hands.deviceOf(imei);
    const transfer = { device_ids: [id], action: 'transfer' as const, reason: 'to be sold there' };
    await portal.refused(stockCalls.actOnDevices, transfer, keeper, 'INVALID_INPUT');
    await portal.refused(stockCalls.actOnDevices, { ...transfer, shop_id: newId() }, keeper, 'SHOP_NOT_FOUND');
    await portal.database.sql.updateTable('shops').set({ state: 'closed' }).where('id', '=', place.id).execute();
    await portal.refused(stockCalls.actOnDevices, { ...transfer, shop_id: place.id }, keeper, 'SHOP_CLOSED');
    // A device that belongs to no owner may go to any shop.
    await portal.database.sql.updateTable('devices').set({ shop_owner_id: null }).where('id', '=', id).execute();
    expect(await hands.act(imei, 'transfer', { shop_id: foreign.id })).toMatchObject({ done: true });
  });

  test('does not return to the stock of a shop that has closed, but to that of another', async () => {
    const place = await shop(portal, { phones: 1 });
    const imei = place.imeis[0] ?? '';
    const other = await hands.secondShop(place);
    await hands.act(imei, 'send_to_repair');
    await portal.database.sql.updateTable('shops').set({ state: 'closed' }).where('id', '=', place.id).execute();
    expect(await hands.act(imei, 'repaired')).toMatchObject({ code: 'SHOP_CLOSED' });
    expect(await hands.act(imei, 'repaired', { shop_id: other.id })).toMatchObject({ done: true });
    expect(await hands.deviceOf(imei)).toMatchObject({ state: 'in_stock', shop_id: other.id });
  });

  test('has a result of its own in a bulk action, in the reader’s language', async () => {
    const place = await shop(portal);
    const [a = '', b = ''] = place.imeis;
    await hands.act(b, 'damage');
    const ids = [(await hands.deviceOf(a)).id, (await hands.deviceOf(b)).id, newId()];
    const { results, done, refused } = await portal.done(
      stockCalls.actOnDevices,
      { device_ids: [...ids, ids[0] ?? ''], action: 'suspend', reason: 'stolen goods?' },
      keeper,
      { language: 'fr' },
    );
    expect([done, refused]).toEqual([1, 2]);
    expect(results).toEqual([
      { id: ids[0], done: true, code: null, message: null },
      {
        id: ids[1],
        done: false,
        code: 'MOVE_IMPOSSIBLE',
        message: 'Ceci est impossible pour un appareil dans cet état : endommagé. Rechargez la liste.',
      },
      { id: ids[2], done: false, code: 'DEVICE_GONE', message: 'Cet appareil n’existe pas.' },
    ]);
  });

  test('that two people move at once is moved once, and the second person is notified', async () => {
    for (let round = 0; round < 5; round++) {
      const place = await shop(portal);
      const [imei = ''] = place.imeis;
      const outcomes = await Promise.all([
        hands.act(imei, 'damage'),
        hands.act(imei, 'suspend'),
        hands.act(imei, 'lose'),
        hands.act(imei, 'return'),
      ]);
      // The second person may do what the new state allows, and nothing else.
      const { moves } = await hands.details(imei);
      expect(outcomes.filter((outcome) => outcome?.done)).toHaveLength(moves.length);
      expect(
        outcomes
          .flatMap((outcome) => outcome?.code ?? [])
          .every((code) => ['CHANGED_MEANWHILE', 'MOVE_IMPOSSIBLE', 'SECOND_KEEPER_NEEDED'].includes(code)),
      ).toBe(true);
      for (let at = 0; at + 1 < moves.length; at++) expect(moves[at]?.from_state).toBe(moves[at + 1]?.to_state);
    }
  });

  test('is either sold or moved away, never both', async () => {
    for (let round = 0; round < 3; round++) {
      const place = await shop(portal);
      const imei = place.imeis[0] ?? '';
      const { application, customer_code, agent_code } = await saleAtCreation(
        portal,
        place,
        await customer(portal, place),
      );
      const [sale, moved] = await Promise.all([
        portal.call(
          calls.loans.loans,
          { action: 'create', application_id: application.id, imei, customer_code, agent_code },
          place.agent,
        ),
        hands.act(imei, 'damage'),
      ]);
      expect([sale.ok, moved?.done].filter(Boolean), JSON.stringify([sale, moved])).toHaveLength(1);
      expect((await hands.deviceOf(imei)).state).toBe(sale.ok ? 'sold' : 'damaged');
      if (!sale.ok) expect(sale.refusal.code).toBe('IMEI_NOT_AVAILABLE');
    }
  });
});

describe('a phone with a customer', () => {
  test('is repaired, lost and found without becoming stock, and its lock does not change', async () => {
    const place = await shop(portal);
    const { imei } = await activeLoan(portal, place, await customer(portal, place));
    const lock = () =>
      portal.database.sql
        .selectFrom('device_locks')
        .select(['desired', 'reported'])
        .where('imei', '=', imei)
        .executeTakeFirstOrThrow();
    const before = await lock();
    expect((await hands.details(imei)).actions).toEqual(['send_to_repair', 'lose']);
    for (const action of ['send_to_repair', 'repaired', 'lose', 'find'] as const)
      expect(await hands.act(imei, action)).toMatchObject({ done: true });
    expect((await hands.deviceOf(imei)).state).toBe('active');
    for (const action of ['damage', 'return', 'restock', 'suspend', 'transfer'] as const)
      expect(await hands.act(imei, action, { shop_id: place.id })).toMatchObject({ code: 'MOVE_IMPOSSIBLE' });
    expect(await lock()).toEqual(before);
    await expectSound(portal);
  });

  const settle = async (imei: string) => {
    const device = await hands.deviceOf(imei);
    await portal.database.sql
      .updateTable('loans')
      .set({ status: 'settled' })
      .where('device_id', '=', device.id)
      .execute();
    await portal.database.transaction((tx) =>
      releaseDeviceFromStock(tx, device.id, 'settled:test', portal.services.clock.now()),
    );
    return (await hands.deviceOf(imei)).state;
  };

  test('is released when its loan is paid, also during repair; a lost phone stays lost and belongs to its customer when it is found', async () => {
    const place = await shop(portal, { phones: 3 });
    const [a = '', b = '', c = ''] = place.imeis;
    for (const imei of [a, b, c]) await activeLoan(portal, place, await customer(portal, place), { imei });
    await hands.act(b, 'send_to_repair');
    await hands.act(c, 'lose');
    expect(await settle(a)).toBe('released');
    expect(await settle(b)).toBe('released');
    expect(await settle(c)).toBe('lost');
    expect((await hands.details(c)).actions).toEqual(['find']);
    expect(await hands.act(c, 'find')).toMatchObject({ done: true });
    expect((await hands.deviceOf(c)).state).toBe('released');
    expect((await hands.details(c)).actions).toEqual([]);
  });

  test('that is paid for while it is in repair comes back to its customer, and not into stock, also before its release', async () => {
    const place = await shop(portal, { phones: 2 });
    const [a = '', b = ''] = place.imeis;
    for (const imei of [a, b]) await activeLoan(portal, place, await customer(portal, place), { imei });
    await hands.act(a, 'send_to_repair');
    // Paid off, and nothing is released yet: the cash is not banked, or the phone is switched off.
    for (const imei of [a, b])
      await portal.database.sql
        .updateTable('loans')
        .set({ status: 'settled' })
        .where('device_id', '=', (await hands.deviceOf(imei)).id)
        .execute();
    await hands.act(b, 'send_to_repair');
    for (const imei of [a, b]) {
      expect(await hands.act(imei, 'repaired')).toMatchObject({ done: true });
      expect((await hands.deviceOf(imei)).state).toBe('released');
      expect(await hands.act(imei, 'restock')).toMatchObject({ code: 'MOVE_IMPOSSIBLE' });
    }
  });

  test('is not released by a callback about an earlier loan', async () => {
    const place = await shop(portal);
    const { imei } = await activeLoan(portal, place, await customer(portal, place));
    const { id } = await hands.deviceOf(imei);
    await portal.database.transaction((tx) =>
      releaseDeviceFromStock(tx, id, 'settled:older', portal.services.clock.now()),
    );
    expect((await hands.deviceOf(imei)).state).toBe('active');
  });
});
