/** Who runs the server ends a tie early: with a reason, on record, and told to everybody who decides. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { REASON } from '../../../tests/harness/accounts.ts';
import { letters, openSessionOf, someNumber } from '../../../tests/harness/network.ts';
import { type Portal, type Staff, startPortal } from '../../../tests/harness/portal.ts';
import { newId } from '../platform/ids.ts';
import { shortenTie } from './shorten-tie.ts';

let portal: Portal;
let founder: Staff;
let second: Staff;
beforeEach(async () => {
  portal = await startPortal({ isAlone: true });
  founder = await portal.staff('all', { msisdn: someNumber() });
  second = await portal.staff('all', { msisdn: someNumber() });
}, 120_000);
afterEach(() => portal?.stop());

async function ask(as: Staff): Promise<string> {
  const group_id = newId();
  const at = new Date().toISOString();
  await portal.database.sql
    .insertInto('groups')
    .values({ id: group_id, name: `group ${letters(8)}`, created_at: at })
    .execute();
  const change = { group_id, give: ['AWARD_DATA' as const], reason: REASON };
  return (await portal.done(usersCalls.changeGroupRoles, change, as)).request.id;
}
const approve = (request_id: string, as: Staff) => portal.call(approvalsCalls.approvePortal, { request_id }, as);
const shorten = (username: string, reason = 'Ana lost her password', with_username: string | null = null) =>
  shortenTie(portal.database, portal.services, { username, with_username, reason });
const ended = async () =>
  (await portal.database.pool.query(`select 1 from account_changes where ended_at is not null`)).rowCount;

test('two who are tied by a reset decide for each other again, and whoever decides knows why', async () => {
  await portal.done(usersCalls.resetPassword, { staff_id: second.id, reason: REASON }, founder);
  second = await openSessionOf(portal, second.id);
  const id = await ask(founder);
  expect(await approve(id, second)).toMatchObject({ refusal: { code: 'TIED_TO_MAKER' } });
  const other = await portal.staff(['APPROVE_MAKER_CHECKER'], { msisdn: someNumber() });
  const clerk = await portal.staff(['VIEW_STORES'], { msisdn: someNumber() });

  const { full_name } = await portal.database.sql
    .selectFrom('staff')
    .select('full_name')
    .where('id', '=', founder.id)
    .executeTakeFirstOrThrow();
  expect(await shorten(second.username)).toEqual([full_name]);
  expect(await approve(id, second)).toMatchObject({ value: { request: { decided_how: 'second_person' } } });

  const { rows: lines } = await portal.database.pool.query(
    `select staff_id, outcome, subject_id, facts from audit_entries where call = 'shorten_tie'`,
  );
  expect(lines).toEqual([
    {
      staff_id: null,
      outcome: 'done',
      subject_id: second.id,
      facts: { reason: 'Ana lost her password', tied_to: [full_name], by: 'the server' },
    },
  ]);
  const { rows: texts } = await portal.database.pool.query(
    `select msisdn, text from messages where template = 'tie_shortened'`,
  );
  expect(texts.map(({ msisdn }) => msisdn).sort()).toEqual([founder, second, other].map(({ msisdn }) => msisdn).sort());
  expect(texts[0].text).toContain('Ana lost her password');
  expect(texts.map(({ msisdn }) => msisdn)).not.toContain(clerk.msisdn);

  // Once is enough, and the next reset ties them again.
  await expect(shorten(second.username)).rejects.toThrow('nothing ties them');
  await portal.done(usersCalls.resetPassword, { staff_id: second.id, reason: REASON }, founder);
  second = await openSessionOf(portal, second.id);
  expect(await approve(await ask(founder), second)).toMatchObject({ refusal: { code: 'TIED_TO_MAKER' } });
});

test('without a reason, for nobody, or to somebody else, nothing ends', async () => {
  await portal.done(usersCalls.resetPassword, { staff_id: second.id, reason: REASON }, founder);
  await expect(shorten(second.username, ' x ')).rejects.toThrow('The reason needs');
  await expect(shorten(second.username, 'x'.repeat(121))).rejects.toThrow('The reason needs');
  await expect(shorten('nobody-here')).rejects.toThrow('There is no user called nobody-here');
  await expect(shorten(second.username, REASON, second.username)).rejects.toThrow('nothing ties them');
  // The tie is that of the account that was changed.
  await expect(shorten(founder.username)).rejects.toThrow('nothing ties them');
  expect(await ended()).toBe(0);
  expect(await shorten(second.username, REASON, founder.username)).toHaveLength(1);
  expect(await ended()).toBe(1);
});
