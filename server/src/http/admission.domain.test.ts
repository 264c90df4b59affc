/** A request whose body is long on its way, or whose provider is slow, is refused when its caller was let out meanwhile. */
import net from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { BASE_PATH, type Call } from '@palier/contract/call.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customer, shop } from '../../../tests/harness/given.ts';
import { type Portal, type Staff, startPortal } from '../../../tests/harness/portal.ts';
import { newId } from '../platform/ids.ts';

const SLOW_MS = 1_300;

let portal: Portal;
let boss: Staff;
beforeAll(async () => {
  portal = await startPortal();
  boss = await portal.staff('all');
}, 120_000);
afterAll(() => portal?.stop());

/** Sends a call whose body arrives in two halves; answers its status once something happened between them. */
async function sendSlowly(call: Call, input: object, as: Staff, meanwhile: () => Promise<unknown>): Promise<number> {
  const body = JSON.stringify(input);
  const line = net.connect(portal.config.port, '127.0.0.1');
  const answer = new Promise<string>((resolve, reject) => {
    let text = '';
    line.on('data', (bytes: Buffer) => (text += bytes.toString()));
    line.once('close', () => resolve(text));
    line.once('error', reject);
  });
  line.write(
    [
      `POST ${BASE_PATH}${call.path} HTTP/1.1`,
      'host: portal',
      'connection: close',
      'content-type: application/json',
      `authorization: Bearer ${as.token}`,
      `idempotency-key: ${newId()}`,
      `content-length: ${body.length}`,
      '',
      body.slice(0, 5),
    ].join('\r\n'),
  );
  await setTimeout(SLOW_MS);
  await meanwhile();
  line.write(body.slice(5));
  return Number(/^HTTP\/1.1 (\d+)/.exec(await answer)?.[1]);
}

const region = () => ({ name: `Region ${newId().slice(-8)}` });
const regionsNamed = async (name: string) =>
  (await portal.database.sql.selectFrom('regions').select('id').where('name', '=', name).execute()).length;

test('a change that is long on its way is done while its sender may still do it', async () => {
  const sent = region();
  expect(await sendSlowly(networkCalls.createRegions, sent, await portal.staff('all'), async () => {})).toBe(200);
  expect(await regionsNamed(sent.name)).toBe(1);
});

test('a change that was on its way when its sender was suspended, signed out or lost the role is not done', async () => {
  for (const [status, act] of [
    [
      401,
      (of: Staff) =>
        portal.done(usersCalls.actOnUsers, { staff_ids: [of.id], action: 'suspend', reason: 'Dismissed' }, boss),
    ],
    [
      401,
      (of: Staff) =>
        portal.done(usersCalls.actOnUsers, { staff_ids: [of.id], action: 'sign_out', reason: 'Lost phone' }, boss),
    ],
    [403, (of: Staff) => portal.database.sql.deleteFrom('group_roles').where('group_id', '=', of.group_id).execute()],
  ] as const) {
    const sender = await portal.staff('all');
    const sent = region();
    expect(await sendSlowly(networkCalls.createRegions, sent, sender, () => act(sender))).toBe(status);
    expect(await regionsNamed(sent.name)).toBe(0);
  }
});

test('nothing is read for a sender who was suspended while the question was on its way', async () => {
  const sender = await portal.staff('all');
  const suspended = () =>
    portal.done(usersCalls.actOnUsers, { staff_ids: [sender.id], action: 'suspend', reason: 'Dismissed' }, boss);
  expect(await sendSlowly(usersCalls.users, { page_number: 1, page_size: 10 }, sender, suspended)).toBe(401);
});

test('a change whose provider answers after its sender was signed out is not done', async () => {
  const place = await shop(portal);
  const { id } = await customer(portal, place);
  for (const provider of portal.services.mobile_money)
    Object.assign(provider, {
      accountHolder: async () => {
        await portal.done(
          usersCalls.actOnUsers,
          { staff_ids: [place.agent.id], action: 'sign_out', reason: 'Lost phone' },
          boss,
        );
        return { active: true, name: null };
      },
    });
  await portal.refused(customersCalls.requestPreapproval, { customer_id: id }, place.agent, 'SIGNED_OUT');
  expect(
    await portal.database.sql.selectFrom('preapprovals').select('id').where('customer_id', '=', id).execute(),
  ).toEqual([]);
});
