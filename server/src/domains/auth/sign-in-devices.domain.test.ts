/** A sign-in from a new device is reported to its owner. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { type SignIn, PASSWORD, openSignIn } from '../../../../tests/harness/sign-in.ts';

let portal: Portal;
let sign_in: SignIn;
beforeAll(async () => {
  portal = await startPortal();
  sign_in = await openSignIn(portal);
});
afterAll(() => portal.stop());

describe('a new device', () => {
  const enterFrom = async (staff: Staff, headers: Record<string, string>): Promise<void> => {
    const post = async (payload: object) =>
      (
        await portal.app.inject({
          method: 'POST',
          url: '/portal_api/authentication',
          headers: { 'idempotency-key': newId(), ...headers },
          payload,
        })
      ).json<{ challenge?: { challenge_id: string }; session?: object }>();
    const { challenge } = await post({ strategy: 'local', username: staff.username, password: PASSWORD });
    // A text about a device has no code in it, so the newest text with one belongs to this challenge.
    const code = await portal.until('the code of this challenge', async () => {
      const texts = await portal.control<Array<{ text: string }>>(`/messages?to=${encodeURIComponent(staff.msisdn)}`);
      const codes = texts.flatMap(({ text }) => /\b(\d{6})\b/.exec(text)?.[1] ?? []);
      return codes.length > used.size ? codes.find((one) => !used.has(one)) : undefined;
    });
    used.add(code);
    expect((await post({ strategy: 'otp', challenge_id: challenge?.challenge_id, code })).session).toBeDefined();
  };
  let used = new Set<string>();
  const noticesTo = async (staff: Staff): Promise<string[]> =>
    (
      await portal.database.sql
        .selectFrom('messages')
        .select('text')
        .where('msisdn', '=', staff.msisdn)
        .where('template', '=', 'new_device')
        .orderBy('id')
        .execute()
    ).map(({ text }) => text);
  const PHONE = {
    'x-device': 'p'.repeat(22),
    'user-agent':
      'Mozilla/5.0 (Linux; Android 13; TECNO KI5k) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36',
  };
  const DESK = {
    'x-device': 'd'.repeat(22),
    'user-agent':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36 Edg/120.0.0.0',
  };

  test('is reported to its owner once; the very first and a known one are not', async () => {
    used = new Set();
    const staff = await sign_in.someone();
    await enterFrom(staff, PHONE);
    await enterFrom(staff, PHONE);
    expect(await noticesTo(staff)).toEqual([]);
    await enterFrom(staff, DESK);
    expect(await noticesTo(staff)).toEqual([expect.stringContaining('(Edge, Windows)')]);
    expect((await noticesTo(staff))[0]).toContain(staff.username);
    await enterFrom(staff, DESK);
    await enterFrom(staff, PHONE);
    expect(await noticesTo(staff)).toHaveLength(1);
    // The same browser at another place has another id: the id counts, not the user agent.
    await enterFrom(staff, { ...PHONE, 'x-device': 'q'.repeat(22) });
    expect(await noticesTo(staff)).toHaveLength(2);
    const kept = JSON.stringify(
      (await portal.database.pool.query('select k::text as row from known_devices k where staff_id = $1', [staff.id]))
        .rows,
    );
    expect(kept).not.toContain(Buffer.from(PHONE['x-device']).toString('hex'));
  });

  test('without an id, or with one that is too short, is identified by the user agent', async () => {
    used = new Set();
    const staff = await sign_in.someone();
    await enterFrom(staff, { 'user-agent': PHONE['user-agent'] });
    await enterFrom(staff, { 'user-agent': PHONE['user-agent'], 'x-device': 'short' });
    expect(await noticesTo(staff)).toEqual([]);
    await enterFrom(staff, { 'user-agent': DESK['user-agent'] });
    expect(await noticesTo(staff)).toHaveLength(1);
  });
});
