/** Roles that a newer version brings are offered once, and a second person decides what was requested. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import type { RoleCode } from '@palier/contract/roles.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openGroupDesk, outcomeOf } from '../../../../tests/harness/group-roles.ts';

const { portal, maker, rolesOf, approve } = await openGroupDesk();
const checker = await portal.staff('all');
const finance = await portal.staff(['VIEW_FINANCE']);
afterAll(() => portal.stop());

const run = (statement: string, values: unknown[] = []) => portal.database.pool.query(statement, values);
const FINANCE_ROLES: RoleCode[] = ['BOOK_ENTRIES', 'CLOSE_BOOKS'];
/** As after an upgrade that brought these roles. */
async function brought(codes: readonly RoleCode[]): Promise<void> {
  await run('delete from answered_roles');
  await run('delete from former_roles');
  const { rows } = await run(`select id, asked_by from requests where state = 'pending'`);
  for (const { id, asked_by } of rows)
    await portal.done(approvalsCalls.withdraw, { request_id: id }, asked_by === maker.id ? maker : checker);
  await run(
    `insert into group_roles (id, group_id, code) select gen_random_uuid(), g, c
      from unnest($1::uuid[]) g, unnest($2::text[]) c on conflict do nothing`,
    [
      [maker.group_id, checker.group_id],
      [...FINANCE_ROLES, 'EDIT_BOOKS'],
    ],
  );
  await run('delete from group_roles where code = any($1)', [codes]);
}
await run(`update groups set name = 'Administrators' where id = $1`, [maker.group_id]);
await run(`update groups set name = 'Finance officers' where id = $1`, [finance.group_id]);
beforeEach(() => brought(FINANCE_ROLES));

const offered = async (as = maker) => (await portal.done(usersCalls.newRoles, undefined, as)).roles;
const answer = (codes: RoleCode[], give: RoleCode[], as = maker) =>
  portal.call(usersCalls.answerNewRoles, { codes, give }, as);
const meantFor = (...groups: string[]) => FINANCE_ROLES.map((code) => ({ code, groups }));
const pending = async () =>
  (await run(`select id, asked_by, subject_id from requests where state = 'pending' order by id`)).rows;

test('they are offered for the groups of the start, to those who give roles alone', async () => {
  expect(await offered()).toEqual(meantFor('Administrators', 'Finance officers'));
  await portal.refused(usersCalls.newRoles, undefined, finance, 'FORBIDDEN');
  expect(outcomeOf(await answer(FINANCE_ROLES, FINANCE_ROLES, finance))).toBe('FORBIDDEN');
  await brought([]);
  expect(await offered()).toEqual([]);
  // What people took away on purpose is not new.
  await brought(FINANCE_ROLES);
  await run(`insert into former_roles (staff_id, code) select $1, unnest($2::text[])`, [maker.id, FINANCE_ROLES]);
  expect(await offered()).toEqual([]);
});

test('requested, they are held once a second person approves, and offered no more', async () => {
  expect(await answer(FINANCE_ROLES, ['CLOSE_BOOKS'])).toMatchObject({ ok: true, value: { requests: 2 } });
  expect(await offered(checker)).toEqual([]);
  expect(await rolesOf(finance.group_id)).toEqual(['VIEW_FINANCE']);
  const requests = await pending();
  expect(requests).toMatchObject([
    { asked_by: maker.id, subject_id: maker.group_id },
    { asked_by: maker.id, subject_id: finance.group_id },
  ]);
  for (const { id } of requests) {
    expect(outcomeOf(await approve(id, maker))).toBe('OWN_REQUEST');
    expect(outcomeOf(await approve(id, checker))).toBe('done');
  }
  expect(await rolesOf(finance.group_id)).toEqual(['CLOSE_BOOKS', 'VIEW_FINANCE']);
  expect(await rolesOf(maker.group_id)).toContain('CLOSE_BOOKS');
  await run('delete from group_roles where group_id = $1 and code <> $2', [finance.group_id, 'VIEW_FINANCE']);
});

test('no is said once: nothing is requested, nothing is offered again, and it is on record', async () => {
  expect(await answer(FINANCE_ROLES, [])).toMatchObject({ ok: true, value: { requests: 0 } });
  expect(await offered(checker)).toEqual([]);
  expect(outcomeOf(await answer(FINANCE_ROLES, FINANCE_ROLES))).toBe('NEW_ROLES_ANSWERED');
  expect(await pending()).toEqual([]);
  const { rows } = await run(
    `select staff_id, facts from audit_entries where call = 'users.answerNewRoles' and outcome = 'done'
      order by id desc limit 1`,
  );
  expect(rows).toMatchObject([{ staff_id: maker.id, facts: { codes: FINANCE_ROLES, give: [] } }]);
  // A role of the next version is offered again.
  await run(`delete from group_roles where code = 'EDIT_BOOKS'`);
  expect(await offered()).toEqual([{ code: 'EDIT_BOOKS', groups: ['Administrators'] }]);
});

test('only what is offered; where a group has an open request nothing is answered', async () => {
  expect(outcomeOf(await answer(['RATE_CALL'], []))).toBe('NEW_ROLES_ANSWERED');
  expect(outcomeOf(await answer(FINANCE_ROLES, ['RATE_CALL']))).toBe('NEW_ROLES_ANSWERED');
  await portal.done(
    usersCalls.addGroupRoles,
    { group_id: finance.group_id, codes: ['RATE_CALL'], reason: 'They call customers too' },
    checker,
  );
  expect(outcomeOf(await answer(FINANCE_ROLES, FINANCE_ROLES))).toBe('REQUEST_PENDING');
  expect(await offered()).toHaveLength(2);
});

test('where one group has an open request, its roles wait and the others are answered', async () => {
  await brought([...FINANCE_ROLES, 'ADD_USER']);
  expect(await offered()).toContainEqual({ code: 'ADD_USER', groups: ['Administrators'] });
  await portal.done(
    usersCalls.addGroupRoles,
    { group_id: finance.group_id, codes: ['RATE_CALL'], reason: 'They call customers too' },
    checker,
  );
  const all: RoleCode[] = [...FINANCE_ROLES, 'ADD_USER'];
  expect(await answer(all, all)).toMatchObject({
    ok: true,
    value: { requests: 1, waiting_groups: ['Finance officers'] },
  });
  expect((await offered()).map(({ code }) => code)).toEqual(FINANCE_ROLES);
  // A role that nobody is to hold does not wait.
  expect(await answer(FINANCE_ROLES, [])).toMatchObject({ ok: true, value: { requests: 0, waiting_groups: [] } });
  await run(`insert into group_roles (id, group_id, code) values (gen_random_uuid(), $1, 'ADD_USER')`, [
    maker.group_id,
  ]);
});

test('two people answer at once: one answer counts', async () => {
  const given = await Promise.all([answer(FINANCE_ROLES, []), answer(FINANCE_ROLES, [], checker)]);
  expect(given.map(outcomeOf).sort()).toEqual(['NEW_ROLES_ANSWERED', 'done']);
});

test('in a business without the groups of the start, they are for the group of who gives roles', async () => {
  await run(`update groups set name = 'Bosses' where id = $1`, [maker.group_id]);
  await run(`update groups set name = 'Money' where id = $1`, [finance.group_id]);
  expect(await offered()).toEqual(meantFor('Bosses'));
  expect(await answer(FINANCE_ROLES, FINANCE_ROLES)).toMatchObject({ ok: true, value: { requests: 1 } });
  expect(await pending()).toMatchObject([{ subject_id: maker.group_id }]);
});
