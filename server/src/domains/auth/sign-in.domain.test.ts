/** Getting in and being put out: passwords, codes, sessions, first passwords. */
import { authCalls } from '@palier/contract/auth/calls.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from './passwords.ts';
import { newId } from '../../platform/ids.ts';
import { someMsisdn } from '../../../../tests/harness/given.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';

const PASSWORD = 'a long way round 7';
const MINUTE = 60_000;

let portal: Portal;
let password_hash: string;
beforeAll(async () => {
  [portal, password_hash] = [await startPortal(), await hashPassword(PASSWORD)];
});
afterAll(() => portal.stop());

const someone = (about: { must_change_password?: boolean; username?: string } = {}): Promise<Staff> =>
  portal.staff(['FIND_CUSTOMER'], { password_hash, msisdn: someMsisdn(), ...about });
const enter = (username: string, password = PASSWORD) =>
  portal.call(authCalls.signIn, { strategy: 'local', username, password }, null);
const answerWith = (challenge_id: string, code: string) =>
  portal.call(authCalls.signIn, { strategy: 'otp', challenge_id, code }, null);
const codeOf = async (answer: Awaited<ReturnType<typeof enter>>): Promise<string> =>
  answer.ok ? 'let in' : answer.refusal.code;

async function challengeOf(username: string) {
  const answer = await enter(username);
  if (!answer.ok || !('challenge' in answer.value)) throw new Error(`no challenge: ${JSON.stringify(answer)}`);
  return answer.value.challenge;
}
/** The whole way in. */
async function sessionOf(staff: Staff) {
  const texts = async () =>
    (await portal.control<unknown[]>(`/messages?to=${encodeURIComponent(staff.msisdn)}`)).length;
  const before = await texts();
  const { challenge_id } = await challengeOf(staff.username);
  await portal.until('a new text', async () => (await texts()) > before);
  const answer = await answerWith(challenge_id, await portal.lastCode(staff.msisdn));
  if (!answer.ok || !('session' in answer.value)) throw new Error(`no session: ${JSON.stringify(answer)}`);
  return answer.value.session;
}
const as = (staff: Staff, token: string): Staff => ({ ...staff, token });
const wrongCode = (right: string): string => String((Number(right) + 1) % 1_000_000).padStart(6, '0');
const works = async (staff: Staff): Promise<string> => {
  const answer = await portal.call(usersCalls.groupRoles, { group_id: staff.group_id }, staff);
  return answer.ok ? 'works' : answer.refusal.code;
};

describe('the way in', () => {
  test('is a name with its password, then the code on one’s phone', async () => {
    const staff = await someone();
    const challenge = await challengeOf(`  ${staff.username.toUpperCase()} `);
    expect(challenge.otp_channel).toBe('sms');
    expect(challenge.sent_to).toContain(staff.msisdn.slice(-2));
    expect(challenge.sent_to).not.toContain(staff.msisdn.slice(4, -2));
    const answer = await answerWith(challenge.challenge_id, await portal.lastCode(staff.msisdn));
    if (!answer.ok || !('session' in answer.value)) throw new Error('no session');
    const { session } = answer.value;
    expect(session).toMatchObject({
      user: { id: staff.id, username: staff.username, group: { id: staff.group_id } },
      must_change_password: false,
    });
    expect(await works(as(staff, session.token))).toBe('works');
    // Milliseconds, as the console compares them with its own clock; seconds would put everybody out at once.
    expect(session.exp - Date.now()).toBeGreaterThan(11.9 * 3_600_000);
    expect(session.exp - Date.now()).toBeLessThan(12.1 * 3_600_000);
  });

  test('is open to a dealer code as well, whatever its case', async () => {
    const staff = await someone();
    await portal.database.sql
      .updateTable('staff')
      .set({ dealer_code: `DLR-${staff.id.slice(-6)}` })
      .where('id', '=', staff.id)
      .execute();
    const { challenge_id } = await challengeOf(`dlr-${staff.id.slice(-6)}`);
    expect((await answerWith(challenge_id, await portal.lastCode(staff.msisdn))).ok).toBe(true);
  });

  test('gives nothing for the password alone', async () => {
    const staff = await someone();
    const { challenge_id } = await challengeOf(staff.username);
    expect(await works(as(staff, challenge_id))).toBe('SIGNED_OUT');
  });

  test('keeps token, code and password out of the database and its audit trail', async () => {
    const staff = await someone();
    const { challenge_id } = await challengeOf(staff.username);
    const code = await portal.lastCode(staff.msisdn);
    const answer = await answerWith(challenge_id, code);
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

  test('keeps the code out of the line of what is to be sent, while the gateway is away too', async () => {
    const staff = await someone();
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
      await challengeOf(staff.username);
      await portal.until('it was tried once as a bundle and once alone', async () => refused.length >= 2);
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
      message: 'Signing in through the telecom partner is disabled.',
    }));
});

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
    // A text about a device has no code in it, so the newest text with one is this challenge's.
    const code = await portal.until('the code of this challenge', async () => {
      const texts = await portal.control<Array<{ text: string }>>(`/messages?to=${encodeURIComponent(staff.msisdn)}`);
      const codes = texts.flatMap(({ text }) => /\b(\d{6})\b/.exec(text)?.[1] ?? []);
      return codes.length > used.size ? codes.find((one) => !used.has(one)) : undefined;
    });
    used.add(code);
    expect((await post({ strategy: 'otp', challenge_id: challenge?.challenge_id, code })).session).toBeDefined();
  };
  let used = new Set<string>();
  const told = async (staff: Staff): Promise<string[]> =>
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

  test('is told to its owner once; the very first is not, and one that is known is not', async () => {
    used = new Set();
    const staff = await someone();
    await enterFrom(staff, PHONE);
    await enterFrom(staff, PHONE);
    expect(await told(staff)).toEqual([]);
    await enterFrom(staff, DESK);
    expect(await told(staff)).toEqual([expect.stringContaining('(Edge, Windows)')]);
    expect((await told(staff))[0]).toContain(staff.username);
    await enterFrom(staff, DESK);
    await enterFrom(staff, PHONE);
    expect(await told(staff)).toHaveLength(1);
    // The same browser under another roof has another id: it is what it keeps, not what it calls itself, that counts.
    await enterFrom(staff, { ...PHONE, 'x-device': 'q'.repeat(22) });
    expect(await told(staff)).toHaveLength(2);
    const kept = JSON.stringify(
      (await portal.database.pool.query('select k::text as row from known_devices k where staff_id = $1', [staff.id]))
        .rows,
    );
    expect(kept).not.toContain(Buffer.from(PHONE['x-device']).toString('hex'));
  });

  test('without an id, or with one that is too short to be one, is known by what the browser calls itself', async () => {
    used = new Set();
    const staff = await someone();
    await enterFrom(staff, { 'user-agent': PHONE['user-agent'] });
    await enterFrom(staff, { 'user-agent': PHONE['user-agent'], 'x-device': 'short' });
    expect(await told(staff)).toEqual([]);
    await enterFrom(staff, { 'user-agent': DESK['user-agent'] });
    expect(await told(staff)).toHaveLength(1);
  });
});

describe('a wrong password', () => {
  test('looks the same for a name that exists, one that does not, and one that is suspended', async () => {
    const [staff, gone] = [await someone(), await someone()];
    await portal.database.sql
      .updateTable('staff')
      .set({ suspended_at: new Date().toISOString() })
      .where('id', '=', gone.id)
      .execute();
    const times = { known: [] as number[], unknown: [] as number[] };
    const timed = async (list: number[], username: string) => {
      const start = performance.now();
      expect(await codeOf(await enter(username, 'not this one'))).toBe('WRONG_CREDENTIALS');
      list.push(performance.now() - start);
    };
    await enter('warm up', 'not this one');
    for (let i = 0; i < 7; i++) {
      await timed(times.known, staff.username);
      await timed(times.unknown, `nobody-${i}`);
    }
    expect(await codeOf(await enter(gone.username))).toBe('WRONG_CREDENTIALS');
    const middle = (list: number[]) => list.sort((a, b) => a - b)[3] ?? 0;
    // The same class of time: hashing is done either way, and it is what takes long.
    expect(middle(times.unknown)).toBeGreaterThan(middle(times.known) / 3);
    expect(middle(times.unknown)).toBeLessThan(middle(times.known) * 3);
  });

  test('makes who guesses wait after ten, even with the right password, until the wait is over', async () => {
    const staff = await someone();
    for (let i = 0; i < 10; i++)
      expect(await codeOf(await enter(i % 2 ? staff.username.toUpperCase() : staff.username, `guess ${i}`))).toBe(
        'WRONG_CREDENTIALS',
      );
    const closed = await enter(staff.username);
    expect(closed).toMatchObject({
      ok: false,
      status: 429,
      refusal: { code: 'TOO_MANY_TRIES', facts: { minutes: 1 } },
    });
    expect(await codeOf(await enter((await someone()).username))).toBe('let in');
    await portal.database.pool.query('update throttles set expire = 1');
    expect(await codeOf(await enter(staff.username))).toBe('let in');
  });

  test('is forgotten after the right one', async () => {
    const staff = await someone();
    for (let i = 0; i < 9; i++) await enter(staff.username, `guess ${i}`);
    expect(await codeOf(await enter(staff.username))).toBe('let in');
    for (let i = 0; i < 9; i++)
      expect(await codeOf(await enter(staff.username, `guess ${i}`))).toBe('WRONG_CREDENTIALS');
  });
});

describe('the code', () => {
  /** Four wrong codes cost a try each, the fifth the challenge, and then the right one comes too late. */
  async function fiveTries(): Promise<string[]> {
    const staff = await someone();
    const { challenge_id } = await challengeOf(staff.username);
    const right = await portal.lastCode(staff.msisdn);
    const answers: string[] = [];
    for (let i = 0; i < 6; i++) {
      const answer = await answerWith(challenge_id, i < 5 ? wrongCode(right) : right);
      answers.push(
        answer.ok
          ? 'let in'
          : `${answer.status} ${answer.refusal.code} ${answer.refusal.facts?.['tries_left'] ?? ''}`.trim(),
      );
    }
    return answers;
  }
  const FIVE = [
    '401 WRONG_CODE 4',
    '401 WRONG_CODE 3',
    '401 WRONG_CODE 2',
    '401 WRONG_CODE 1',
    '429 TOO_MANY_TRIES',
    '429 TOO_MANY_TRIES',
  ];

  test('may be wrong five times', async () => expect(await fiveTries()).toEqual(FIVE));

  test('may be wrong five times even when all five are tried at once', async () => {
    const staff = await someone();
    const { challenge_id } = await challengeOf(staff.username);
    const right = await portal.lastCode(staff.msisdn);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => answerWith(challenge_id, wrongCode(right)).then(codeOf)),
    );
    expect(answers.filter((code) => code === 'WRONG_CODE')).toHaveLength(4);
    expect(answers.filter((code) => code === 'TOO_MANY_TRIES')).toHaveLength(8);
  });

  test('opens one session, however often it is sent', async () => {
    const staff = await someone();
    const { challenge_id } = await challengeOf(staff.username);
    const right = await portal.lastCode(staff.msisdn);
    const answers = await Promise.all([1, 2, 3].map(() => answerWith(challenge_id, right).then(codeOf)));
    expect(answers.sort()).toEqual(['CODE_EXPIRED', 'CODE_EXPIRED', 'let in']);
    expect(await codeOf(await answerWith(challenge_id, right))).toBe('CODE_EXPIRED');
  });

  test('of one challenge does not answer another', async () => {
    const [one, two] = [await someone(), await someone()];
    const [first, second] = [await challengeOf(one.username), await challengeOf(two.username)];
    await portal.lastCode(one.msisdn);
    expect(await codeOf(await answerWith(first.challenge_id, await portal.lastCode(two.msisdn)))).toBe('WRONG_CODE');
    expect(await codeOf(await answerWith(`${second.challenge_id}x`, await portal.lastCode(two.msisdn)))).toBe(
      'CODE_EXPIRED',
    );
  });

  test('dies with its owner’s suspension', async () => {
    const staff = await someone();
    const { challenge_id } = await challengeOf(staff.username);
    const right = await portal.lastCode(staff.msisdn);
    await portal.database.sql
      .updateTable('staff')
      .set({ suspended_at: new Date().toISOString() })
      .where('id', '=', staff.id)
      .execute();
    expect(await codeOf(await answerWith(challenge_id, right))).toBe('WRONG_CREDENTIALS');
  });

  test('that is typed in the moment its owner changes the password opens nothing that lasts', async () => {
    await portal.call(
      authCalls.changePassword,
      { current_password: 'warm', new_password: 'the lists are read' },
      await someone(),
    );
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, async (_, at) => {
        const staff = await someone();
        const { challenge_id } = await challengeOf(staff.username);
        const code = await portal.lastCode(staff.msisdn);
        const changing = portal.call(
          authCalls.changePassword,
          { current_password: PASSWORD, new_password: 'quite another thing 9' },
          staff,
        );
        await new Promise((resolve) => setTimeout(resolve, at * 40));
        const [answer, changed] = [await answerWith(challenge_id, code), await changing];
        expect(changed.ok).toBe(true);
        return answer.ok && 'session' in answer.value ? works(as(staff, answer.value.session.token)) : codeOf(answer);
      }),
    );
    for (const outcome of outcomes) expect(['SIGNED_OUT', 'CODE_EXPIRED']).toContain(outcome);
  });

  test('teeth: tries that are not counted are noticed', async () => {
    await portal.database.pool.query(
      `create function forget() returns trigger language plpgsql as 'begin new.tries_left := old.tries_left; return new; end'; create trigger forget before update on one_time_codes for each row when (new.used_at is null and new.replaced_at is null) execute function forget()`,
    );
    try {
      expect(await fiveTries()).not.toEqual(FIVE);
    } finally {
      await portal.database.pool.query('drop trigger forget on one_time_codes; drop function forget');
    }
  });
});

/** These move the portal's clock, so they come after those that do not. */
describe('time', () => {
  const resend = (challenge_id: string) => portal.call(authCalls.signIn, { strategy: 'resend', challenge_id }, null);

  test('a code is valid for five minutes', async () => {
    const staff = await someone();
    const [early, late] = [await challengeOf(staff.username), await someone()];
    portal.advance(4.9 * MINUTE);
    expect(await codeOf(await answerWith(early.challenge_id, await portal.lastCode(staff.msisdn)))).toBe('let in');
    const { challenge_id } = await challengeOf(late.username);
    portal.advance(5 * MINUTE + 1000);
    expect(await codeOf(await answerWith(challenge_id, await portal.lastCode(late.msisdn)))).toBe('CODE_EXPIRED');
  });

  test('another code may be asked for after a minute, and kills the one before', async () => {
    const staff = await someone();
    const challenge = await challengeOf(staff.username);
    const first = await portal.lastCode(staff.msisdn);
    expect(await resend(challenge.challenge_id)).toMatchObject({
      ok: false,
      status: 429,
      refusal: { code: 'RESEND_TOO_SOON' },
    });
    expect(Date.parse(challenge.resend_at)).toBeLessThanOrEqual(portal.services.clock.wall().getTime() + MINUTE);
    portal.advance(MINUTE + 500);
    const again = await resend(challenge.challenge_id);
    expect(again).toMatchObject({ ok: true, value: { challenge: { challenge_id: challenge.challenge_id } } });
    const second = await portal.until('a second code', async () => {
      const code = await portal.lastCode(staff.msisdn);
      return code !== first && code;
    });
    expect(await codeOf(await answerWith(challenge.challenge_id, first))).toBe('WRONG_CODE');
    expect(await codeOf(await answerWith(challenge.challenge_id, second))).toBe('let in');
  });

  test('nobody’s phone is flooded: ten unused codes an hour are enough', async () => {
    const staff = await someone();
    for (let i = 0; i < 10; i++) expect(await codeOf(await enter(staff.username))).toBe('let in');
    expect(await codeOf(await enter(staff.username))).toBe('TOO_MANY_REQUESTS');
    portal.advance(61 * MINUTE);
    expect(await codeOf(await enter(staff.username))).toBe('let in');
  });

  test('a challenge ends after half an hour, whatever was resent', async () => {
    const staff = await someone();
    const { challenge_id } = await challengeOf(staff.username);
    portal.advance(31 * MINUTE);
    expect(await codeOf(await resend(challenge_id))).toBe('CODE_EXPIRED');
  });

  test('a session left alone for two hours is over; one in use lasts twelve', async () => {
    const [idle, busy] = [await someone(), await someone()];
    const [idleSession, busySession] = [
      as(idle, (await sessionOf(idle)).token),
      as(busy, (await sessionOf(busy)).token),
    ];
    const seenAt = async () =>
      (
        await portal.database.sql
          .selectFrom('sessions')
          .select('seen_at')
          .where('staff_id', '=', busy.id)
          .orderBy('created_at', 'desc')
          .executeTakeFirstOrThrow()
      ).seen_at;
    for (let hours = 1.5; hours < 12; hours += 1.5) {
      const before = await seenAt();
      portal.advance(90 * MINUTE);
      expect(await works(busySession), `after ${hours} hours`).toBe('works');
      await portal.until('being seen is noted', async () => (await seenAt()) !== before);
      if (hours === 3) expect(await works(idleSession)).toBe('SIGNED_OUT');
    }
    portal.advance(91 * MINUTE);
    expect(await works(busySession)).toBe('SIGNED_OUT');
  });
});

describe('the way out', () => {
  test('signing out ends this session and no other', async () => {
    const staff = await someone();
    const [one, two] = [as(staff, (await sessionOf(staff)).token), as(staff, (await sessionOf(staff)).token)];
    await portal.done(authCalls.signOut, undefined, one);
    expect([await works(one), await works(two)]).toEqual(['SIGNED_OUT', 'works']);
  });

  test('suspended staff are out at once', async () => {
    const staff = await someone();
    expect(await works(staff)).toBe('works');
    await portal.database.sql
      .updateTable('staff')
      .set({ suspended_at: new Date().toISOString() })
      .where('id', '=', staff.id)
      .execute();
    expect(await works(staff)).toBe('SIGNED_OUT');
  });

  test('a role taken away is gone at the next call, and one given is there', async () => {
    const staff = await portal.staff(['VIEW_MONEY_FEED']);
    const look = async () => {
      const answer = await portal.call(deviceLocksCalls.feedHealth, undefined, staff);
      return answer.ok ? 'seen' : answer.refusal.code;
    };
    expect(await look()).toBe('seen');
    const [taken] = await portal.database.sql
      .deleteFrom('group_roles')
      .where('group_id', '=', staff.group_id)
      .returningAll()
      .execute();
    expect(await look()).toBe('FORBIDDEN');
    if (taken) await portal.database.sql.insertInto('group_roles').values(taken).execute();
    expect(await look()).toBe('seen');
  });
});

describe('the roles of a group', () => {
  test('are told to its members as records, and to others only with the role for it', async () => {
    const [clerk, guard] = [await portal.staff(['ADD_LOAN', 'FIND_CUSTOMER']), await portal.staff(['VIEW_SECURITY'])];
    const told = await portal.done(usersCalls.groupRoles, { group_id: clerk.group_id, $limit: 1000 }, clerk);
    expect(told.data.map(({ code }) => code)).toEqual(['ADD_LOAN', 'FIND_CUSTOMER']);
    expect(told.data[0]).toMatchObject({ group_id: clerk.group_id, admin_role: { code: 'ADD_LOAN' } });
    expect(told).toMatchObject({ total: 2, limit: 1000 });
    expect((await portal.done(usersCalls.groupRoles, { group_id: clerk.group_id }, guard)).total).toBe(2);
    await portal.refused(usersCalls.groupRoles, { group_id: guard.group_id }, clerk, 'FORBIDDEN');
  });

  test('may be none, and the answer says so rather than failing', async () => {
    const staff = await portal.staff([]);
    expect(await portal.done(usersCalls.groupRoles, { group_id: staff.group_id }, staff)).toMatchObject({
      data: [],
      total: 0,
    });
  });
});

describe('a first password', () => {
  const change = (staff: Staff, new_password: string, current_password = PASSWORD) =>
    portal.call(authCalls.changePassword, { current_password, new_password }, staff);

  test('must be changed before anything else, and ends every other session', async () => {
    const staff = await someone({ must_change_password: true });
    const session = await sessionOf(staff);
    expect(session.must_change_password).toBe(true);
    const [here, elsewhere] = [as(staff, session.token), staff];
    const search = () => portal.call(customersCalls.find, { username: 'nobody at all' }, here);
    expect(await search()).toMatchObject({ refusal: { code: 'PASSWORD_CHANGE_NEEDED' } });
    expect(await works(here)).toBe('works');
    expect(await change(here, 'quite another thing 9', 'not mine')).toMatchObject({
      status: 422,
      refusal: { code: 'WRONG_PASSWORD', fields: { current_password: [expect.any(String)] } },
    });
    for (const weak of [PASSWORD, 'password12345', 'aaaaaaaaaaaa', '0123456789', 'abcabcabcabc', `${staff.username}`])
      expect(await change(here, weak), weak).toMatchObject({ refusal: { code: 'WEAK_PASSWORD' } });
    expect(await change(here, 'short')).toMatchObject({ status: 422, refusal: { code: 'INVALID_INPUT' } });
    expect(await change(here, 'quite another thing 9')).toMatchObject({ ok: true });
    expect(await search()).toMatchObject({ ok: true, value: { users: [], message: 'Customer not found' } });
    expect(await works(elsewhere)).toBe('SIGNED_OUT');
    expect(await codeOf(await enter(staff.username))).toBe('WRONG_CREDENTIALS');
    expect(await codeOf(await enter(staff.username, 'quite another thing 9'))).toBe('let in');
  });
});
