/** Signing in with an authenticator app: set up, used, lost and removed. */
import { authCalls } from '@palier/contract/auth/calls.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from './passwords.ts';
import { hashToken, newToken } from '../../platform/session-tokens.ts';
import { newId } from '../../platform/ids.ts';
import { appCode } from '../../../../tests/harness/app-codes.ts';
import { someMsisdn } from '../../../../tests/harness/given.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';

const PASSWORD = 'a long way round 7';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let portal: Portal;
let password_hash: string;
beforeAll(async () => {
  [portal, password_hash] = [await startPortal(), await hashPassword(PASSWORD)];
});
afterAll(() => portal.stop());

const now = (): Date => portal.services.clock.wall();
const someone = (): Promise<Staff> => portal.staff(['FIND_CUSTOMER'], { password_hash, msisdn: someMsisdn() });
const texts = async (staff: Staff): Promise<string[]> =>
  (await portal.control<Array<{ text: string }>>(`/messages?to=${encodeURIComponent(staff.msisdn)}`)).map(
    ({ text }) => text,
  );
const textTo = (staff: Staff, words: string) =>
  portal.until(`a text with “${words}”`, async () => (await texts(staff)).find((text) => text.includes(words)));
const outcomeOf = (answer: { ok: boolean; refusal?: { code: string } }): string =>
  answer.ok ? 'let in' : (answer.refusal?.code ?? '');
/** A code that belongs neither to this step nor to the one before or after it. */
const wrongCode = (secret: string): string => {
  const near = [-30_000, 0, 30_000].map((ms) => appCode(secret, new Date(now().getTime() + ms)));
  return ['000000', '000001', '000002', '000003'].find((code) => !near.includes(code)) ?? '';
};

const begin = async (staff: Staff): Promise<string> =>
  (await portal.done(authCalls.startApp, { current_password: PASSWORD }, staff)).secret;
/** A person with an app, its secret and their recovery codes; the step that confirmed it is over. */
async function withApp() {
  const staff = await someone();
  const secret = await begin(staff);
  const { recovery_codes } = await portal.done(authCalls.confirmApp, { code: appCode(secret, now()) }, staff);
  portal.advance(61_000);
  return { staff, secret, recovery_codes };
}
async function challengeOf(staff: Staff) {
  const answer = await portal.done(
    authCalls.signIn,
    { strategy: 'local', username: staff.username, password: PASSWORD },
    null,
  );
  if (!('challenge' in answer)) throw new Error('no challenge');
  return answer.challenge;
}
const answerWith = (challenge_id: string, code: string) =>
  portal.call(authCalls.signIn, { strategy: 'otp', challenge_id, code }, null);
const enterWith = async (staff: Staff, code: string): Promise<string> =>
  outcomeOf(await answerWith((await challengeOf(staff)).challenge_id, code));
/** Another session of the same person, on another device. */
async function elsewhere(staff: Staff): Promise<Staff> {
  const token = newToken();
  await portal.database.sql
    .insertInto('sessions')
    .values({
      id: newId(),
      token_hash: hashToken(token),
      staff_id: staff.id,
      created_at: now().toISOString(),
      expires_at: new Date(now().getTime() + 3_600_000).toISOString(),
      seen_at: now().toISOString(),
      ip: '127.0.0.1',
      user_agent: 'test',
    })
    .execute();
  return { ...staff, token };
}
const works = async (staff: Staff): Promise<boolean> =>
  (await portal.call(usersCalls.groupRoles, { group_id: staff.group_id }, staff)).ok;

describe('an app is set up', () => {
  test('with the password; nothing changes until a right code is entered', async () => {
    const staff = await someone();
    expect(
      await portal.refused(authCalls.startApp, { current_password: 'not mine' }, staff, 'WRONG_PASSWORD'),
    ).toMatchObject({ fields: { current_password: [expect.any(String)] } });
    const secret = await begin(staff);
    expect((await challengeOf(staff)).otp_channel).toBe('sms');
    await portal.refused(authCalls.confirmApp, { code: wrongCode(secret) }, staff, 'OTP_WRONG');
    expect((await portal.done(usersCalls.mySignIn, undefined, staff)).app).toBeNull();
    await portal.done(authCalls.confirmApp, { code: appCode(secret, now()) }, staff);
    expect((await portal.done(usersCalls.mySignIn, undefined, staff)).app).toEqual({
      since: expect.any(String),
      recovery_codes_left: 10,
      is_from_sheet: false,
    });
    expect((await challengeOf(staff)).otp_channel).toBe('app');
  });

  test('returns ten recovery codes once, ends other sessions, and notifies its owner', async () => {
    const staff = await someone();
    const other = await elsewhere(staff);
    const { secret, uri } = await portal.done(authCalls.startApp, { current_password: PASSWORD }, staff);
    expect(uri).toContain(`secret=${secret}`);
    const { recovery_codes } = await portal.done(authCalls.confirmApp, { code: appCode(secret, now()) }, staff);
    expect(recovery_codes).toHaveLength(10);
    expect(new Set(recovery_codes).size).toBe(10);
    for (const code of recovery_codes) expect(code).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}$/);
    expect([await works(staff), await works(other)]).toEqual([true, false]);
    await textTo(staff, 'authenticator app');
    // Neither the secret nor a recovery code is stored anywhere in clear.
    const bytes = Buffer.from(appSecretBytes(secret)).toString('hex');
    for (const table of ['staff', 'recovery_codes', 'idempotency_keys', 'audit_entries', 'messages'] as const) {
      const rows = JSON.stringify((await portal.database.pool.query(`select t::text as row from ${table} t`)).rows);
      for (const clear of [
        secret,
        bytes,
        ...recovery_codes,
        ...recovery_codes.map((code) => Buffer.from(code).toString('hex')),
      ])
        expect(rows.includes(clear), table).toBe(false);
    }
  });

  test('can be begun again, and the first secret then becomes invalid', async () => {
    const staff = await someone();
    const [first, second] = [await begin(staff), await begin(staff)];
    expect(second).not.toBe(first);
    await portal.refused(authCalls.confirmApp, { code: appCode(first, now()) }, staff, 'OTP_WRONG');
    await portal.done(authCalls.confirmApp, { code: appCode(second, now()) }, staff);
  });

  test('on a new phone leaves the old one working until it is confirmed; then the old app and its recovery codes are invalid', async () => {
    const { staff, secret, recovery_codes } = await withApp();
    const fresh = await begin(staff);
    expect(await enterWith(staff, appCode(secret, now()))).toBe('let in');
    await portal.done(authCalls.confirmApp, { code: appCode(fresh, now()) }, staff);
    portal.advance(61_000);
    expect(await enterWith(staff, appCode(secret, now()))).toBe('WRONG_CODE');
    expect(await enterWith(staff, recovery_codes[0] ?? '')).toBe('WRONG_CODE');
    expect(await enterWith(staff, appCode(fresh, now()))).toBe('let in');
  });

  test('must be confirmed within a quarter of an hour, and must have been begun', async () => {
    const staff = await someone();
    await portal.refused(authCalls.confirmApp, { code: '123456' }, staff, 'OTP_EXPIRED');
    const secret = await begin(staff);
    portal.advance(15 * MINUTE);
    await portal.refused(authCalls.confirmApp, { code: appCode(secret, now()) }, staff, 'OTP_EXPIRED');
  });

  test('cannot be guessed: ten wrong passwords or ten wrong codes are the limit', async () => {
    const [staff, other] = [await someone(), await someone()];
    for (let i = 0; i < 10; i++)
      await portal.refused(authCalls.startApp, { current_password: `guess ${i}` }, staff, 'WRONG_PASSWORD');
    for (const call of [authCalls.startApp, authCalls.removeApp])
      await portal.refused(call, { current_password: PASSWORD }, staff, 'TOO_MANY_TRIES');
    await portal.refused(
      authCalls.changePassword,
      { current_password: PASSWORD, new_password: 'quite another thing 9' },
      staff,
      'TOO_MANY_TRIES',
    );
    portal.advance(15 * MINUTE + 1000);
    await begin(staff);
    const secret = await begin(other);
    for (let i = 0; i < 10; i++)
      await portal.refused(authCalls.confirmApp, { code: wrongCode(secret) }, other, 'OTP_WRONG');
    await portal.refused(authCalls.confirmApp, { code: appCode(secret, now()) }, other, 'TOO_MANY_TRIES');
  });
});

describe('signing in with an app', () => {
  test('sends no text, not even on request', async () => {
    const { staff, secret } = await withApp();
    await textTo(staff, 'authenticator app');
    const before = (await texts(staff)).length;
    const challenge = await challengeOf(staff);
    expect(challenge).toMatchObject({ otp_channel: 'app', sent_to: '' });
    const again = await portal.done(
      authCalls.signIn,
      { strategy: 'resend', challenge_id: challenge.challenge_id },
      null,
    );
    expect(again).toEqual({ challenge });
    expect(outcomeOf(await answerWith(challenge.challenge_id, appCode(secret, now())))).toBe('let in');
    expect(
      (await portal.database.sql.selectFrom('messages').select('id').where('msisdn', '=', staff.msisdn).execute())
        .length,
    ).toBe(before);
    expect(
      await portal.database.sql
        .selectFrom('one_time_codes')
        .select('id')
        .where('subject', '=', challenge.challenge_id)
        .execute(),
    ).toEqual([]);
  });

  test('accepts the codes of the step before and after, and none further away', async () => {
    for (const [ms, outcome] of [
      [-60_000, 'WRONG_CODE'],
      [-30_000, 'let in'],
      [30_000, 'let in'],
      [60_000, 'WRONG_CODE'],
    ] as const) {
      const { staff, secret } = await withApp();
      const { challenge_id } = await challengeOf(staff);
      const at = now().getTime();
      // Not across the edge of a step, where the answer would depend on the clock.
      if (at % 30_000 > 28_000) portal.advance(3_000);
      expect(outcomeOf(await answerWith(challenge_id, appCode(secret, new Date(now().getTime() + ms)))), `${ms}`).toBe(
        outcome,
      );
    }
  });

  async function sameCodeTwice(): Promise<string[]> {
    const { staff, secret } = await withApp();
    const ids = [
      (await challengeOf(staff)).challenge_id,
      (await challengeOf(staff)).challenge_id,
      (await challengeOf(staff)).challenge_id,
    ];
    const code = appCode(secret, now());
    return (await Promise.all(ids.map((id) => answerWith(id, code).then(outcomeOf)))).sort();
  }
  test('accepts a code once, also when it is sent to three challenges at the same moment', async () =>
    expect(await sameCodeTwice()).toEqual(['WRONG_CODE', 'WRONG_CODE', 'let in']));

  test('planted fault: a step that is not stored is noticed', async () => {
    await portal.database.pool.query(
      `create function forget_step() returns trigger language plpgsql as 'begin new.app_last_step := null; return new; end'; create trigger forget_step before update of app_last_step on staff for each row execute function forget_step()`,
    );
    try {
      expect(await sameCodeTwice()).not.toEqual(['WRONG_CODE', 'WRONG_CODE', 'let in']);
    } finally {
      await portal.database.pool.query('drop trigger forget_step on staff; drop function forget_step');
    }
  });

  test('refuses an earlier code once a later one was used', async () => {
    const { staff, secret } = await withApp();
    const at = now();
    expect(await enterWith(staff, appCode(secret, new Date(at.getTime() + 30_000)))).toBe('let in');
    expect(await enterWith(staff, appCode(secret, at))).toBe('WRONG_CODE');
  });

  test('allows five tries in a challenge, and then refuses even the right code', async () => {
    const { staff, secret } = await withApp();
    const { challenge_id } = await challengeOf(staff);
    const answers: string[] = [];
    const waits: unknown[] = [];
    for (let i = 0; i < 6; i++) {
      const answer = await answerWith(challenge_id, i < 5 ? wrongCode(secret) : appCode(secret, now()));
      if (!answer.ok && answer.refusal.code === 'TOO_MANY_TRIES') waits.push(answer.refusal.facts?.['minutes']);
      answers.push(
        answer.ok
          ? 'let in'
          : `${answer.status} ${answer.refusal.code} ${answer.refusal.facts?.['tries_left'] ?? ''}`.trim(),
      );
    }
    expect(answers).toEqual([
      '401 WRONG_CODE 4',
      '401 WRONG_CODE 3',
      '401 WRONG_CODE 2',
      '401 WRONG_CODE 1',
      '429 TOO_MANY_TRIES',
      '429 TOO_MANY_TRIES',
    ]);
    // A user who waits for the stated time need not wait again.
    expect(waits).toEqual([30, 30]);
    expect(await enterWith(staff, appCode(secret, now()))).toBe('let in');
  });

  test('allows ten wrong codes an hour over all challenges, and notifies their owner', async () => {
    const { staff, secret } = await withApp();
    for (let i = 0; i < 10; i++)
      expect(['WRONG_CODE', 'TOO_MANY_TRIES']).toContain(await enterWith(staff, wrongCode(secret)));
    expect(await enterWith(staff, appCode(secret, now()))).toBe('TOO_MANY_TRIES');
    await textTo(staff, 'many wrong sign-in codes');
    expect((await texts(staff)).filter((text) => text.includes('many wrong sign-in codes'))).toHaveLength(1);
    portal.advance(61 * MINUTE);
    expect(await enterWith(staff, appCode(secret, now()))).toBe('let in');
  });

  test('cannot be done by text instead of the app', async () => {
    const staff = await someone();
    const { challenge_id } = await challengeOf(staff);
    const code = await portal.lastCode(staff.msisdn);
    const secret = await begin(staff);
    await portal.done(authCalls.confirmApp, { code: appCode(secret, now()) }, staff);
    expect(outcomeOf(await answerWith(challenge_id, code))).toBe('WRONG_CODE');
  });
});

describe('a recovery code', () => {
  test('works once, and its owner is notified of the number left', async () => {
    const {
      staff,
      recovery_codes: [one = '', two = ''],
    } = await withApp();
    expect(await enterWith(staff, ` ${one.toUpperCase()} `)).toBe('let in');
    await textTo(staff, '9 are left');
    expect(await enterWith(staff, one)).toBe('WRONG_CODE');
    expect(await enterWith(staff, two)).toBe('let in');
    expect((await portal.done(usersCalls.mySignIn, undefined, await elsewhere(staff))).app?.recovery_codes_left).toBe(
      8,
    );
  });

  test('works once when it is sent twice at the same moment', async () => {
    const {
      staff,
      recovery_codes: [one = ''],
    } = await withApp();
    const ids = [(await challengeOf(staff)).challenge_id, (await challengeOf(staff)).challenge_id];
    expect((await Promise.all(ids.map((id) => answerWith(id, one).then(outcomeOf)))).sort()).toEqual([
      'WRONG_CODE',
      'let in',
    ]);
  });

  test('works for its owner only, and not for a person without an app', async () => {
    const [one, two, plain] = [await withApp(), await withApp(), await someone()];
    expect(await enterWith(one.staff, two.recovery_codes[0] ?? '')).toBe('WRONG_CODE');
    expect(await enterWith(plain, two.recovery_codes[0] ?? '')).toBe('WRONG_CODE');
  });
});

describe('an app is removed', () => {
  test('with the password; codes come by text again, and no code of the app works any more', async () => {
    const { staff, recovery_codes } = await withApp();
    const [here, other] = [await elsewhere(staff), await elsewhere(staff)];
    await portal.refused(authCalls.removeApp, { current_password: 'not mine' }, here, 'WRONG_PASSWORD');
    await portal.done(authCalls.removeApp, { current_password: PASSWORD }, here);
    expect([await works(here), await works(other)]).toEqual([true, false]);
    await textTo(staff, 'was removed');
    expect((await challengeOf(staff)).otp_channel).toBe('sms');
    expect(await enterWith(staff, recovery_codes[0] ?? '')).toBe('WRONG_CODE');
    expect((await portal.done(usersCalls.mySignIn, undefined, here)).app).toBeNull();
  });
});

describe('a password that is changed', () => {
  test('clears wrong codes that another person typed, ends sign-ins that this person had begun, and notifies the owner', async () => {
    const { staff, secret } = await withApp();
    const { challenge_id } = await challengeOf(staff);
    for (let i = 0; i < 10; i++) await enterWith(staff, wrongCode(secret));
    expect(await enterWith(staff, appCode(secret, now()))).toBe('TOO_MANY_TRIES');
    const here = await elsewhere(staff);
    await portal.done(
      authCalls.changePassword,
      { current_password: PASSWORD, new_password: 'quite another thing 9' },
      here,
    );
    await textTo(staff, 'password of');
    expect(outcomeOf(await answerWith(challenge_id, appCode(secret, now())))).toBe('CODE_EXPIRED');
    const answer = await portal.done(
      authCalls.signIn,
      { strategy: 'local', username: staff.username, password: 'quite another thing 9' },
      null,
    );
    expect(
      'challenge' in answer && outcomeOf(await answerWith(answer.challenge.challenge_id, appCode(secret, now()))),
    ).toBe('let in');
  });
});

test('a hundred wrong codes in thirty days are the limit', async () => {
  const { staff, secret } = await withApp();
  let compared = 0;
  for (let hour = 0; hour < 12; hour++) {
    for (let i = 0; i < 10; i++) {
      const { challenge_id } = await challengeOf(staff);
      const answer = await answerWith(challenge_id, wrongCode(secret));
      if (!answer.ok && answer.refusal.code === 'WRONG_CODE') compared++;
    }
    portal.advance(61 * MINUTE);
  }
  expect(compared).toBe(100);
  expect(await enterWith(staff, appCode(secret, now()))).toBe('TOO_MANY_TRIES');
  portal.advance(30 * DAY);
  expect(await enterWith(staff, appCode(secret, now()))).toBe('let in');
});

function appSecretBytes(secret: string): number[] {
  const bits = [...secret]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
}
