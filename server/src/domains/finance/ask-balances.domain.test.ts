/** What the operators say that we hold, beside the books, and warnings before it ends. */
import { financeCalls } from '@palier/contract/finance/calls.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { examine } from '../../app/doctor/doctor.ts';
import { DARAJA, type FloatDesk, MTN, openFloatDesk } from '../../../../tests/harness/float-desk.ts';
import { watchCover } from './watch-cover.ts';

let desk: FloatDesk;
beforeAll(async () => {
  desk = await openFloatDesk();
}, 120_000);
afterAll(() => desk?.portal.stop());
afterEach(() => desk.behave({ float_results: 'as_it_is', outage: { mobile_money: false } }));

const toldOf = async (provider: typeof MTN | typeof DARAJA, wallet: 'utility' | 'working_capital') =>
  (await desk.float(provider, wallet)).provider_fcfa;
const answer = (segments: string) => ({
  Result: {
    ResultCode: 0,
    ResultParameters: { ResultParameter: [{ Key: 'AccountBalance', Value: segments }] },
  },
});
const openQuestion = async (): Promise<string> => {
  const { rows } = await desk.portal.database.pool.query<{ question: string }>(
    `select question from floats where provider = 'daraja-paybill' and wallet = 'utility'`,
  );
  return rows[0]?.question ?? '';
};

describe('a balance', () => {
  test('is unknown first, then as the operator says, and stale after a quarter of an hour', async () => {
    const { portal, filled, float, readNow, asker } = desk;
    expect(await float(MTN, 'utility')).toMatchObject({ provider_fcfa: null, read_at: null, is_stale: false });
    await filled(MTN, 'working_capital', 90_000);
    await filled(DARAJA, 'utility', 40_000);
    portal.world.floats.momo.working_capital += 500;
    await portal.done(financeCalls.readBalances, undefined, asker);
    await readNow();
    await portal.until('both operators answered', async () => (await toldOf(DARAJA, 'utility')) !== null);
    expect(await float(MTN, 'working_capital')).toMatchObject({
      book_fcfa: 90_000,
      provider_fcfa: 90_500,
      difference_fcfa: 500,
      is_connected: true,
      is_stale: false,
      chart_account: expect.stringMatching(/^\d+$/) as string,
    });
    expect(await toldOf(DARAJA, 'utility')).toBe(40_000);
    expect(await toldOf(DARAJA, 'working_capital')).toBe(0);
    await portal.database.pool.query(`update floats set read_at = read_at - interval '16 minutes'`);
    expect(await float(MTN, 'working_capital')).toMatchObject({ is_stale: true, provider_fcfa: 90_500 });
  });

  test('of an operator that is out of reach stays with its age, and does not hide the other', async () => {
    const { float, readNow, behave } = desk;
    await behave({ outage: { mobile_money: true } });
    const before = await float(MTN, 'working_capital');
    await readNow();
    expect(await float(MTN, 'working_capital')).toEqual(before);
  });

  test('is taken from the answer to the open question alone', async () => {
    const { behave, readNow, tell, taken, today } = desk;
    await behave({ float_results: 'lost' });
    await readNow();
    const former = await openQuestion();
    await readNow();
    const open = await openQuestion();
    expect(open).not.toBe(former);
    await tell('balance', former, answer('Utility Account|XAF|7.00|7.00|0.00|0.00'));
    expect((await taken()).at(-1)).toBe('another_question');
    await tell('balance', open, answer('Utility Account|KES|7.00|7.00|0|0&Working Account|XAF|7.50|7|0|0'));
    expect(await toldOf(DARAJA, 'utility')).not.toBe(7);
    await tell('balance', open, answer('Utility Account|XAF|-7.00|7.00|0.00|0.00&Charges Paid Account|XAF|-3.00'));
    expect(await toldOf(DARAJA, 'utility')).toBe(-7);
    await tell('balance', open, answer('Utility Account|XAF|8.00|8.00|0.00|0.00'));
    expect(await toldOf(DARAJA, 'utility')).toBe(-7);
    expect(today()).toMatch(/^\d{4}/);
  });
});

test('a wallet that lasts three days, and then one, is warned of once each, and the doctor names it', async () => {
  const { portal, approved, marked, filled, float } = desk;
  const doctor = async () =>
    (await examine(portal.database, portal.config.data_folder, null, portal.services.clock.wall())).find(
      ({ what }) => what === 'Wallets have money for the next days',
    );
  const warned = async () =>
    (
      await portal.database.pool.query<{ warned_days: number | null }>(
        `select warned_days from floats where provider = 'mtn-momo' and wallet = 'utility'`,
      )
    ).rows[0]?.warned_days;
  await filled(MTN, 'utility', 100_000);
  const spent = await approved('deductUtility', { provider: MTN, purpose: 'own', amount_fcfa: 70_000 });
  await marked(spent, 'sent');
  expect((await float(MTN, 'utility')).days_of_cover).toBeNull();
  // As if it had left yesterday.
  await portal.database.pool.query('alter table journals disable trigger user');
  const shift = (id: string) =>
    portal.database.pool.query(
      `update journals set value_on = $2 where id = (select sent_journal from float_moves where id = $1)`,
      [id, addDays(desk.today(), -1)],
    );
  await shift(spent.move_id);
  expect(await float(MTN, 'utility')).toMatchObject({
    daily_outgoing_fcfa: 10_000,
    days_of_cover: 3,
    suggested_fcfa: 40_000,
  });
  await watchCover(portal.services);
  expect(await warned()).toBe(3);
  expect(await doctor()).toMatchObject({ isRight: false, message: expect.stringContaining('mtn-momo') as string });
  const more = await approved('deductUtility', { provider: MTN, purpose: 'own', amount_fcfa: 21_000 });
  await watchCover(portal.services);
  expect(await warned()).toBe(1);
  await marked(more, 'failed', { reason: 'Not needed' });
  await filled(MTN, 'utility', 50_000);
  await watchCover(portal.services);
  expect(await warned()).toBeNull();
  expect(await doctor()).toMatchObject({ isRight: true });
});
