/** Moves that people make: each step is told by somebody, and booked once. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { expectBooksRight } from '../../../../tests/harness/examined.ts';
import { expectCaught } from '../../../../tests/harness/invariants.ts';
import { DARAJA, type FloatDesk, MTN, openFloatDesk } from '../../../../tests/harness/float-desk.ts';

let desk: FloatDesk;
beforeAll(async () => {
  desk = await openFloatDesk();
}, 120_000);
afterAll(() => desk?.portal.stop());
afterEach(() => expectBooksRight(desk.portal));

const own = (amount_fcfa: number) => ({ provider: MTN, amount_fcfa, purpose: 'own' }) as const;

describe('our own money', () => {
  test('leaves the bank when it is sent, is in transit, and is in the wallet when it arrived', async () => {
    const { approved, marked, book, journalsOf, asker, today } = desk;
    const before = { bank: await book('1030'), wallet: await book('1010', 'mtn-momo:working-capital') };
    const move = await approved('topUpWorkingCapital', own(70_000));
    expect(move).toMatchObject({ state: 'approved', means: 'by_hand', sent_on: null });
    expect(await marked(move, 'sent', { as: asker })).toMatchObject({ state: 'sent', sent_on: today() });
    expect(await book('1030')).toBe(before.bank - 70_000);
    expect(await book('1040')).toBe(70_000);
    expect(await book('1010', 'mtn-momo:working-capital')).toBe(before.wallet);
    expect(await marked(move, 'confirmed', { operator_reference: 'FT123' })).toMatchObject({
      state: 'confirmed',
      operator_reference: 'FT123',
      ended_on: today(),
    });
    expect(await book('1040')).toBe(0);
    expect(await book('1010', 'mtn-momo:working-capital')).toBe(before.wallet + 70_000);
    expect(await journalsOf(move)).toEqual(['float_sent', 'float_arrived']);
  });

  test('comes back once when it failed', async () => {
    const { approved, marked, mark, book, journalsOf } = desk;
    const bank = await book('1030');
    const move = await approved('topUpWorkingCapital', own(30_000));
    await marked(move, 'sent');
    expect(await marked(move, 'failed', { reason: 'The account was wrong' })).toMatchObject({
      state: 'failed',
      failure: 'The account was wrong',
    });
    expect(await book('1030')).toBe(bank);
    expect(await book('1040')).toBe(0);
    expect(await journalsOf(move)).toEqual(['float_sent', 'float_undone']);
    expect(await mark(move, 'failed')).toMatchObject({ refusal: { code: 'FLOAT_MOVE_MOVED_ON' } });
    expect(await mark(move, 'confirmed', { operator_reference: 'x' })).toMatchObject({
      refusal: { code: 'FLOAT_MOVE_MOVED_ON' },
    });
  });

  test('is marked by the right people, on a possible day, with a number', async () => {
    const { approved, marked, mark, asker, today, portal } = desk;
    const move = await approved('topUpUtility', own(5_000));
    expect(await mark(move, 'confirmed', { operator_reference: 'x' })).toMatchObject({
      refusal: { code: 'FLOAT_MOVE_MOVED_ON' },
    });
    const sent = (on: string) => mark(move, 'sent', { on });
    expect(await sent(addDays(today(), 1))).toMatchObject({ refusal: { code: 'FLOAT_MOVE_DAY' } });
    expect(await sent(addDays(today(), -1))).toMatchObject({ refusal: { code: 'FLOAT_MOVE_DAY' } });
    await marked(move, 'sent', { as: asker });
    const done = { operator_reference: 'FT9' };
    expect(await mark(move, 'confirmed', { as: asker, ...done })).toMatchObject({
      refusal: { code: 'FLOAT_MOVE_NOT_YOURS' },
    });
    expect(await mark(move, 'failed', { as: asker })).toMatchObject({ refusal: { code: 'FLOAT_MOVE_NOT_YOURS' } });
    expect(await mark(move, 'confirmed')).toMatchObject({ refusal: { code: 'FLOAT_REFERENCE_NEEDED' } });
    const viewer = await portal.staff(['VIEW_FINANCE']);
    expect(await mark(move, 'confirmed', { as: viewer, ...done })).toMatchObject({ refusal: { code: 'FORBIDDEN' } });
    await marked(move, 'confirmed', done);
    const nowhere = { move_id: '01990000-0000-7000-8000-000000000000' };
    expect(await mark(nowhere, 'sent')).toMatchObject({ refusal: { code: 'FLOAT_MOVE_NOT_FOUND' } });
  });

  test('does not leave a wallet that no longer holds it', async () => {
    const { approved, mark, limit, filled } = desk;
    await filled(DARAJA, 'utility', 20_000);
    const move = await approved('deductUtility', { ...own(20_000), provider: DARAJA });
    await limit({ provider: DARAJA, wallet: 'utility', least_fcfa: 1_000 });
    expect(await mark(move, 'sent')).toMatchObject({ refusal: { code: 'FLOAT_NOT_ENOUGH' } });
    await limit();
    expect(await mark(move, 'sent')).toMatchObject({ ok: true });
  });
});

describe('money of a lender', () => {
  test('is owed when it arrived, and no more when it was paid back', async () => {
    const { approved, marked, book, journalsOf, balances, limit, float } = desk;
    await limit({ provider: MTN, wallet: 'working_capital', interest_percent: 12 });
    const lent = await approved('topUpWorkingCapital', { ...own(400_000), purpose: 'lender' });
    await marked(lent, 'confirmed', { operator_reference: 'LOAN' });
    expect(await journalsOf(lent)).toEqual(['float_arrived']);
    expect(await book('2100')).toBe(-400_000);
    expect((await balances()).lent_working_capital_fcfa).toBe(400_000);
    // One day of twelve percent.
    expect((await float(MTN, 'working_capital')).interest_fcfa).toBe(Math.floor((400_000 * 12) / 36_500));
    const back = await approved('deductWorkingCapital', { ...own(100_000), purpose: 'lender' });
    await marked(back, 'sent');
    await marked(back, 'confirmed', { operator_reference: 'BACK' });
    expect(await journalsOf(back)).toEqual(['float_sent', 'float_arrived']);
    expect(await book('2100')).toBe(-300_000);
    await limit();
  });
});

test('a step that is missing or too many in the books is noticed', async () => {
  await expectCaught(
    desk.portal,
    `update float_moves set amount_fcfa = amount_fcfa + 1 where id = (select id from float_moves
      where state = 'confirmed' limit 1)`,
    /a step of a move between wallets is not booked exactly once/,
  );
  await expectCaught(
    desk.portal,
    `update float_moves set sent_journal = null where id = (select id from float_moves
      where sent_journal is not null limit 1)`,
    /a step in the books without a move between wallets/,
  );
});
