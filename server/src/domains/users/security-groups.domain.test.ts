/**
 * Security groups: what they may do is changed by two people, never so that nobody could change it back, and is felt
 * with the next call.
 */
import { usersCalls } from '@palier/contract/users/calls.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { admits } from '@palier/contract/call.ts';
import { calls } from '@palier/contract/calls.ts';
import { ROLES, ROLE_CODES, type RoleCode } from '@palier/contract/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { letters } from '../../../../tests/harness/network.ts';
import { type Answer, type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';

const REASON = 'for the test';
const ROUNDS = 6;

let portal: Portal;
let maker: Staff;
let checker: Staff;
let second: Staff;
beforeAll(async () => {
  portal = await startPortal({ workers: false });
  [maker, checker, second] = [await portal.staff('all'), await portal.staff('all'), await portal.staff('all')];
}, 120_000);
afterAll(() => portal?.stop());

const said = (answer: Answer<unknown>): string => (answer.ok ? 'done' : answer.refusal.code);
const rolesOf = async (group_id: string) =>
  (await portal.database.sql.selectFrom('group_roles').select('code').where('group_id', '=', group_id).execute())
    .map(({ code }) => code)
    .sort();
const stateOf = async (id: string) =>
  (await portal.database.sql.selectFrom('requests').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;
const wish = (group_id: string, give: RoleCode[], take: RoleCode[] = [], as = maker) =>
  portal.call(usersCalls.changeGroupRoles, { group_id, give, take, reason: REASON }, as);
async function wished(group_id: string, give: RoleCode[], take: RoleCode[] = [], as = maker) {
  const answer = await wish(group_id, give, take, as);
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value.request;
}
const approve = (request_id: string, as: Staff) => portal.call(approvalsCalls.approvePortal, { request_id }, as);
const groupWith = async (roles: readonly RoleCode[]) => (await portal.staff(roles)).group_id;

describe('a group', () => {
  test('is added without roles under a name nobody else has, in whatever case; of two at once one is', async () => {
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
      expect(answers.map(said).sort()).toEqual(['NAME_IN_USE', 'done']);
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

  test('is listed by name with its roles and its people; a code that the catalogue does not know is no role', async () => {
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

test('the catalogue of roles says what each opens, as the contract declares it, who holds it, and in the reader’s language', async () => {
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
  // Every call that one role alone admits to stands under that role, and under no other that does not.
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

describe('other roles for a group', () => {
  test('are asked for by one and approved by another, and are there and gone with the next call of an open session', async () => {
    const member = await portal.staff(['VIEW_STORES']);
    await portal.refused(usersCalls.users, {}, member, 'FORBIDDEN');
    const request = await wished(member.group_id, ['VIEW_USERS', 'RATE_CALL'], ['VIEW_STORES']);
    expect(request).toMatchObject({
      kind: 'group_roles',
      subject_kind: 'group',
      subject_id: member.group_id,
      was: { roles: ['VIEW_STORES'] },
      proposed: { roles: ['RATE_CALL', 'VIEW_USERS'] },
      mine: true,
      mine_to_decide: false,
    });
    await portal.refused(approvalsCalls.approvePortal, { request_id: request.id }, maker, 'OWN_REQUEST');
    await portal.refused(
      approvalsCalls.approvePortal,
      { request_id: request.id },
      await portal.staff(['EDIT_ROLES', 'APPROVE_SHOP_PAYMENT']),
      'FORBIDDEN',
    );
    await portal.refused(usersCalls.users, {}, member, 'FORBIDDEN');
    expect(said(await approve(request.id, checker))).toBe('done');
    await portal.done(usersCalls.users, {}, member);
    expect(await rolesOf(member.group_id)).toEqual(['RATE_CALL', 'VIEW_USERS']);
    const back = await wished(member.group_id, [], ['VIEW_USERS']);
    await portal.done(usersCalls.users, {}, member);
    await approve(back.id, checker);
    await portal.refused(usersCalls.users, {}, member, 'FORBIDDEN');
    const lines = await portal.database.sql
      .selectFrom('audit_entries')
      .select(['call', 'staff_id', 'before', 'after'])
      .where('subject_id', '=', member.group_id)
      .orderBy('id')
      .execute();
    expect(lines.map(({ call, staff_id }) => [call, staff_id])).toEqual([
      ['users.changeGroupRoles', maker.id],
      ['approvals.approvePortal', checker.id],
      ['users.changeGroupRoles', maker.id],
      ['approvals.approvePortal', checker.id],
    ]);
    expect(lines[1]).toMatchObject({
      before: { roles: ['VIEW_STORES'] },
      after: { roles: ['RATE_CALL', 'VIEW_USERS'] },
    });
  });

  test('are one request at a time, whichever of the three calls asks', async () => {
    const group_id = await groupWith(['RATE_CALL']);
    const held = await portal.database.sql
      .selectFrom('group_roles')
      .select('id')
      .where('group_id', '=', group_id)
      .executeTakeFirstOrThrow();
    const { request } = await portal.done(
      usersCalls.addGroupRoles,
      { group_id, codes: ['AWARD_DATA'], reason: REASON },
      maker,
    );
    expect(request.proposed).toEqual({ roles: ['AWARD_DATA', 'RATE_CALL'] });
    await portal.refused(usersCalls.removeGroupRole, { id: held.id, reason: REASON }, maker, 'REQUEST_PENDING');
    await portal.refused(
      usersCalls.addGroupRoles,
      { group_id, codes: ['AWARD_DATA'], reason: REASON },
      second,
      'REQUEST_PENDING',
    );
    await approve(request.id, checker);
    const removal = await portal.done(usersCalls.removeGroupRole, { id: held.id, reason: REASON }, maker);
    expect(removal.request.proposed).toEqual({ roles: ['AWARD_DATA'] });
    await approve(removal.request.id, checker);
    expect(await rolesOf(group_id)).toEqual(['AWARD_DATA']);
    await portal.refused(usersCalls.removeGroupRole, { id: held.id, reason: REASON }, maker, 'ROLE_NOT_HELD');
  });

  test('are refused when they are what stands, unknown, given and taken at once, or of no group', async () => {
    const group_id = await groupWith(['RATE_CALL']);
    const held = await portal.database.sql
      .selectFrom('group_roles')
      .select('id')
      .where('group_id', '=', group_id)
      .executeTakeFirstOrThrow();
    expect(said(await wish(group_id, ['RATE_CALL']))).toBe('NOTHING_CHANGED');
    expect(said(await wish(group_id, [], ['AWARD_DATA']))).toBe('NOTHING_CHANGED');
    expect(said(await wish(group_id, []))).toBe('NOTHING_CHANGED');
    expect(said(await wish(group_id, ['AWARD_DATA'], ['AWARD_DATA']))).toBe('INVALID_INPUT');
    expect(said(await wish(group_id, ['BE_KING' as RoleCode]))).toBe('INVALID_INPUT');
    expect(said(await wish(newId(), ['RATE_CALL']))).toBe('GROUP_NOT_FOUND');
    expect(
      said(await wish(group_id, ['AWARD_DATA'], [], await portal.staff(['VIEW_SECURITY', 'ADD_SECURITY_GROUP']))),
    ).toBe('FORBIDDEN');
    await portal.refused(usersCalls.removeGroupRole, { id: newId(), reason: REASON }, maker, 'ROLE_NOT_HELD');
    await portal.refused(usersCalls.removeGroupRole, { id: held.id, reason: '' }, maker, 'INVALID_INPUT');
    await portal.refused(usersCalls.addGroupRoles, { group_id, codes: [], reason: REASON }, maker, 'INVALID_INPUT');
    expect(await rolesOf(group_id)).toEqual(['RATE_CALL']);
  });

  test('of one’s own group need another as well', async () => {
    const raiser = await portal.staff(['EDIT_ROLES', 'APPROVE_MAKER_CHECKER']);
    const request = await wished(raiser.group_id, ['EDIT_PRICES'], [], raiser);
    expect(said(await approve(request.id, raiser))).toBe('OWN_REQUEST');
    expect(
      await portal.done(approvalsCalls.decideMany, { request_ids: [request.id], decision: 'approve' }, raiser),
    ).toMatchObject({ refused: 1, results: [{ code: 'OWN_REQUEST' }] });
    expect(await rolesOf(raiser.group_id)).toEqual(['APPROVE_MAKER_CHECKER', 'EDIT_ROLES']);
    await portal.done(approvalsCalls.withdraw, { request_id: request.id }, raiser);
  });

  test('are decided once, whoever comes at the same moment', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const group_id = await groupWith(['RATE_CALL']);
      const { id } = await wished(group_id, ['AWARD_DATA']);
      const answers = await Promise.all([
        approve(id, checker),
        portal.call(approvalsCalls.approvePortal, { request_id: id, decision: 'decline', reason: 'not them' }, second),
      ]);
      expect(answers.map(said).sort()).toEqual(['REQUEST_DECIDED', 'done']);
      expect(await rolesOf(group_id)).toEqual(
        (await stateOf(id)) === 'approved' ? ['AWARD_DATA', 'RATE_CALL'] : ['RATE_CALL'],
      );
    }
  });

  test('are taken back by their maker or given by the checker, never both', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const group_id = await groupWith(['RATE_CALL']);
      const { id } = await wished(group_id, ['AWARD_DATA']);
      const answers = await Promise.all([
        portal.call(approvalsCalls.withdraw, { request_id: id }, maker),
        approve(id, checker),
      ]);
      expect(answers.map(said).sort()).toEqual(['REQUEST_DECIDED', 'done']);
      expect(await rolesOf(group_id)).toEqual(
        said(answers[1]) === 'done' ? ['AWARD_DATA', 'RATE_CALL'] : ['RATE_CALL'],
      );
    }
  });

  test('that rest on what has changed meanwhile are in conflict', async () => {
    const group_id = await groupWith(['RATE_CALL', 'VIEW_STORES']);
    const { id } = await wished(group_id, ['AWARD_DATA']);
    await portal.database.sql
      .deleteFrom('group_roles')
      .where('group_id', '=', group_id)
      .where('code', '=', 'VIEW_STORES')
      .execute();
    expect(said(await approve(id, checker))).toBe('REQUEST_CONFLICTED');
    expect([await stateOf(id), await rolesOf(group_id)]).toEqual(['conflicted', ['RATE_CALL']]);
    expect(said(await wish(group_id, ['AWARD_DATA']))).toBe('done');
  });
});

describe('the last administrator', () => {
  /** Two who give roles, one who approves them, and two clerks who look after people. Nobody else is there. */
  let first: Staff;
  let other: Staff;
  let approver: Staff;
  let clerk: Staff;
  let colleague: Staff;
  const everybody = () => [first, other, approver, clerk, colleague];
  const isThere = async (there: readonly Staff[]) => {
    await portal.database.sql
      .updateTable('staff')
      .set({ suspended_at: new Date().toISOString() })
      .where(
        'id',
        'not in',
        there.map(({ id }) => id),
      )
      .execute();
    await portal.database.sql
      .updateTable('staff')
      .set({ suspended_at: null })
      .where(
        'id',
        'in',
        there.map(({ id }) => id),
      )
      .execute();
  };
  beforeEach(async () => {
    first = await portal.staff(['EDIT_ROLES', 'EDIT_USER']);
    other = await portal.staff(['EDIT_ROLES', 'EDIT_USER']);
    approver = await portal.staff(['APPROVE_MAKER_CHECKER']);
    clerk = await portal.staff(['EDIT_USER', 'VIEW_STORES']);
    colleague = await portal.staff(['EDIT_USER', 'VIEW_STORES']);
    await isThere(everybody());
  });
  const suspend = async (staff: Staff, as: Staff) => {
    const answer = await portal.call(
      usersCalls.actOnUsers,
      { staff_ids: [staff.id], action: 'suspend', reason: REASON },
      as,
    );
    return answer.ok ? (answer.value.results[0]?.code ?? 'done') : answer.refusal.code;
  };
  const move = (staff: Staff, group_id: string, as: Staff) =>
    portal.call(usersCalls.changeUserGroup, { staff_id: staff.id, group_id, reason: REASON }, as);
  const givers = async () =>
    Number(
      (
        await portal.database.pool.query(
          `select count(*) from staff f where suspended_at is null and exists (select 1 from group_roles r
            where r.group_id = f.group_id and r.code = 'EDIT_ROLES')`,
        )
      ).rows[0]?.count,
    );

  test('is not suspended, nor the last who approves', async () => {
    // Whoever suspends those who give and approve holds all that they hold, so it is the second of two who is kept.
    const chief = await portal.staff(['EDIT_ROLES', 'EDIT_USER', 'APPROVE_MAKER_CHECKER', 'VIEW_STORES']);
    await isThere([...everybody(), chief]);
    expect(await suspend(first, chief)).toBe('done');
    expect(await suspend(other, chief)).toBe('done');
    expect(await suspend(approver, chief)).toBe('LAST_ADMINISTRATOR');
    expect(await suspend(colleague, chief)).toBe('done');
    // Of several at once, as many as may go.
    await isThere([...everybody(), chief]);
    const { results } = await portal.done(
      usersCalls.actOnUsers,
      { staff_ids: [first.id, approver.id, other.id], action: 'suspend', reason: REASON },
      chief,
    );
    expect(results.map(({ code }) => code)).toEqual([null, null, 'LAST_ADMINISTRATOR']);
    // Nobody reaches above their own group.
    await isThere(everybody());
    for (const one of [first, approver]) expect(await suspend(one, clerk)).toBe('GROUP_ABOVE_YOURS');
  });

  test('does not leave as an agent either', async () => {
    const shop_id = newId();
    await portal.database.sql
      .insertInto('shops')
      .values({ id: shop_id, name: `Shop ${letters(8)}`, created_at: new Date().toISOString() })
      .execute();
    const [adder, agent] = [
      await portal.staff(['ADD_USER', 'EDIT_ROLES']),
      await portal.staff(['EDIT_ROLES'], { shop_id }),
    ];
    const modest = await portal.staff(['ADD_USER']);
    await portal.database.sql.insertInto('agents').values({ staff_id: agent.id }).execute();
    await portal.database.sql
      .insertInto('group_roles')
      .values({ id: newId(), group_id: adder.group_id, code: 'APPROVE_MAKER_CHECKER' })
      .execute();
    await isThere([adder, modest, agent]);
    expect(said(await portal.call(networkCalls.agentLeaves, { agent_id: agent.id, reason: REASON }, modest))).toBe(
      'GROUP_ABOVE_YOURS',
    );
    expect(said(await portal.call(networkCalls.agentLeaves, { agent_id: agent.id, reason: REASON }, adder))).toBe(
      'LAST_ADMINISTRATOR',
    );
    await isThere([adder, agent, approver, first]);
    expect(said(await portal.call(networkCalls.agentLeaves, { agent_id: agent.id, reason: REASON }, adder))).toBe(
      'done',
    );
  });

  test('is not moved to a group that gives nothing, neither when it is asked nor when it is approved', async () => {
    const asked = await move(other, clerk.group_id, first);
    if (!asked.ok) throw new Error(asked.refusal.code);
    await isThere([other, approver, clerk, colleague]);
    expect(said(await approve(asked.value.request.id, approver))).toBe('LAST_ADMINISTRATOR');
    expect(await stateOf(asked.value.request.id)).toBe('pending');
    expect(said(await move(approver, clerk.group_id, clerk))).toBe('LAST_ADMINISTRATOR');
    // One person with both roles is nobody’s checker.
    await isThere([other, approver, clerk]);
    await portal.database.sql
      .insertInto('group_roles')
      .values({ id: newId(), group_id: other.group_id, code: 'APPROVE_MAKER_CHECKER' })
      .execute();
    expect(await suspend(approver, other)).toBe('LAST_ADMINISTRATOR');
  });

  test('does not lose the role with the group, neither when it is asked nor when it is approved', async () => {
    const { id } = await wished(other.group_id, [], ['EDIT_ROLES'], first);
    await isThere([other, approver, clerk, colleague]);
    expect(said(await approve(id, approver))).toBe('LAST_ADMINISTRATOR');
    expect(await rolesOf(other.group_id)).toContain('EDIT_ROLES');
    expect(said(await wish(approver.group_id, ['RATE_CALL'], ['APPROVE_MAKER_CHECKER'], other))).toBe(
      'LAST_ADMINISTRATOR',
    );
    expect(said(await wish(approver.group_id, ['RATE_CALL'], [], other))).toBe('done');
  });

  test('is there after two suspensions at the same moment that are harmless apart', async () => {
    const [one, two, three] = [await portal.staff('all'), await portal.staff('all'), await portal.staff('all')];
    for (let round = 0; round < ROUNDS; round++) {
      await isThere([one, two, three, clerk]);
      // Whoever is suspended first is signed out, if their own call has not come in yet.
      expect((await Promise.all([suspend(two, one), suspend(one, three)])).sort()).toEqual([
        expect.stringMatching(/^(LAST_ADMINISTRATOR|SIGNED_OUT)$/),
        'done',
      ]);
      expect(await givers()).toBe(2);
    }
  });

  test('is there after a suspension, a move and other roles at the same moment', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const third = await portal.staff(['EDIT_ROLES', 'EDIT_USER']);
      const asker = await portal.staff(['EDIT_ROLES', 'EDIT_USER']);
      await isThere([...everybody(), third, asker]);
      const roles = await wished(third.group_id, [], ['EDIT_ROLES'], asker);
      const moving = await move(other, clerk.group_id, asker);
      if (!moving.ok) throw new Error(moving.refusal.code);
      await isThere([...everybody(), third]);
      const answers = await Promise.all([
        suspend(first, third),
        approve(roles.id, approver).then(said),
        approve(moving.value.request.id, approver).then(said),
      ]);
      // Who loses the role first may no longer suspend those who hold it.
      expect(answers.sort()).toEqual([
        expect.stringMatching(/^(GROUP_ABOVE_YOURS|LAST_ADMINISTRATOR)$/),
        'done',
        'done',
      ]);
      expect(await givers()).toBe(1);
      await portal.database.sql.deleteFrom('group_roles').where('group_id', '=', third.group_id).execute();
      await portal.database.sql
        .updateTable('staff')
        .set({ group_id: other.group_id })
        .where('id', '=', other.id)
        .execute();
      for (const { id } of [roles, moving.value.request])
        if ((await stateOf(id)) === 'pending')
          await portal.database.sql
            .updateTable('requests')
            .set({ state: 'expired', decided_at: new Date().toISOString() })
            .where('id', '=', id)
            .execute();
    }
  });

  test('of a young business is one person, who may change everything but themselves away', async () => {
    const founder = await portal.staff('all');
    await isThere([founder, clerk, colleague]);
    expect(await suspend(colleague, founder)).toBe('done');
    expect(await suspend(founder, clerk)).toBe('GROUP_ABOVE_YOURS');
    expect(said(await move(founder, clerk.group_id, clerk))).toBe('LAST_ADMINISTRATOR');
    expect(said(await wish(founder.group_id, [], ['EDIT_ROLES'], founder))).toBe('LAST_ADMINISTRATOR');
    expect(said(await wish(clerk.group_id, ['APPROVE_MAKER_CHECKER'], [], founder))).toBe('done');
  });
});
