/** Card terminals are registered, moved and ended by two people, and a slip names the one that printed it. */
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { bankingDaysAfter } from '@palier/contract/rules/calendar.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { afterAll, expect, test } from 'vitest';
import { openCashDesk } from '../../../../tests/harness/cash-desk.ts';
import { shop } from '../../../../tests/harness/given.ts';
import { terminalDesk } from '../../../../tests/harness/terminals.ts';
import { newId } from '../../platform/ids.ts';

const { portal, lent } = await openCashDesk();
afterAll(() => portal.stop());
const { ask, approve, register, listed, keeper } = await terminalDesk(portal);
const today = () => portal.services.clock.today();
const codeOf = (answer: { ok: true } | { ok: false; refusal: { code: string } }) =>
  answer.ok ? 'done' : answer.refusal.code;

test('two people register one, with days of its own, and its number is known in every spelling', async () => {
  const place = await shop(portal);
  const asked = await ask({ shop_id: place.id, number: 'T-0012', banking_days: 8 });
  expect(asked).toMatchObject({ ok: true, value: { request: { state: 'pending', subject: 'T-0012' } } });
  expect(await listed(place.id)).toEqual([]);
  if (asked.ok) await approve(asked.value.request.id);
  expect(await listed(place.id)).toMatchObject([
    { number: 'T-0012', acquirer: 'Ecobank', banking_days: 8, in_use_from: today(), in_use_until: null },
  ]);
  expect(codeOf(await ask({ shop_id: place.id, number: 't 12' }))).toBe('TERMINAL_IN_USE');
  expect(codeOf(await ask({ shop_id: place.id, number: '--' }))).toBe('INVALID_INPUT');
  const [terminal] = await listed(place.id);
  const same = { shop_id: place.id, terminal_id: terminal?.id ?? '', number: 'T 12', banking_days: 8 };
  expect(codeOf(await ask(same))).toBe('NOTHING_CHANGED');
  expect(codeOf(await ask({ ...same, number: 'T-99' }))).toBe('TERMINAL_NUMBER_STAYS');
  expect(codeOf(await ask({ ...same, in_use_until: addDays(today(), -1) }))).toBe('TERMINAL_ENDS_EARLIER');
});

test('one that moves ends in its shop the day before, and one that has ended is registered anew', async () => {
  const [from, to] = [await shop(portal), await shop(portal)];
  const id = await register({ shop_id: from.id, number: 'M-1' });
  const moved = await ask({ shop_id: to.id, terminal_id: id, number: 'M-1' });
  if (moved.ok) await approve(moved.value.request.id);
  expect(await listed(from.id)).toMatchObject([{ in_use_until: addDays(today(), -1) }]);
  expect(await listed(to.id)).toMatchObject([{ number: 'M-1', in_use_from: today(), in_use_until: null }]);
  expect(codeOf(await ask({ shop_id: to.id, terminal_id: id, number: 'M-1' }))).toBe('TERMINAL_ENDED');
  const [there] = await listed(to.id);
  const ended = await ask({ shop_id: to.id, terminal_id: there?.id ?? '', number: 'M-1', in_use_until: today() });
  if (ended.ok) await approve(ended.value.request.id);
  await register({ shop_id: from.id, number: 'M-1' });
  // Who is bound to a shop reads its terminals alone.
  const { terminals } = await portal.done(networkCalls.terminals, {}, to.agent);
  expect(terminals.map(({ shop_id }) => shop_id)).toEqual([to.id]);
  expect(codeOf(await portal.call(networkCalls.requestTerminal, {} as never, to.agent))).toBe('FORBIDDEN');
  expect(keeper.id).toBeTruthy();
});

test('a slip names its terminal where the shop has several, and its days are those of the terminal', async () => {
  const loan = await lent();
  const slip = async (terminal_id?: string) => {
    const answer = await portal.call(
      paymentsCalls.requestRepayment,
      {
        method: 'pos',
        loan_reference: loan.loan_reference,
        amount_fcfa: 100,
        receipt_number: newId().slice(-12),
        ...(terminal_id && { terminal_id }),
      },
      loan.place.agent,
    );
    if (!answer.ok) return answer.refusal.code;
    const { rows } = await portal.database.pool.query<{ terminal_id: string | null; list_due_on: string }>(
      'select terminal_id, list_due_on::text from payments where id = $1',
      [answer.value.payment?.id],
    );
    return [rows[0]?.terminal_id, rows[0]?.list_due_on];
  };
  expect(await slip()).toEqual([null, bankingDaysAfter(today(), 5)]);
  const first = await register({ shop_id: loan.place.id, number: 'S-1', banking_days: 9 });
  expect(await slip()).toEqual([first, bankingDaysAfter(today(), 9)]);
  const second = await register({ shop_id: loan.place.id, number: 'S-2' });
  expect(await slip()).toBe('TERMINAL_NEEDED');
  expect(await slip(second)).toEqual([second, bankingDaysAfter(today(), 5)]);
  const away = await register({ shop_id: (await shop(portal)).id, number: 'S-3' });
  expect(await slip(away)).toBe('TERMINAL_OF_ANOTHER_SHOP');
});
