/** Whether the agents of the first fourteen days take cash at once is asked once, and who said so is on record. */
import { importsCalls } from '@palier/contract/imports/calls.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openAccountDesk } from '../../../../tests/harness/accounts.ts';
import { letters, openSessionOf, someNumber } from '../../../../tests/harness/network.ts';
import { addAdministrator, answerAtSetUp } from '../../app/add-administrator.ts';

const DAY_MS = 86_400_000;
const { portal, network, accounts, admin, checker } = await openAccountDesk();
afterAll(() => portal.stop());

const run = (statement: string, values: unknown[] = []) => portal.database.pool.query(statement, values);
/** The business began so many days ago, and nobody has answered. */
async function began(days_ago: number): Promise<string> {
  await run('delete from first_agents_answers');
  const at = new Date(portal.services.clock.now().getTime() - days_ago * DAY_MS);
  await run('update staff set created_at = greatest(created_at, $1)', [at]);
  await run('update staff set created_at = $1 where id = $2', [at, admin.id]);
  return new Date(at.getTime() + 14 * DAY_MS).toISOString();
}
let ends_at: string;
beforeEach(async () => {
  ends_at = await began(3);
});

const shown = (as = admin) => portal.done(usersCalls.firstAgents, undefined, as);
const answer = (takes_cash: boolean, as = admin) => portal.call(usersCalls.answerFirstAgents, { takes_cash }, as);
const newAgent = async () => accounts.rowOf((await network.agentIn((await network.store()).id)).id);
const probationOf = async (id: string) => (await accounts.rowOf(id)).probation_until;

test('unanswered, they begin with their probation, and who gives roles is asked', async () => {
  expect(await shown()).toEqual({ answer: null, open_until: ends_at });
  expect((await newAgent()).probation_until).not.toBeNull();
  const clerk = await portal.staff(['ADD_USER', 'VIEW_USERS']);
  expect(await shown(clerk)).toMatchObject({ open_until: ends_at });
  expect(await answer(true, clerk)).toMatchObject({ refusal: { code: 'FORBIDDEN' } });
});

test('yes: those who were added and those who come take cash, by form and by file, until the days are over', async () => {
  const before = await newAgent();
  const moved = await newAgent();
  // An account that changed hands is no longer whom the answer was about.
  await portal.done(usersCalls.updateUser, accounts.changeOf(moved, someNumber()), checker);
  expect(await answer(true)).toMatchObject({ ok: true });
  const { full_name } = await accounts.rowOf(admin.id);
  expect(await shown(checker)).toEqual({
    answer: { takes_cash: true, answered_by: full_name, answered_at: expect.any(String), ends_at },
    open_until: null,
  });
  expect(await probationOf(before.id)).toBeNull();
  expect(await probationOf(moved.id)).not.toBeNull();
  const after = await newAgent();
  expect(after.probation_until).toBeNull();
  // What one person made still waits for a second one to see the paper.
  expect(after.paper_awaited).toBe(before.paper_awaited);
  const { name: shop } = await network.store();
  const username = `f${letters(9)}`;
  const rows = [{ row: 2, cells: { full_name: 'From File', username, phone: someNumber(), shop } }];
  await portal.done(importsCalls.run, { kind: 'agents', rows }, admin);
  const { rows: listed } = await run('select probation_until from staff where username = $1', [username]);
  expect(listed).toEqual([{ probation_until: null }]);

  const { rows: audit } = await run(
    `select staff_id, after, facts from audit_entries where call = 'users.answerFirstAgents' and outcome = 'done'
      order by id desc limit 1`,
  );
  expect(audit).toMatchObject([
    { staff_id: admin.id, after: { first_agents_cash: true }, facts: { until: ends_at, agents: expect.any(Number) } },
  ]);
  await run('update first_agents_answers set ends_at = $1', [portal.services.clock.now()]);
  expect((await newAgent()).probation_until).not.toBeNull();
});

test('no: they begin with their probation, and the answer stays', async () => {
  expect(await answer(false)).toMatchObject({ ok: true });
  expect((await newAgent()).probation_until).not.toBeNull();
  expect(await shown()).toMatchObject({ answer: { takes_cash: false }, open_until: null });
  expect(await answer(true)).toMatchObject({ refusal: { code: 'FIRST_AGENTS_ANSWERED' } });
  expect((await newAgent()).probation_until).not.toBeNull();
});

test('two answers at once: one counts', async () => {
  const given = await Promise.all([answer(true), answer(false), answer(true)]);
  expect(given.filter(({ ok }) => ok)).toHaveLength(1);
});

test('once the days are over nobody is asked', async () => {
  await began(14);
  expect(await shown()).toEqual({ answer: null, open_until: null });
  expect(await answer(true)).toMatchObject({ refusal: { code: 'FIRST_AGENTS_OVER' } });
});

test('set up with the answer, the first administrator is who gave it', async () => {
  const now = portal.services.clock.now();
  await run(`delete from first_agents_answers`);
  await run(`update groups set name = 'Administrators' where id = $1`, [admin.group_id]);
  // As for a business whose only administrator has gone.
  await run('update staff set suspended_at = $1 where id <> $2', [now, '00000000-0000-0000-0000-000000000000']);
  const person = {
    username: `a${letters(9)}`,
    name: 'Ada Ngo',
    msisdn: someNumber(),
    password_hash: 'x',
    document_kind: null,
    document_number: null,
  };
  const id = await portal.database.transaction(async (tx) => {
    const added = await addAdministrator(tx, person, now);
    await answerAtSetUp(tx, added, true, now);
    return added;
  });
  const first = await openSessionOf(portal, id);
  expect(await shown(first)).toMatchObject({ answer: { takes_cash: true, answered_by: 'Ada Ngo' } });
  const { rows } = await run(
    `select after from audit_entries where call = 'found' and staff_id is null and subject_id = $1 order by id`,
    [id],
  );
  expect(rows).toMatchObject([{ after: { username: person.username } }, { after: { first_agents_cash: true } }]);
});
