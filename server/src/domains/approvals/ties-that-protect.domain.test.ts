/** What a person does to other accounts never makes their own request easier to decide. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { type RoleCode, ROLE_CODES } from '@palier/contract/roles.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { REASON } from '../../../../tests/harness/accounts.ts';
import { letters, openSessionOf, someNumber } from '../../../../tests/harness/network.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';

const DAY_MS = 86_400_000;

let portal: Portal;
let founder: Staff;
beforeEach(async () => {
  portal = await startPortal({ isAlone: true });
  founder = await portal.staff('all', { msisdn: someNumber() });
}, 120_000);
afterEach(() => portal?.stop());

async function group(roles: readonly RoleCode[]): Promise<string> {
  const id = newId();
  const name = `group ${letters(8)}`;
  await portal.database.sql.insertInto('groups').values({ id, name, created_at: new Date().toISOString() }).execute();
  await portal.database.sql
    .insertInto('group_roles')
    .values(roles.map((code) => ({ id: newId(), group_id: id, code })))
    .execute();
  return id;
}
const ask = async (as: Staff) => {
  const change = { group_id: await group(['RATE_CALL']), give: ['AWARD_DATA' as const], reason: REASON };
  return (await portal.done(usersCalls.changeGroupRoles, change, as)).request;
};
const approve = (request_id: string, as: Staff) => portal.call(approvalsCalls.approvePortal, { request_id }, as);
const add = (group_id: string, as = founder) =>
  portal.done(
    networkCalls.addPortalUser,
    { full_name: 'New Person', username: `n${letters(9)}`, phone: someNumber(), group_id },
    as,
  );
const decider = () => portal.staff('all', { msisdn: someNumber() });
const clerks = (count: number) => Promise.all(Array.from({ length: count }, () => portal.staff(['VIEW_STORES'])));
const reset = (person: Staff) =>
  portal.done(usersCalls.resetPassword, { staff_id: person.id, reason: REASON }, founder);
const suspend = (people: readonly Staff[]) =>
  portal.done(
    usersCalls.actOnUsers,
    { staff_ids: people.map(({ id }) => id), action: 'suspend', reason: REASON },
    founder,
  );
const suspendedDaysAgo = (person: Staff, days: number) =>
  portal.database.sql
    .updateTable('staff')
    .set({ suspended_at: new Date(portal.services.clock.now().getTime() - days * DAY_MS).toISOString() })
    .where('id', '=', person.id)
    .execute();
const ageTies = () => portal.database.pool.query("update account_changes set at = at - interval '31 days'");

describe('in a business', () => {
  test('of one person, that person decides alone; with five accounts, they name somebody, a day later', async () => {
    expect(await ask(founder)).toMatchObject({ state: 'approved', decided_how: 'alone' });
    await clerks(4);
    expect(await ask(founder)).toMatchObject({ state: 'pending' });
    const alone = await portal.done(approvalsCalls.secondPerson, undefined, founder);
    expect(alone).toMatchObject({ is_alone: true, must_name: true });
    const { id, request } = await add(await group(ROLE_CODES));
    const naming = request?.id ?? '';
    expect(await approve(naming, founder)).toMatchObject({ refusal: { code: 'OWN_REQUEST' } });
    const waits = await ask(founder);
    portal.advance(DAY_MS);
    founder = await openSessionOf(portal, founder.id);
    expect((await portal.done(approvalsCalls.request, { request_id: naming }, founder)).request).toMatchObject({
      mine: true,
      mine_to_decide: true,
    });
    expect(await approve(naming, founder)).toMatchObject({ value: { request: { decided_how: 'alone' } } });
    // Nothing else is carried out by one alone, and the named person decides from then on.
    expect(await approve(waits.id, founder)).toMatchObject({ refusal: { code: 'OWN_REQUEST' } });
    expect(await approve(waits.id, await openSessionOf(portal, id))).toMatchObject({
      value: { request: { decided_how: 'tied' } },
    });
  });

  test('of two of whom one added the other, the two decide; once untied, a reset makes them one again', async () => {
    const { id } = await add(await group(ROLE_CODES));
    const second = await openSessionOf(portal, id);
    expect(await approve((await ask(founder)).id, second)).toMatchObject({
      value: { request: { decided_how: 'tied' } },
    });
    expect(await approve((await ask(second)).id, founder)).toMatchObject({
      value: { request: { decided_how: 'tied' } },
    });
    await reset(second);
    const again = await openSessionOf(portal, id);
    expect(await approve((await ask(founder)).id, again)).toMatchObject({
      value: { request: { decided_how: 'tied' } },
    });
    await ageTies();
    expect(await approve((await ask(founder)).id, again)).toMatchObject({
      value: { request: { decided_how: 'second_person' } },
    });
    await reset(second);
    const taken = await openSessionOf(portal, id);
    expect(await approve((await ask(founder)).id, taken)).toMatchObject({ refusal: { code: 'TIED_TO_MAKER' } });
  });

  test('of ten, an administrator who resets all others is decided by none of them', async () => {
    const others = await Promise.all(Array.from({ length: 9 }, decider));
    const before = await ask(founder);
    for (const other of others) await reset(other);
    for (const request of [before, await ask(founder)])
      for (const other of others)
        expect(await approve(request.id, await openSessionOf(portal, other.id))).toMatchObject({
          refusal: { code: 'TIED_TO_MAKER' },
        });
  }, 120_000);

  test('of ten, an administrator who suspends all others is not alone, and names nobody for fourteen days', async () => {
    const others = await Promise.all(Array.from({ length: 9 }, decider));
    // The last one cannot be suspended in the portal. Somebody who can write to the database does it.
    expect(await suspend(others)).toMatchObject({ done: 8 });
    for (const other of others) await suspendedDaysAgo(other, 0);
    expect(await ask(founder)).toMatchObject({ state: 'pending' });
    const { request } = await add(await group(ROLE_CODES));
    portal.advance(6 * DAY_MS);
    founder = await openSessionOf(portal, founder.id);
    expect(await approve(request?.id ?? '', founder)).toMatchObject({ refusal: { code: 'OWN_REQUEST' } });
    for (const other of others) await suspendedDaysAgo(other, 15);
    const { request: told } = await add(await group(ROLE_CODES));
    expect(told).toMatchObject({ state: 'pending' });
    await portal.textLike(others[3]?.msisdn ?? '', /24 hours/);
    expect(await approve(request?.id ?? '', founder)).toMatchObject({ value: { request: { decided_how: 'alone' } } });
  }, 120_000);

  test('of two, the one who suspends the other decides alone fourteen days later, after a text to them', async () => {
    const other = await decider();
    expect(await suspend([other])).toMatchObject({ done: 1 });
    expect(await ask(founder)).toMatchObject({ state: 'pending' });
    await portal.textLike(other.msisdn, /decides alone/);
    await suspendedDaysAgo(other, 14);
    expect(await ask(founder)).toMatchObject({ state: 'approved', decided_how: 'alone' });
  });

  test('of three, who was put into another group still counts as somebody who could decide', async () => {
    const [moved, gone] = [await decider(), await decider()];
    const change = { staff_id: moved.id, group_id: await group(['RATE_CALL']), reason: REASON };
    const { request } = await portal.done(usersCalls.changeUserGroup, change, founder);
    expect(await approve(request.id, gone)).toMatchObject({ ok: true });
    await suspendedDaysAgo(gone, 20);
    expect(await ask(founder)).toMatchObject({ state: 'pending' });
  });

  test('accounts that one person added are tied to each other as long as to that person', async () => {
    const [one, other] = [await add(await group(ROLE_CODES)), await add(await group(ROLE_CODES))];
    const stranger = await decider();
    for (const { request } of [one, other])
      if (request?.state === 'pending') expect(await approve(request.id, stranger)).toMatchObject({ ok: true });
    const [maker, sibling] = [await openSessionOf(portal, one.id), await openSessionOf(portal, other.id)];
    expect(await approve((await ask(maker)).id, sibling)).toMatchObject({ refusal: { code: 'TIED_TO_MAKER' } });
    await ageTies();
    expect(await approve((await ask(maker)).id, sibling)).toMatchObject({ ok: true });
  });
});
