/**
 * What people paste carries blanks that nobody sees, and numbers come in many spellings: the portal reads what was
 * meant, and takes nothing that cannot be read for a name or a reason.
 */
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someMsisdn } from '../harness/given.ts';
import { type Portal, type Staff, startPortal } from '../harness/portal.ts';
import { openSignIn } from '../harness/sign-in.ts';

let portal: Portal;
let boss: Staff;
beforeAll(async () => {
  portal = await startPortal();
  boss = await portal.staff('all');
});
afterAll(() => portal.stop());

/** Blanks without a width, and a mark of direction. */
const UNSEEN = '\u200B\u2060\uFEFF\u202C';
const wide = (digits: string): string => digits.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));

describe('signing in', () => {
  const spellings: ReadonlyArray<readonly [string, (code: string) => string]> = [
    ['in two groups', (code) => `${code.slice(0, 3)} ${code.slice(3)}`],
    ['with blanks that nobody sees', (code) => `\u200B${code.slice(0, 3)}\u00A0${code.slice(3)}${UNSEEN}`],
    ['in wide digits', wide],
  ];
  test.each(spellings)('works with a pasted name and a code %s', async (_, spelled) => {
    const desk = await openSignIn(portal);
    const staff = await desk.someone();
    const before = await portal.control<unknown[]>(`/messages?to=${encodeURIComponent(staff.msisdn)}`);
    const { username } = staff;
    const { challenge_id } = await desk.challengeOf(`${UNSEEN}${username.slice(0, 2)}\u200B${username.slice(2)} `);
    await portal.until('the code', async () => {
      const texts = await portal.control<unknown[]>(`/messages?to=${encodeURIComponent(staff.msisdn)}`);
      return texts.length > before.length;
    });
    expect(await desk.answerWith(challenge_id, spelled(await portal.lastCode(staff.msisdn)))).toMatchObject({
      ok: true,
      value: { session: { user: { username } } },
    });
  });
});

describe('a name or a reason that nobody can read', () => {
  test('is refused at its field, once', async () => {
    const name = await portal.refused(
      networkCalls.createRegions,
      { name: '\u200B\u200B\u200B' },
      boss,
      'INVALID_INPUT',
    );
    expect(name.fields?.['name']).toHaveLength(1);
    const held = { hold: true, reason: '\u200B\u2060\u200D\uFEFF' };
    const reason = await portal.refused(deviceLocksCalls.holdLocks, held, boss, 'INVALID_INPUT');
    expect(reason.fields?.['reason']).toHaveLength(1);
  });

  test('is the same name as one without its blanks', async () => {
    const { regions } = await portal.done(networkCalls.createRegions, { name: 'Adam\u200Baoua' }, boss);
    expect(regions[0]?.name).toBe('Adamaoua');
    await portal.refused(networkCalls.createRegions, { name: 'ADAMAOUA\u2060' }, boss, 'NAME_IN_USE');
  });
});

test('an e-mail address and the number that a shop is paid to are read as they were meant', async () => {
  const owner = {
    full_name: 'Awa\u200B Ndiaye',
    msisdn: someMsisdn(),
    email: `${UNSEEN}awa@example.cm\u00A0`,
    language: 'en',
  } as const;
  const { shop_owner } = await portal.done(networkCalls.createShopOwner, owner, boss);
  expect([shop_owner.full_name, shop_owner.email]).toEqual(['Awa Ndiaye', 'awa@example.cm']);
  const store = { name: 'Chez Awa Nord', location: 'Garoua', shop_owner_id: null } as const;
  const paid = {
    payment_kind: 'mobile money',
    payment_number: '\u200B+237 (0)677.12-34.56',
    payment_name: 'Awa',
  } as const;
  const made = await portal.done(networkCalls.createStore, { ...store, ...paid }, boss);
  const { rows } = await portal.database.pool.query('select payment_number from shops where id = $1', [made.store.id]);
  expect(rows).toEqual([{ payment_number: '+237 677 12 34 56' }]);
});
