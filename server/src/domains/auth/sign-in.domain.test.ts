/** Signing in with name, password and code; wrong passwords. */
import { authCalls } from '@palier/contract/auth/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';
import { type SignIn, PASSWORD, openSignIn, withToken } from '../../../../tests/harness/sign-in.ts';

let portal: Portal;
let sign_in: SignIn;
beforeAll(async () => {
  portal = await startPortal();
  sign_in = await openSignIn(portal);
});
afterAll(() => portal.stop());

describe('signing in', () => {
  test('takes a name with its password, then the code on the person’s phone', async () => {
    const staff = await sign_in.someone();
    const challenge = await sign_in.challengeOf(`  ${staff.username.toUpperCase()} `);
    expect(challenge.otp_channel).toBe('sms');
    expect(challenge.sent_to).toContain(staff.msisdn.slice(-2));
    expect(challenge.sent_to).not.toContain(staff.msisdn.slice(4, -2));
    const answer = await sign_in.answerWith(challenge.challenge_id, await portal.lastCode(staff.msisdn));
    if (!answer.ok || !('session' in answer.value)) throw new Error('no session');
    const { session } = answer.value;
    expect(session).toMatchObject({
      user: { id: staff.id, username: staff.username, group: { id: staff.group_id } },
      must_change_password: false,
    });
    expect(await sign_in.works(withToken(staff, session.token))).toBe('works');
    // Milliseconds, because the console compares them with its own clock; in seconds every session would seem expired.
    expect(session.exp - Date.now()).toBeGreaterThan(11.9 * 3_600_000);
    expect(session.exp - Date.now()).toBeLessThan(12.1 * 3_600_000);
  });

  test('accepts a dealer code as well, in any case', async () => {
    const staff = await sign_in.someone();
    await portal.database.sql
      .updateTable('staff')
      .set({ dealer_code: `DLR-${staff.id.slice(-6)}` })
      .where('id', '=', staff.id)
      .execute();
    const { challenge_id } = await sign_in.challengeOf(`dlr-${staff.id.slice(-6)}`);
    expect((await sign_in.answerWith(challenge_id, await portal.lastCode(staff.msisdn))).ok).toBe(true);
  });

  test('returns no session for the password alone', async () => {
    const staff = await sign_in.someone();
    const { challenge_id } = await sign_in.challengeOf(staff.username);
    expect(await sign_in.works(withToken(staff, challenge_id))).toBe('SIGNED_OUT');
  });

  test('keeps token, code and password out of the database and its audit trail', async () => {
    const staff = await sign_in.someone();
    const { challenge_id } = await sign_in.challengeOf(staff.username);
    const code = await portal.lastCode(staff.msisdn);
    const answer = await sign_in.answerWith(challenge_id, code);
    if (!answer.ok || !('session' in answer.value)) throw new Error('no session');
    for (const table of [
      'sessions',
      'staff',
      'one_time_codes',
      'sign_in_challenges',
      'idempotency_keys',
      'audit_entries',
      'messages',
    ] as const) {
      const text = JSON.stringify((await portal.database.pool.query(`select * from ${table}`)).rows);
      for (const secret of [answer.value.session.token, PASSWORD]) expect(text.includes(secret), table).toBe(false);
    }
    const kept = await portal.database.sql
      .selectFrom('messages')
      .select('text')
      .where('msisdn', '=', staff.msisdn)
      .execute();
    expect(kept.some(({ text }) => text.includes(code))).toBe(false);
  });

  test('keeps the code out of the waiting text, even while the gateway does not answer', async () => {
    const staff = await sign_in.someone();
    const { sms } = portal.services;
    const refused: string[] = [];
    Object.assign(portal.services, {
      sms: {
        ...sms,
        send: async ({ text }: { text: string }) => {
          refused.push(text);
          throw new Error('the gateway is away');
        },
      },
    });
    try {
      await sign_in.challengeOf(staff.username);
      await portal.until('it was tried once in a group and once alone', async () => refused.length >= 2);
      const { rows } = await portal.database.pool.query<{ payload: unknown }>(
        `select payload from outbox where kind like 'send-message%' and payload::text like $1`,
        [`%${staff.msisdn}%`],
      );
      expect(rows).not.toEqual([]);
      const [code = ''] = /\d{6}/.exec(refused[0] ?? '') ?? [];
      expect(code).toMatch(/^\d{6}$/);
      expect(JSON.stringify(rows)).not.toContain(code);
    } finally {
      Object.assign(portal.services, { sms });
    }
    await portal.until(
      'the text has come after all',
      async () => (await portal.control<unknown[]>(`/messages?to=${encodeURIComponent(staff.msisdn)}`)).length > 0,
    );
    expect(refused[0]).toContain(await portal.lastCode(staff.msisdn));
  });

  test('through the partner is off', async () =>
    expect(await portal.refused(authCalls.signIn, { strategy: 'partner' }, null, 'PARTNER_SIGN_IN_OFF')).toMatchObject({
      message: 'Signing in through the telecom partner is disabled. Use your username or dealer code.',
    }));
});

describe('a wrong password', () => {
  test('gets the same answer for a name that exists, one that does not, and one that is suspended', async () => {
    const [staff, gone] = [await sign_in.someone(), await sign_in.someone()];
    await portal.database.sql
      .updateTable('staff')
      .set({ suspended_at: new Date().toISOString() })
      .where('id', '=', gone.id)
      .execute();
    const times = { known: [] as number[], unknown: [] as number[] };
    const timed = async (list: number[], username: string) => {
      const start = performance.now();
      expect(await sign_in.codeOf(await sign_in.enter(username, 'not this one'))).toBe('WRONG_CREDENTIALS');
      list.push(performance.now() - start);
    };
    await sign_in.enter('warm up', 'not this one');
    for (let i = 0; i < 7; i++) {
      await timed(times.known, staff.username);
      await timed(times.unknown, `nobody-${i}`);
    }
    expect(await sign_in.codeOf(await sign_in.enter(gone.username))).toBe('WRONG_CREDENTIALS');
    const middle = (list: number[]) => list.sort((a, b) => a - b)[3] ?? 0;
    // About the same time, because the password is hashed in each case, which takes the most time.
    expect(middle(times.unknown)).toBeGreaterThan(middle(times.known) / 3);
    expect(middle(times.unknown)).toBeLessThan(middle(times.known) * 3);
  });

  test('makes a guesser wait after ten, even with the right password, until the wait is over', async () => {
    const staff = await sign_in.someone();
    for (let i = 0; i < 10; i++)
      expect(
        await sign_in.codeOf(await sign_in.enter(i % 2 ? staff.username.toUpperCase() : staff.username, `guess ${i}`)),
      ).toBe('WRONG_CREDENTIALS');
    const closed = await sign_in.enter(staff.username);
    expect(closed).toMatchObject({
      ok: false,
      status: 429,
      refusal: { code: 'TOO_MANY_TRIES', facts: { minutes: 1 } },
    });
    expect(await sign_in.codeOf(await sign_in.enter((await sign_in.someone()).username))).toBe('let in');
    await portal.database.pool.query('update throttles set expire = 1');
    expect(await sign_in.codeOf(await sign_in.enter(staff.username))).toBe('let in');
  });

  test('is cleared by the right one', async () => {
    const staff = await sign_in.someone();
    for (let i = 0; i < 9; i++) await sign_in.enter(staff.username, `guess ${i}`);
    expect(await sign_in.codeOf(await sign_in.enter(staff.username))).toBe('let in');
    for (let i = 0; i < 9; i++)
      expect(await sign_in.codeOf(await sign_in.enter(staff.username, `guess ${i}`))).toBe('WRONG_CREDENTIALS');
  });
});
