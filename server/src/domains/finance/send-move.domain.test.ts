/** Moves that the operator makes at our order: sent once, ended once, whatever it answers. */
import { keepSessions } from '../../../../tests/harness/workers.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { FloatMove } from '@palier/contract/finance/records.ts';
import { expectBooksRight } from '../../../../tests/harness/examined.ts';
import { DARAJA, type FloatDesk, openFloatDesk } from '../../../../tests/harness/float-desk.ts';
import { setSettings } from '../../../../tests/harness/settings.ts';

const CHARGE_FCFA = 100;
const AMOUNT_FCFA = 10_000;

let desk: FloatDesk;
beforeAll(async () => {
  desk = await openFloatDesk();
  await desk.filled(DARAJA, 'working_capital', 1_000_000);
}, 120_000);
afterAll(() => desk?.portal.stop());
afterEach(async () => {
  await desk.behave({
    float_results: 'as_it_is',
    status_results: 'as_it_is',
    apply_then_hang: { mobile_money: false },
    outage: { mobile_money: false },
    access_refused: { mobile_money: false },
  });
  await expectBooksRight(desk.portal);
});

const between = (): Promise<FloatMove> =>
  desk.approved('topUpUtility', { provider: DARAJA, purpose: 'between', amount_fcfa: AMOUNT_FCFA });
const becomes = (move: FloatMove, state: FloatMove['state']) =>
  desk.portal.until(`the move is ${state}`, async () => (await desk.readMove(move.move_id)).state === state);
const held = async () => ({
  working_capital: await desk.book('1010', 'daraja-paybill:working-capital'),
  utility: await desk.book('1010', 'daraja-paybill'),
  on_its_way: await desk.book('1040'),
  fees: await desk.book('5030'),
});
const result = (move: FloatMove, code: number, amount = AMOUNT_FCFA, about = move.move_id) => ({
  Result: {
    ResultType: 0,
    ResultCode: code,
    ResultDesc: 'told by hand',
    OriginatorConversationID: about,
    TransactionID: 'UGT4K0M2QX',
    ResultParameters: { ResultParameter: [{ Key: 'Amount', Value: `${amount}.00` }] },
  },
});

describe('an order to the operator', () => {
  test('leaves after the commit, is in transit, and arrives with what the operator kept', async () => {
    const before = await held();
    const move = await between();
    expect(move).toMatchObject({ means: 'provider', state: 'approved' });
    expect(await desk.follow(move)).toEqual({ busy: 'not_sent' });
    expect(await desk.send(move)).toBe('done');
    await becomes(move, 'confirmed');
    const { operator_reference, charged_fcfa } = await desk.readMove(move.move_id);
    expect(operator_reference).toMatch(/^[A-Z0-9]{10}$/);
    expect(charged_fcfa).toBe(CHARGE_FCFA);
    expect(await held()).toEqual({
      working_capital: before.working_capital - AMOUNT_FCFA - CHARGE_FCFA,
      utility: before.utility + AMOUNT_FCFA,
      on_its_way: 0,
      fees: before.fees + CHARGE_FCFA,
    });
    expect(await desk.follow(move)).toBe('done');
    await desk.send(move);
    expect(desk.portal.world.float_orders.filter(({ reference }) => reference === move.move_id)).toHaveLength(1);
  });

  test('that the operator refuses comes back once', async () => {
    const before = await held();
    await desk.behave({ float_results: 'refused' });
    const refused = await between();
    await desk.send(refused);
    await becomes(refused, 'failed');
    expect((await desk.readMove(refused.move_id)).failure).toMatch(/21 The initiator is not allowed/);
    await desk.behave({ float_results: 'as_it_is', access_refused: { mobile_money: true } });
    const never = await between();
    // The token that is still held is over.
    desk.portal.advance(2 * 3_600_000);
    await keepSessions(desk.portal);
    await desk.send(never);
    await becomes(never, 'failed');
    expect(await desk.readMove(never.move_id)).toMatchObject({ state: 'failed', failure: 'OUR_CONNECTION' });
    expect((await held()).on_its_way).toBe(before.on_its_way);
    expect(await desk.journalsOf(refused)).toEqual(['float_sent', 'float_undone']);
  });

  test('whose answer is lost is unknown, is found again, and is never sent twice', async () => {
    await desk.behave({ float_results: 'lost', outage: { mobile_money: true } });
    const silent = await between();
    await desk.send(silent);
    expect((await desk.readMove(silent.move_id)).state).toBe('unknown');
    await desk.behave({ float_results: 'lost', outage: { mobile_money: false } });
    const lost = await between();
    await desk.send(lost);
    expect((await desk.readMove(lost.move_id)).state).toBe('sent');
    expect(await desk.follow(lost)).toEqual({ later: 'not_known' });
    await becomes(lost, 'confirmed');
    // The operator never received the first one: after a day it is known that nothing moved.
    await desk.follow(silent);
    await new Promise((soon) => setTimeout(soon, 200));
    expect((await desk.readMove(silent.move_id)).state).toBe('unknown');
    expect(await desk.mark(silent, 'failed')).toMatchObject({ refusal: { code: 'FLOAT_MOVE_BY_PROVIDER' } });
    await desk.portal.database.pool.query(
      `update float_moves set sent_at = sent_at - interval '25 hours' where id = $1`,
      [silent.move_id],
    );
    await desk.follow(silent);
    await becomes(silent, 'failed');
    expect((await desk.readMove(silent.move_id)).failure).toBe('R000002');
  });

  test('of a worker that died after marking it is unknown and not sent again', async () => {
    const move = await between();
    await desk.behave({ outage: { mobile_money: true } });
    await desk.send(move);
    await desk.portal.database.pool.query(`update float_moves set state = 'sent' where id = $1`, [move.move_id]);
    await desk.behave({ outage: { mobile_money: false } });
    await desk.send(move);
    expect((await desk.readMove(move.move_id)).state).toBe('unknown');
    expect(desk.portal.world.float_orders.some(({ reference }) => reference === move.move_id)).toBe(false);
    // A day later a person may say what became of it.
    await desk.portal.database.pool.query(
      `update float_moves set sent_at = sent_at - interval '25 hours' where id = $1`,
      [move.move_id],
    );
    await desk.marked(move, 'failed', { reason: 'Not on the statement' });
  });

  test('told twice, late or otherwise ends once, and the first end stays', async () => {
    await desk.behave({ float_results: 'twice' });
    const twice = await between();
    await desk.send(twice);
    await becomes(twice, 'confirmed');
    expect(await desk.journalsOf(twice)).toEqual(['float_sent', 'float_arrived']);
    await desk.tell('move', twice.move_id, result(twice, 1));
    expect(await desk.taken()).toContain('contradicts');
    expect(await desk.readMove(twice.move_id)).toMatchObject({ state: 'confirmed', failure: null });

    await desk.behave({ float_results: 'lost' });
    const failed = await between();
    await desk.send(failed);
    await desk.tell('move', failed.move_id, result(failed, 1));
    await desk.tell('move', failed.move_id, result(failed, 1));
    await desk.tell('move', failed.move_id, result(failed, 0));
    expect(await desk.journalsOf(failed)).toEqual(['float_sent', 'float_undone']);
    expect((await desk.readMove(failed.move_id)).state).toBe('failed');
  });

  test('is not ended by another amount, another order, a wrong address or a result that says nothing', async () => {
    await desk.behave({ float_results: 'lost' });
    const move = await between();
    const { tell, taken } = desk;
    await tell('move', move.move_id, result(move, 0));
    expect((await desk.readMove(move.move_id)).state).toBe('approved');
    await desk.send(move);
    await tell('move', move.move_id, result(move, 0, AMOUNT_FCFA + 1));
    expect((await taken()).at(-1)).toBe('another_amount');
    await tell('move', move.move_id, result(move, 0, AMOUNT_FCFA, 'another'));
    expect((await taken()).at(-1)).toBe('another_order');
    await tell('move', move.move_id, result(move, 17));
    await tell('move', move.move_id, 'not json');
    const wrong = await tell(
      'move',
      move.move_id,
      result(move, 0),
      'http://x/callbacks/floats/daraja-paybill/move/a/b',
    );
    expect(wrong.statusCode).toBe(404);
    expect((await desk.readMove(move.move_id)).state).toBe('sent');
    await tell('move', move.move_id, result(move, 0));
    expect(await desk.readMove(move.move_id)).toMatchObject({ state: 'confirmed', charged_fcfa: null });
  });

  test('does not leave when its limit closed after it was approved', async () => {
    const move = await between();
    const before = await held();
    await desk.limit({ provider: DARAJA, wallet: 'working_capital', daily_fcfa: 1 });
    expect(await desk.send(move)).toBe('done');
    expect(await desk.readMove(move.move_id)).toMatchObject({ state: 'failed', sent_on: null });
    expect(await held()).toEqual(before);
    await desk.limit();
  });
});

test('waits for a second person, although settings of an earlier version said that none is needed', async () => {
  const { portal } = desk;
  const alone = await portal.staff(['REQUEST_FINANCE', 'VIEW_FINANCE', 'APPROVE_MAKER_CHECKER']);
  await setSettings(portal.database, { approvals: { second_person_for_float_move: false } as never });
  const asked = { provider: DARAJA, purpose: 'own', amount_fcfa: 1_000 } as const;
  const answer = await desk.ask('topUpUtility', asked, alone);
  expect(answer).toMatchObject({ ok: true, value: { move: null, request: { state: 'pending', decided_how: null } } });
});
