/** Views of lists that people keep: whose they are, who sees them, and how many there may be. */
import { MOST_SAVED_VIEWS } from '@palier/contract/users/saved-view-calls.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';

const path = '/dashboard/loans';
let portal: Portal;
let me: Staff;
let stranger: Staff;

beforeAll(async () => {
  portal = await startPortal({ workers: false });
  [me, stranger] = [await portal.staff(['VIEW_CUSTOMER_LOANS']), await portal.staff(['VIEW_CUSTOMER_LOANS'])];
});
afterAll(() => portal?.stop());

const save = (name: string, query: string, is_shared = false, as = me) =>
  portal.done(usersCalls.saveView, { path, name, query, is_shared }, as);
const views = async (as: Staff, of = path) => (await portal.done(usersCalls.savedViews, { path: of }, as)).views;

test('a view is kept on its list alone, is replaced under its name, and can be removed once', async () => {
  await save('Douala', 'view=defaulted&region_id=1');
  await save('Douala', 'view=defaulted&region_id=2');
  expect(await views(me)).toEqual([
    {
      name: 'Douala',
      query: 'view=defaulted&region_id=2',
      is_shared: false,
      is_own: true,
      made_by: `Staff ${me.username}`,
    },
  ]);
  expect(await views(me, '/dashboard/users')).toEqual([]);
  await portal.done(usersCalls.removeView, { path, name: 'Douala' }, me);
  expect(await views(me)).toEqual([]);
  expect(await portal.refused(usersCalls.removeView, { path, name: 'Douala' }, me)).toMatchObject({
    code: 'SAVED_VIEW_NOT_FOUND',
  });
});

test('what is shared is seen by the group, and by nobody else; only its owner removes it', async () => {
  const colleague = await portal.staff(['VIEW_CUSTOMER_LOANS']);
  await portal.database.sql
    .updateTable('staff')
    .set({ group_id: (await groupOf(me)).group_id })
    .where('id', '=', colleague.id)
    .execute();
  await save('Mine', 'view=active');
  await save('Ours', 'view=settled', true);
  expect(await views(colleague)).toMatchObject([{ name: 'Ours', is_own: false, is_shared: true }]);
  expect(await views(stranger)).toEqual([]);
  for (const person of [colleague, stranger])
    expect(await portal.refused(usersCalls.removeView, { path, name: 'Ours' }, person)).toMatchObject({
      code: 'SAVED_VIEW_NOT_FOUND',
    });
  await save('Ours', 'view=settled', false);
  expect(await views(colleague)).toEqual([]);
});

test('what was typed into a search, and what is no address of a screen, is refused', async () => {
  for (const [field, input] of [
    ['query', { query: 'q=Brenda&view=active' }],
    ['query', { query: 'view=active&q=Brenda' }],
    ['query', { query: '<script>' }],
    ['path', { path: 'https://elsewhere.example' }],
    ['path', { path: '//elsewhere' }],
    ['name', { name: '   ' }],
  ] as const)
    expect(
      await portal.refused(usersCalls.saveView, { path, name: 'A', query: 'view=active', ...input }, me),
    ).toMatchObject({ code: 'INVALID_INPUT', fields: { [field]: [expect.any(String)] } });
});

test('there are at most as many as allowed, however many are saved at once, and another may still replace one', async () => {
  const person = await portal.staff(['VIEW_CUSTOMER_LOANS']);
  const answers = await Promise.all(
    Array.from({ length: MOST_SAVED_VIEWS + 3 }, (_, at) =>
      portal.call(usersCalls.saveView, { path, name: `View ${at}`, query: '', is_shared: false }, person),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(MOST_SAVED_VIEWS);
  const [kept] = await views(person);
  expect((await save(kept?.name ?? '', 'view=active', false, person)).view.query).toBe('view=active');
});

const groupOf = (person: Staff) =>
  portal.database.sql.selectFrom('staff').select('group_id').where('id', '=', person.id).executeTakeFirstOrThrow();
