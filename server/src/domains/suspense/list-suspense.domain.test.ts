/** The list of payments that came with a mistyped reference, or with none. */
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { withCheckDigit } from '@palier/contract/rules/reference-digits.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { fileOf } from '../../../../tests/harness/network.ts';
import { mistyped, stranger } from '../../../../tests/harness/strayed.ts';
import { openSuspenseDesk } from '../../../../tests/harness/suspense-desk.ts';

const { portal, officer, world, waiting } = await openSuspenseDesk();
afterAll(() => portal.stop());

describe('the list', () => {
  test('counts and sums the waiting payments, and finds, sorts and pages them; payments that are set aside are in the other list', async () => {
    const name = `Zenon${newId().slice(-6)}`;
    const phone = stranger();
    const reference = mistyped(withCheckDigit('271828182'));
    const sent = [
      await world.send(reference, 1_500, { name: [name, 'Mballa'], msisdn: phone }),
      await world.send('', 700, { name: [name, 'Mballa'] }),
      await world.send(withCheckDigit('314159265'), 2_500, { name: [name, 'Mballa'] }),
    ];
    const all = await waiting({ search: name.toLowerCase() });
    // Newest first, as they came.
    expect(
      all.response.map(({ sequence_id, id, amount, suspense_reason, suspense_state }) => [
        sequence_id,
        id,
        amount,
        suspense_reason,
        suspense_state,
      ]),
    ).toEqual([
      [1, sent[2]?.id, 2_500, 'unknown_reference', 'open'],
      [2, sent[1]?.id, 700, 'unreadable', 'open'],
      [3, sent[0]?.id, 1_500, 'bad_check_digit', 'open'],
    ]);
    expect([all.total_items, all.total_fcfa]).toEqual([3, 4_700]);
    expect(all.response[2]).toMatchObject({
      transaction_id: sent[0]?.transaction_id,
      account_keyed_in: reference,
      payment_phone: phone,
      payer_name: `${name} Mballa`,
      biller_type: 'paybill',
      biller_number: '600600',
      reference: null,
      account_number: null,
      allocated_to: 'suspense',
      purpose: 'suspense',
      status: 'posted',
      credit: 1_500,
      debit: 0,
      value_on: portal.services.clock.today(),
      customer_id: null,
    });
    const amounts = async (filter: Parameters<typeof waiting>[0]) =>
      (await waiting({ search: name, ...filter })).response.map(({ sequence_id, amount }) => [sequence_id, amount]);
    expect(await amounts({ sort: 'amount' })).toEqual([
      [1, 700],
      [2, 1_500],
      [3, 2_500],
    ]);
    expect(await amounts({ sort: 'amount', descending: true, page_size: 2, page_number: 2 })).toEqual([[3, 700]]);
    expect(await amounts({ reason: 'unreadable' })).toEqual([[1, 700]]);
    const found = async (search: string) => (await waiting({ search })).response.map(({ id }) => id);
    expect(await found(sent[0]?.transaction_id.slice(0, 8).toLowerCase() ?? '')).toEqual([sent[0]?.id]);
    expect(await found(`${phone.slice(4, 7)} ${phone.slice(7, 10)} ${phone.slice(10)}`)).toEqual([sent[0]?.id]);
    expect(await found(`${reference.slice(0, 3)}-${reference.slice(3)}`)).toEqual([sent[0]?.id]);
    expect(await found('%')).toEqual([]);
    expect(await found('--')).toEqual([]);

    await world.setAside([sent[1]?.id ?? '']);
    expect((await waiting({ search: name })).total_fcfa).toBe(4_000);
    const aside = await portal.done(
      suspenseCalls.notInAccount,
      { page_number: 1, page_size: 50, search: name },
      officer,
    );
    expect(aside).toMatchObject({
      total_items: 1,
      total_fcfa: 700,
      response: [{ sequence_id: 1, id: sent[1]?.id, suspense_state: 'held', note: 'Nobody answers' }],
    });
    expect(
      (
        await portal.done(
          suspenseCalls.notInAccount,
          { page_number: 1, page_size: 50, search: name, state: 'refunded' },
          officer,
        )
      ).total_items,
    ).toBe(0);
    const file = parse(
      fileOf(
        await portal.done(suspenseCalls.exportWrongAccount, { format: 'csv', search: name, sort: 'amount' }, officer),
      ).toString(),
      { bom: true },
    ) as string[][];
    expect(file.slice(1).map((row) => [row[0], row[1], row[4], row[6]])).toEqual([
      ['1', sent[0]?.transaction_id, '1500', reference],
      ['2', sent[2]?.transaction_id, '2500', withCheckDigit('314159265')],
    ]);
  });

  test('is for staff with its role only', async () => {
    const [clerk, looker] = [
      await portal.staff(['FIND_TRANSACTION']),
      await portal.staff(['VIEW_SUSPENSE_TRANSACTIONS']),
    ];
    await portal.refused(suspenseCalls.wrongAccount, { page_number: 1, page_size: 5 }, clerk, 'FORBIDDEN');
    const { id } = await world.lost(100);
    await portal.refused(suspenseCalls.setAside, { payment_ids: [id], reason: 'Not mine' }, looker, 'FORBIDDEN');
    expect((await world.payment(id)).state).toBe('open');
  });
});

test('the ages of what waits add up to what waits', async () => {
  const officer_sees = () => portal.done(suspenseCalls.suspenseAges, undefined, officer);
  const before = await officer_sees();
  const ids = [];
  for (const hours of [1, 23, 25, 49, 167, 169]) {
    const { id } = await world.send('', hours);
    ids.push(id);
    await portal.database.pool.query(
      `update suspense set created_at = $2::timestamptz - make_interval(hours => $3) where payment_id = $1`,
      [id, portal.services.clock.now(), hours],
    );
  }
  const after = await officer_sees();
  const more = (group: 'today' | 'yesterday' | 'week' | 'longer') => [
    after[group].payments - before[group].payments,
    after[group].amount_fcfa - before[group].amount_fcfa,
  ];
  expect([more('today'), more('yesterday'), more('week'), more('longer')]).toEqual([
    [2, 24],
    [1, 25],
    [2, 216],
    [1, 169],
  ]);
  const list = await waiting({});
  const sum = (what: 'payments' | 'amount_fcfa') =>
    after.today[what] + after.yesterday[what] + after.week[what] + after.longer[what];
  expect([sum('payments'), sum('amount_fcfa')]).toEqual([list.total_items, list.total_fcfa]);
  // What is set aside waits no more.
  await world.setAside([ids.at(-1) ?? '']);
  expect((await officer_sees()).longer).toEqual(before.longer);
});
