/** Staff have an identity paper on file, of one account alone, and a second person sees it. */
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { isOnProbation } from '../auth/auth.ts';
import { REASON, openAccountDesk } from '../../../../tests/harness/accounts.ts';
import { letters, openSessionOf, someNumber } from '../../../../tests/harness/network.ts';
import { type Staff, startPortal } from '../../../../tests/harness/portal.ts';

const DAY_MS = 86_400_000;

const { portal, network, accounts, admin, checker } = await openAccountDesk();
afterAll(() => portal.stop());

let count = 0;
const somePaper = () => ({
  document_kind: 'national ID' as const,
  document_number: `NI${String(Date.now()).slice(-7)}${String(100 + count++ * 7)}`,
});
const person = (more: object = {}) => ({
  full_name: `New ${letters(6)}`,
  username: `n${letters(9)}`,
  phone: someNumber(),
  ...more,
});
const addAgent = async (more: object = {}) =>
  portal.done(networkCalls.addPortalUser, person({ shop_id: (await network.store()).id, ...more }), admin);
const see = async (staff_id: string, as: Staff) => {
  const answer = await portal.call(usersCalls.seePaper, { staff_id }, as);
  return answer.ok ? 'done' : answer.refusal.code;
};
const isWaiting = async (id: string) => isOnProbation(await accounts.rowOf(id), portal.services.clock.now());
const rated = async (as: Staff) => {
  const answer = await portal.call(collectionsCalls.rateCall, {} as never, as);
  return answer.ok ? 'done' : answer.refusal.code;
};

describe('an identity paper', () => {
  test('belongs to one account; near numbers are shown, and so is that of a suspended account', async () => {
    const paper = somePaper();
    const { id } = await addAgent(paper);
    const group_id = await accounts.groupWith(['RATE_CALL']);
    for (const typed of [paper, { ...paper, document_number: paper.document_number.toLowerCase() }]) {
      const refusal = await portal.refused(
        networkCalls.addPortalUser,
        person({ ...typed, group_id }),
        admin,
        'DOCUMENT_IN_USE',
      );
      expect(Object.keys(refusal.fields ?? {})).toEqual(['document_number']);
    }
    const near = { ...paper, document_number: `${paper.document_number}X` };
    const other = await addAgent(near);
    const shown = (await portal.done(usersCalls.user, { staff_id: other.id }, checker)).near_papers;
    expect(shown).toEqual([(await accounts.rowOf(id)).full_name]);
    await accounts.changeNumber(other.id, someNumber());
    const change = { ...accounts.changeOf({ id: other.id }, (await accounts.rowOf(other.id)).msisdn), ...paper };
    await portal.refused(usersCalls.updateUser, change, admin, 'DOCUMENT_IN_USE');
    await portal.done(usersCalls.actOnUsers, { staff_ids: [id], action: 'suspend', reason: REASON }, admin);
    await portal.done(usersCalls.updateUser, change, admin);
    expect((await portal.done(usersCalls.user, { staff_id: other.id }, checker)).near_papers).toHaveLength(1);
    // The suspended account has the paper of another one by now.
    const again = { staff_ids: [id], action: 'restore' as const, reason: REASON };
    const { results } = await portal.done(usersCalls.actOnUsers, again, admin);
    expect(results).toMatchObject([{ done: false, code: 'DOCUMENT_IN_USE' }]);
    expect((await accounts.rowOf(id)).suspended_at).not.toBeNull();
  });

  test('of an account that one person made keeps it from taking money until a second person has seen it', async () => {
    const { id } = await addAgent(somePaper());
    const change = { staff_ids: [id], action: 'end_probation' as const, reason: REASON };
    expect(await portal.done(usersCalls.actOnUsers, change, checker)).toMatchObject({ done: 1 });
    expect(await isWaiting(id)).toBe(true);
    expect(await see(id, admin)).toBe('PAPER_TYPED_BY_YOU');
    expect(await see(id, await portal.staff(['EDIT_USER']))).toBe('GROUP_ABOVE_YOURS');
    expect(await see(id, checker)).toBe('done');
    expect(await see(id, checker)).toBe('NOTHING_CHANGED');
    expect(await isWaiting(id)).toBe(false);
    const [line] = await network.auditOf(id);
    expect(line?.facts).toMatchObject({ paper_seen: true, decided_how: 'second_person' });
    const { user } = await portal.done(usersCalls.user, { staff_id: id }, checker);
    expect(user).toMatchObject({ document_due_at: null, document_seen_how: 'second_person', paper_awaited: false });
    // A paper that is changed has been seen by nobody.
    const other = { ...accounts.changeOf({ id }, (await accounts.rowOf(id)).msisdn), ...somePaper() };
    await portal.done(usersCalls.updateUser, other, admin);
    expect((await accounts.rowOf(id)).document_seen_at).toBeNull();
  });

  test('is seen by who approves the group of somebody who will decide', async () => {
    const added = await portal.done(
      networkCalls.addPortalUser,
      person({ ...somePaper(), group_id: await accounts.groupWith(['APPROVE_MAKER_CHECKER']) }),
      admin,
    );
    expect(added.request?.evidence).toMatchObject({ id_type: 'national ID' });
    expect((await accounts.rowOf(added.id)).paper_awaited).toBe(false);
    expect(await accounts.approve(added.request?.id ?? '', checker)).toMatchObject({ ok: true });
    expect(await accounts.rowOf(added.id)).toMatchObject({
      document_seen_by: checker.id,
      document_seen_how: 'second_person',
    });
  });

  test('that is missing is asked for thirty days, counted in the list, given by the person once, and needed from then on', async () => {
    const group_id = await accounts.groupWith(['RATE_CALL']);
    const { id } = await portal.done(networkCalls.addPortalUser, person({ group_id }), admin);
    expect((await missingAs(checker)).map((user) => user.id)).toContain(id);
    expect(await see(id, checker)).toBe('PAPER_MISSING');
    expect(await rated(await openSessionOf(portal, id))).toBe('INVALID_INPUT');
    portal.advance(30 * DAY_MS);
    const late = await openSessionOf(portal, id);
    expect(await rated(late)).toBe('PAPER_NEEDED');
    const { user } = await portal.done(usersCalls.mySignIn, undefined, late);
    expect(Date.parse(user.document_due_at ?? '')).toBeLessThanOrEqual(portal.services.clock.now().getTime());
    await portal.done(usersCalls.givePaper, somePaper(), late);
    expect(await rated(late)).toBe('INVALID_INPUT');
    await portal.refused(usersCalls.givePaper, somePaper(), late, 'PAPER_ON_FILE');
    const again = await openSessionOf(portal, checker.id);
    expect(await see(id, again)).toBe('done');
    expect((await missingAs(again)).map((one) => one.id)).not.toContain(id);
  });
});

const missingAs = async (as: Staff) =>
  (await portal.done(usersCalls.users, { without_paper: true, page_number: 1, page_size: 100 }, as)).data;

test('where one is alone, they confirm the paper that they entered, and the record says so', async () => {
  const young = await startPortal({ isAlone: true });
  try {
    const founder = await young.staff('all');
    const group_id = (await young.staff(['RATE_CALL'])).group_id;
    const { id } = await young.done(networkCalls.addPortalUser, person({ ...somePaper(), group_id }), founder);
    await young.done(usersCalls.seePaper, { staff_id: id }, founder);
    const row = await young.database.sql.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ document_seen_how: 'alone', paper_awaited: false });
  } finally {
    await young.stop();
  }
}, 120_000);
