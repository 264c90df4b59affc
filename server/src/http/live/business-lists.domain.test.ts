/** The lists of the business's own records tell of their changes, once for each transaction, to those who may read them. */
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { importsCalls } from '@palier/contract/imports/calls.ts';
import { LISTS } from '@palier/contract/live/subjects.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import type { RoleCode } from '@palier/contract/roles.ts';
import { FIRST_STEP_LISTS } from '@palier/contract/settings/first-steps.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChangeStream, openChanges } from '../../../../tests/harness/change-stream.ts';
import { type Shop, shop, someImei } from '../../../../tests/harness/given.ts';
import { ownerOf, rows } from '../../../../tests/harness/import-rows.ts';
import { addMailing, mailReader } from '../../../../tests/harness/mailing-desk.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { setSettings } from '../../../../tests/harness/settings.ts';
import { newPhone } from '../../../../tests/harness/stock.ts';
import { addHealth } from '../../platform/providers/provider-health.sql.ts';

let portal: Portal;
let boss: Staff;
let place: Shop;
beforeAll(async () => {
  portal = await startPortal({ workers: false });
  boss = await portal.staff('all');
  place = await shop(portal);
});
afterAll(() => portal.stop());

/** The kinds that are noted while this is done, each with how often. */
async function noted(work: () => Promise<unknown>): Promise<Record<string, number>> {
  await portal.database.pool.query('delete from changes');
  await work();
  const { rows: kinds } = await portal.database.pool.query<{ kind: string; many: number }>(
    `select kind, count(*)::int as many from changes where kind not in ('staff', 'session') group by kind order by kind`,
  );
  return Object.fromEntries(kinds.map(({ kind, many }) => [kind, many]));
}

/** Uploads the list of a terminal. */
const upload = () => {
  const day = portal.services.clock.today();
  const file = new File([`Ticket;Jour;Somme\nT-${String(Math.random()).slice(2, 9)};${day};5000`], 'terminal.csv');
  const mapping = JSON.stringify({ external_id: 'Ticket', day: 'Jour', amount: 'Somme' });
  return portal.done(reconciliationCalls.upload, { source: 'pos', file, file_name: 'terminal.csv', mapping }, boss);
};
const addModel = () => portal.done(catalogueCalls.addProduct, newPhone(), boss);

test('each list hears of what is done in it, and of nothing else', async () => {
  expect(await noted(() => portal.done(networkCalls.createRegions, { name: 'Far North' }, boss))).toEqual({ shops: 1 });
  expect(await noted(() => portal.done(networkCalls.createCategory, { name: 'Gold' }, boss))).toEqual({ agents: 1 });
  expect(await noted(addModel)).toEqual({ products: 1 });
  expect(await noted(() => setSettings(portal.database, { money: {} }))).toEqual({ settings: 1 });
  expect(
    await noted(() =>
      addHealth(portal.database, 'orange', {
        last_success_at: new Date().toISOString(),
        last_failure_at: null,
        failing_since: null,
        failures: 0,
        failure_code: null,
        failure_detail: null,
      }),
    ),
  ).toEqual({ providers: 1 });
  const reader = await mailReader(portal);
  expect(await noted(() => addMailing(portal, reader))).toEqual({ mailings: 1 });
});

test('lists of people hear who joins, leaves or changes, and not who was seen at work', async () => {
  const other = await portal.staff(['FIND_CUSTOMER']);
  const act = (what: 'suspend' | 'restore') =>
    portal.done(usersCalls.actOnUsers, { staff_ids: [other.id], action: what, reason: 'Seen in a test.' }, boss);
  expect(await noted(() => act('suspend'))).toMatchObject({ users: 1, agents: 1 });
  expect(await noted(() => act('restore'))).toMatchObject({ users: 1, agents: 1 });
  expect(
    await noted(() =>
      portal.database.pool.query(`update staff set last_seen_at = now(), last_ip = '127.0.0.1' where id = $1`, [
        other.id,
      ]),
    ),
  ).toEqual({});
});

test('lists of work hear of statements, entries, claims, shown documents, gifts, calls and visits', async () => {
  expect(await noted(upload)).toEqual({ statements: 1 });
  // Each of these tables tells its list of rows that change, once in a transaction.
  const { rows: told } = await portal.database.pool.query<{ list: string; tables: string[] }>(
    `select convert_from(substring(t.tgargs for octet_length(t.tgargs) - 1), 'UTF8') as list,
        array_agg(distinct c.relname::text order by c.relname::text) as tables
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgname like '%update_listed' and t.tgfoid = 'note_lists_once'::regproc group by 1 order by 1`,
  );
  expect(Object.fromEntries(told.map(({ list, tables }) => [list, tables]))).toEqual({
    books: ['book_closings', 'book_entries'],
    calls: ['collection_call_comments', 'collection_calls', 'collection_visits'],
    claims: ['claims'],
    gifts: ['data_gifts'],
    shown_documents: ['shown_documents'],
    statements: ['statement_lines', 'statement_undoings', 'statements'],
  });
});

test('an import of many phones writes one row, and moves of many phones too', async () => {
  const context = {
    kind: 'devices' as const,
    shop_owner_id: await ownerOf(portal, place),
    shop_id: place.id,
    product_id: place.product_id,
  };
  const imeis = new Set<string>();
  while (imeis.size < 1_500) imeis.add(someImei('35332811'));
  const list = rows([...imeis].map((imei) => ({ imei })));
  expect(await noted(() => portal.done(importsCalls.run, { ...context, rows: list }, boss))).toEqual({ stock: 1 });
  // Several statements of one transaction are one change, also of a list that each of them touches anew.
  expect(
    await noted(() =>
      portal.database.transaction(async (tx) => {
        for (let at = 0; at < 5; at++)
          await tx.prepared('touch-stock', `update devices set state = state where shop_id = $1`, [place.id]);
      }),
    ),
  ).toEqual({ stock: 1 });
});

const streams: ChangeStream[] = [];
afterAll(() => {
  for (const stream of streams) stream.leave();
});
async function watch(as: Staff, subjects: readonly string[]) {
  const stream = await openChanges(portal.config.port, as.token, subjects);
  streams.push(stream);
  return { stream, watching: await stream.watching() };
}

test('who may read a list may watch it, and nobody else', async () => {
  /** Everybody has requests of their own, and may look up shops and agents within their reach. */
  const everybodys = ['requests', 'shops', 'agents'];
  const seen = async (...roles: RoleCode[]) => {
    const { watching } = await watch(await portal.staff(roles), LISTS);
    expect(watching).toEqual(expect.arrayContaining(everybodys));
    return watching.filter((list) => !everybodys.includes(list));
  };
  expect(await seen('REVIEW_KYC')).toEqual(['kyc_queue', 'shown_documents']);
  expect(await seen('VIEW_USERS')).toEqual(['users']);
  expect(await seen('VIEW_INVENTORY')).toEqual(['stock_takes', 'stock', 'products']);
  expect(await seen('VIEW_STORES')).toEqual(['stock']);
  expect(await seen('VIEW_ANALYTICS')).toEqual(['mailings']);
  expect(await seen('UPLOAD_RECONCILIATION_DOCUMENT')).toEqual(['statements']);
  expect(await seen('CLOSE_BOOKS')).toEqual(['books']);
  // Who sees the first steps follows each of them.
  const steps = FIRST_STEP_LISTS.filter((list) => !everybodys.includes(list));
  expect((await seen('VIEW_SETTINGS')).toSorted()).toEqual(steps.toSorted());
});

test('the change arrives at an open screen', async () => {
  const { stream } = await watch(await portal.staff(['VIEW_SETTINGS']), FIRST_STEP_LISTS);
  await addModel();
  await stream.untilChanged('products');
  await setSettings(portal.database, { money: {} });
  await stream.untilChanged('settings');
  const clerk = await watch(await portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT']), ['statements']);
  await upload();
  await clerk.stream.untilChanged('statements');
});
