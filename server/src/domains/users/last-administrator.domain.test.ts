/** There is always one person who may give roles and another who may approve them. */
import { usersCalls } from '@palier/contract/users/calls.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { letters } from '../../../../tests/harness/network.ts';
import { REASON } from '../../../../tests/harness/accounts.ts';
import { openGroupDesk, outcomeOf } from '../../../../tests/harness/group-roles.ts';
import type { Staff } from '../../../../tests/harness/portal.ts';

const ROUNDS = 6;

const { portal, rolesOf, stateOf, requestRoles, requestedRoles, approve } = await openGroupDesk();
afterAll(() => portal.stop());

describe('the last administrator', () => {
  /** Two people who give roles, one who approves them, and two clerks who edit users. There are no other users. */
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

  test('cannot be suspended, nor the last person who approves', async () => {
    // A person who suspends the others must hold all their roles, so that person is the second one, and the last
    // approver is protected.
    const chief = await portal.staff(['EDIT_ROLES', 'EDIT_USER', 'APPROVE_MAKER_CHECKER', 'VIEW_STORES']);
    await isThere([...everybody(), chief]);
    expect(await suspend(first, chief)).toBe('done');
    expect(await suspend(other, chief)).toBe('done');
    expect(await suspend(approver, chief)).toBe('LAST_ADMINISTRATOR');
    expect(await suspend(colleague, chief)).toBe('done');
    // Of several at once, as many as permitted, in whatever order they are taken.
    await isThere([...everybody(), chief]);
    const { results } = await portal.done(
      usersCalls.actOnUsers,
      { staff_ids: [first.id, approver.id, other.id], action: 'suspend', reason: REASON },
      chief,
    );
    expect(results.map(({ code }) => code ?? 'done').sort()).toEqual(['LAST_ADMINISTRATOR', 'done', 'done']);
    // A user may not suspend a user with more roles than their own group.
    await isThere(everybody());
    for (const one of [first, approver]) expect(await suspend(one, clerk)).toBe('GROUP_ABOVE_YOURS');
  });

  test('cannot be removed as an agent either', async () => {
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
    expect(outcomeOf(await portal.call(networkCalls.agentLeaves, { agent_id: agent.id, reason: REASON }, modest))).toBe(
      'GROUP_ABOVE_YOURS',
    );
    expect(outcomeOf(await portal.call(networkCalls.agentLeaves, { agent_id: agent.id, reason: REASON }, adder))).toBe(
      'LAST_ADMINISTRATOR',
    );
    await isThere([adder, agent, approver, first]);
    expect(outcomeOf(await portal.call(networkCalls.agentLeaves, { agent_id: agent.id, reason: REASON }, adder))).toBe(
      'done',
    );
  });

  test('cannot be moved to a group that gives no roles, neither by request nor by approval', async () => {
    const asked = await move(other, clerk.group_id, first);
    if (!asked.ok) throw new Error(asked.refusal.code);
    await isThere([other, approver, clerk, colleague]);
    expect(outcomeOf(await approve(asked.value.request.id, approver))).toBe('LAST_ADMINISTRATOR');
    expect(await stateOf(asked.value.request.id)).toBe('pending');
    expect(outcomeOf(await move(approver, clerk.group_id, clerk))).toBe('LAST_ADMINISTRATOR');
    // A person with both roles is not their own checker.
    await isThere([other, approver, clerk]);
    await portal.database.sql
      .insertInto('group_roles')
      .values({ id: newId(), group_id: other.group_id, code: 'APPROVE_MAKER_CHECKER' })
      .execute();
    expect(await suspend(approver, other)).toBe('LAST_ADMINISTRATOR');
  });

  test('does not lose the role with the group, neither by request nor by approval', async () => {
    const { id } = await requestedRoles(other.group_id, [], ['EDIT_ROLES'], first);
    await isThere([other, approver, clerk, colleague]);
    expect(outcomeOf(await approve(id, approver))).toBe('LAST_ADMINISTRATOR');
    expect(await rolesOf(other.group_id)).toContain('EDIT_ROLES');
    expect(outcomeOf(await requestRoles(approver.group_id, ['RATE_CALL'], ['APPROVE_MAKER_CHECKER'], other))).toBe(
      'LAST_ADMINISTRATOR',
    );
    expect(outcomeOf(await requestRoles(approver.group_id, ['RATE_CALL'], [], other))).toBe('done');
  });

  test('remains after two suspensions at the same moment of which each alone is harmless', async () => {
    const [one, two, three] = [await portal.staff('all'), await portal.staff('all'), await portal.staff('all')];
    for (let round = 0; round < ROUNDS; round++) {
      await isThere([one, two, three, clerk]);
      // The person who is suspended first is signed out, unless their own call had begun.
      expect((await Promise.all([suspend(two, one), suspend(one, three)])).sort()).toEqual([
        expect.stringMatching(/^(LAST_ADMINISTRATOR|SIGNED_OUT)$/),
        'done',
      ]);
      expect(await givers()).toBe(2);
    }
  });

  test('remains after a suspension, a move and other roles at the same moment', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const third = await portal.staff(['EDIT_ROLES', 'EDIT_USER']);
      const asker = await portal.staff(['EDIT_ROLES', 'EDIT_USER']);
      await isThere([...everybody(), third, asker]);
      const roles = await requestedRoles(third.group_id, [], ['EDIT_ROLES'], asker);
      const moving = await move(other, clerk.group_id, asker);
      if (!moving.ok) throw new Error(moving.refusal.code);
      await isThere([...everybody(), third]);
      const answers = await Promise.all([
        suspend(first, third),
        approve(roles.id, approver).then(outcomeOf),
        approve(moving.value.request.id, approver).then(outcomeOf),
      ]);
      // A person who loses the role first may no longer suspend people who hold it.
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

  test('of a new business is one person, who may change everything except their own rights', async () => {
    const founder = await portal.staff('all');
    await isThere([founder, clerk, colleague]);
    expect(await suspend(colleague, founder)).toBe('done');
    expect(await suspend(founder, clerk)).toBe('GROUP_ABOVE_YOURS');
    expect(outcomeOf(await move(founder, clerk.group_id, clerk))).toBe('LAST_ADMINISTRATOR');
    expect(outcomeOf(await requestRoles(founder.group_id, [], ['EDIT_ROLES'], founder))).toBe('LAST_ADMINISTRATOR');
    expect(outcomeOf(await requestRoles(clerk.group_id, ['APPROVE_MAKER_CHECKER'], [], founder))).toBe('done');
  });
});
