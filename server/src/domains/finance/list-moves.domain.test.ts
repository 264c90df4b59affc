/** The list of moves: each filter alone, all together, their counts and the file. */
import { financeCalls } from '@palier/contract/finance/calls.ts';
import type { Sent } from '@palier/contract/call.ts';
import { FIELD_LABELS } from '@palier/contract/field-labels.ts';
import type { FloatMove } from '@palier/contract/finance/records.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { partOf, short } from '../../../../tests/harness/scope.ts';
import { DARAJA, type FloatDesk, MTN, openFloatDesk } from '../../../../tests/harness/float-desk.ts';
import { shop } from '../../../../tests/harness/given.ts';
import { fileOf } from '../../../../tests/harness/network.ts';

type Asked = Sent<typeof financeCalls.moves>;

let desk: FloatDesk;
let all: FloatMove[];
const list = (asked: Asked) => desk.portal.done(financeCalls.moves, { page_size: 1000, ...asked }, desk.asker);
const approvedOn = new Map<string, string>();

beforeAll(async () => {
  desk = await openFloatDesk();
  const { approved, marked, filled, portal } = desk;
  await filled(MTN, 'utility', 500_000);
  await filled(DARAJA, 'working_capital', 400_000);
  await approved('topUpUtility', { provider: MTN, purpose: 'lender', amount_fcfa: 30_000, reference: 'LOAN 7' });
  await approved('deductUtility', { provider: MTN, purpose: 'between', amount_fcfa: 20_000 });
  const lost = await approved('deductWorkingCapital', { provider: DARAJA, purpose: 'own', amount_fcfa: 10_000 });
  await marked(lost, 'failed', { reason: 'The bank was closed' });
  await approved('deductUtility', { provider: MTN, purpose: 'own', amount_fcfa: 5_000 });
  // Two of them were asked for by somebody else, and each was approved on a day of its own.
  all = (await list({})).data;
  await portal.database.pool.query('update float_moves set requested_by = $2 where id = any($1)', [
    [all[0]?.move_id, all[3]?.move_id],
    desk.colleague.id,
  ]);
  for (const [at, { move_id }] of all.entries()) {
    const day = addDays(desk.today(), -3 * at);
    await portal.database.pool.query(
      `update float_moves set approved_on = $2::date, approved_at = $2::date + time '10:00' where id = $1`,
      [move_id, day],
    );
    approvedOn.set(move_id, day);
  }
  all = (await list({})).data;
}, 120_000);
afterAll(() => desk?.portal.stop());

const is: { readonly [Name in keyof Asked]?: (move: FloatMove, value: string) => boolean } = {
  provider: (move, value) => move.provider === value,
  wallet: (move, value) => move.wallet === value || move.purpose === 'between',
  direction: (move, value) => move.direction === value,
  purpose: (move, value) => move.purpose === value,
  state: (move, value) => move.state === value,
  from_on: ({ move_id }, value) => (approvedOn.get(move_id) ?? '') >= value,
  until_on: ({ move_id }, value) => (approvedOn.get(move_id) ?? '') <= value,
};
const naive = (asked: Asked): string[] =>
  all
    .filter((move) =>
      Object.entries(asked).every(([name, value]) => is[name as 'state']?.(move, String(value)) ?? true),
    )
    .map(({ move_id }) => move_id);

const CHOICES: ReadonlyArray<readonly [keyof Asked, readonly string[]]> = [
  ['provider', [MTN, DARAJA]],
  ['wallet', ['utility', 'working_capital']],
  ['direction', ['top_up', 'deduct']],
  ['purpose', ['own', 'lender', 'between']],
  ['state', ['approved', 'sent', 'confirmed', 'failed']],
];
/** Every choice of values, each filter with none of them too. */
const everyChoice = CHOICES.reduce<Asked[]>(
  (all, [name, values]) => all.flatMap((one) => [one, ...values.map((value): Asked => ({ ...one, [name]: value }))]),
  [{}],
);

test('each filter, and all of them together, list what a reader would pick out by hand', async () => {
  expect(all).toHaveLength(6);
  let found = 0;
  for (const asked of partOf(everyChoice, 6)) {
    const { data, total_items } = await list(asked);
    expect([asked, data.map(({ move_id }) => move_id)]).toEqual([asked, naive(asked)]);
    expect(total_items).toBe(data.length);
    found += data.length;
  }
  expect(found).toBeGreaterThan(short(10, 100));
});

test('days are those of the decision, and people are those who asked', async () => {
  const today = desk.today();
  for (const asked of [
    { from_on: addDays(today, -6) },
    { until_on: addDays(today, -6) },
    { from_on: addDays(today, -9), until_on: addDays(today, -3) },
    { from_on: addDays(today, 1) },
  ])
    expect((await list(asked)).data.map(({ move_id }) => move_id)).toEqual(naive(asked));
  const { people } = await list({ page_size: 1 });
  expect(people.map(({ staff_id }) => staff_id).sort()).toEqual([desk.asker.id, desk.colleague.id].sort());
  const byColleague = await list({ requested_by: desk.colleague.id });
  const name = people.find(({ staff_id }) => staff_id === desk.colleague.id)?.name;
  expect(byColleague.data.map((move) => move.requested_by)).toEqual([name, name]);
  expect((await list({ requested_by: desk.asker.id })).total_items).toBe(4);
  await desk.portal.refused(
    financeCalls.moves,
    { from_on: today, until_on: addDays(today, -1) },
    desk.asker,
    'INVALID_INPUT',
  );
});

test('counts are the totals within the other filters', async () => {
  const { counts } = await list({ provider: MTN, counts_of: ['state', 'direction'] });
  const [states, directions] = counts ?? [];
  expect(states?.values).toEqual(
    [null, 'approved', 'sent', 'unknown', 'confirmed', 'failed'].map((value) => ({
      value,
      rows: naive({ provider: MTN, ...(value && { state: value as 'sent' }) }).length,
      is_least: false,
    })),
  );
  expect(directions?.values.map(({ rows }) => rows)).toEqual([4, 2, 2]);
});

test('the file has the rows of the filters, in words, and leaves a line', async () => {
  const { portal, asker } = desk;
  const file = fileOf(
    await portal.done(financeCalls.exportMoves, { format: 'csv', direction: 'deduct', sort: 'amount_fcfa' }, asker, {
      language: 'fr',
    }),
  ).toString();
  const [head, ...rows] = file
    .replaceAll(/[\uFEFF"]/g, '')
    .trim()
    .split(/\r?\n/);
  expect(head?.split(';')[0]).toBe(FIELD_LABELS.fr.approved_at);
  expect(rows.map((row) => row.split(';')[6])).toEqual(['5000', '10000', '20000']);
  expect(rows[1]).toContain('Retrait;Notre compte en banque;À la main, à la banque ou chez l’opérateur;10000;;Échoué');
  expect(rows[1]).toContain('The bank was closed');
  const { rows: lines } = await portal.database.pool.query(
    `select subject_id, facts from audit_entries where call = 'finance.exportMoves'`,
  );
  expect(lines).toMatchObject([{ subject_id: 'float_moves', facts: { rows: 3, direction: 'deduct', format: 'csv' } }]);
});

test('staff who are bound to a shop get neither the list nor the file', async () => {
  const { portal } = desk;
  const here = await shop(portal);
  const bound = await portal.staff(['VIEW_FINANCE'], { shop_id: here.id });
  await portal.refused(financeCalls.moves, { counts_of: ['state'] }, bound, 'FORBIDDEN');
  await portal.refused(financeCalls.exportMoves, { format: 'csv' }, bound, 'FORBIDDEN');
});
