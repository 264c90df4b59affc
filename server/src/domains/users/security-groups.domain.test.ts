/** Security groups, and the catalogue of roles that they hold. */
import { usersCalls } from '@palier/contract/users/calls.ts';
import { admits } from '@palier/contract/call.ts';
import { calls } from '@palier/contract/calls.ts';
import { ROLES, ROLE_CODES, type RoleCode } from '@palier/contract/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { letters } from '../../../../tests/harness/network.ts';
import { type Answer, type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
const ROUNDS = 6;

let portal: Portal;
let maker: Staff;
let checker: Staff;
beforeAll(async () => {
  portal = await startPortal({ workers: false });
  [maker, checker] = [await portal.staff('all'), await portal.staff('all')];
}, 120_000);
afterAll(() => portal?.stop());

const outcomeOf = (answer: Answer<unknown>): string => (answer.ok ? 'done' : answer.refusal.code);
const groupWith = async (roles: readonly RoleCode[]) => (await portal.staff(roles)).group_id;

describe('a group', () => {
  test('is added without roles under a name that no other group has, in any case; of two at once one is added', async () => {
    const name = `Cashiers ${letters(6)}`;
    const { group } = await portal.done(usersCalls.addGroup, { name: `  ${name} ` }, maker);
    expect(group).toMatchObject({ name, roles: 0, people: 0 });
    await portal.refused(usersCalls.addGroup, { name: name.toUpperCase() }, maker, 'NAME_IN_USE');
    for (let round = 0; round < ROUNDS; round++) {
      const both = `Twice ${letters(8)}`;
      const answers = await Promise.all([
        portal.call(usersCalls.addGroup, { name: both }, maker),
        portal.call(usersCalls.addGroup, { name: both.toLowerCase() }, checker),
      ]);
      expect(answers.map(outcomeOf).sort()).toEqual(['NAME_IN_USE', 'done']);
    }
    await portal.refused(
      usersCalls.addGroup,
      { name: 'Mine' },
      await portal.staff(['VIEW_SECURITY', 'EDIT_ROLES']),
      'FORBIDDEN',
    );
    const [line] = await portal.database.sql
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject_id', '=', group.id)
      .execute();
    expect(line).toMatchObject({
      call: 'users.addGroup',
      subject_kind: 'group',
      after: { name },
      staff_id: maker.id,
    });
  });

  test('is listed by name with its roles and its people; a code that the catalogue does not know is not a role', async () => {
    const group_id = await groupWith(['RATE_CALL', 'AWARD_DATA']);
    await portal.database.sql
      .insertInto('group_roles')
      .values({ id: newId(), group_id, code: 'RETIRED_ROLE' })
      .execute();
    const { data, total } = await portal.done(usersCalls.groups, {}, await portal.staff(['VIEW_USERS']));
    expect(data).toHaveLength(total);
    expect(data.find(({ id }) => id === group_id)).toMatchObject({ roles: 2, people: 1 });
    expect(data.map(({ name }) => name.toLowerCase())).toEqual(data.map(({ name }) => name.toLowerCase()).sort());
  });
});

test('the catalogue of roles states which calls each role permits, as the contract declares it, and who holds it, in the reader’s language', async () => {
  const [one, gone] = [await portal.staff(['RATE_CALL']), await portal.staff(['RATE_CALL'])];
  await portal.database.sql
    .updateTable('staff')
    .set({ suspended_at: new Date().toISOString() })
    .where('id', '=', gone.id)
    .execute();
  const { data, total } = await portal.done(usersCalls.adminRoles, {}, maker, { language: 'fr' });
  expect([total, data.map(({ code }) => code)]).toEqual([ROLE_CODES.length, [...ROLE_CODES]]);
  const rate = data.find(({ code }) => code === 'RATE_CALL');
  expect(rate?.description).toBe(ROLES.RATE_CALL.fr);
  expect(rate?.groups.map(({ id }) => id)).toEqual(expect.arrayContaining([one.group_id, gone.group_id]));
  const holders = async (code: RoleCode) =>
    (await portal.done(usersCalls.adminRoles, {}, maker)).data.find((role) => role.code === code)?.holders;
  const before = await holders('RATE_CALL');
  await portal.database.sql.updateTable('staff').set({ suspended_at: null }).where('id', '=', gone.id).execute();
  expect(await holders('RATE_CALL')).toBe((before ?? 0) + 1);
  // Every call that one role permits is listed under that role, and no role lists another call.
  for (const call of Object.values(calls).flatMap((named) => Object.values(named))) {
    const under = data
      .filter((role) =>
        role.calls.some(({ method, path }) => method === call.method && path === `/portal_api${call.path}`),
      )
      .map(({ code }) => code);
    const right =
      call.access === 'public' || call.access === 'signed-in'
        ? []
        : ROLE_CODES.filter((code) => admits(call.access, new Set([code])));
    expect(under, call.path).toEqual(right);
  }
});
