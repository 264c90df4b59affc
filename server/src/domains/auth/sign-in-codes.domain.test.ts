/** The code of a sign-in: its tries, its expiry, and the events that end it early. */
import { authCalls } from '@palier/contract/auth/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someMsisdn } from '../../../../tests/harness/given.ts';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';
import { type SignIn, PASSWORD, openSignIn, withToken, wrongCode } from '../../../../tests/harness/sign-in.ts';
import { ApiError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { sendCode } from './one-time-codes.ts';

const MINUTE = 60_000;

let portal: Portal;
let sign_in: SignIn;
beforeAll(async () => {
  portal = await startPortal();
  sign_in = await openSignIn(portal);
});
afterAll(() => portal.stop());

describe('the code', () => {
  /** Each of four wrong codes costs a try, the fifth ends the challenge, and the right one is then too late. */
  async function fiveTries(): Promise<string[]> {
    const staff = await sign_in.someone();
    const { challenge_id } = await sign_in.challengeOf(staff.username);
    const right = await portal.lastCode(staff.msisdn);
    const answers: string[] = [];
    for (let i = 0; i < 6; i++) {
      const answer = await sign_in.answerWith(challenge_id, i < 5 ? wrongCode(right) : right);
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
    const staff = await sign_in.someone();
    const { challenge_id } = await sign_in.challengeOf(staff.username);
    const right = await portal.lastCode(staff.msisdn);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => sign_in.answerWith(challenge_id, wrongCode(right)).then(sign_in.codeOf)),
    );
    expect(answers.filter((code) => code === 'WRONG_CODE')).toHaveLength(4);
    expect(answers.filter((code) => code === 'TOO_MANY_TRIES')).toHaveLength(8);
  });

  test('opens one session, however often it is sent', async () => {
    const staff = await sign_in.someone();
    const { challenge_id } = await sign_in.challengeOf(staff.username);
    const right = await portal.lastCode(staff.msisdn);
    const answers = await Promise.all(
      [1, 2, 3].map(() => sign_in.answerWith(challenge_id, right).then(sign_in.codeOf)),
    );
    expect(answers.sort()).toEqual(['CODE_EXPIRED', 'CODE_EXPIRED', 'let in']);
    expect(await sign_in.codeOf(await sign_in.answerWith(challenge_id, right))).toBe('CODE_EXPIRED');
  });

  test('of one challenge is not valid for another', async () => {
    const [one, two] = [await sign_in.someone(), await sign_in.someone()];
    const [first, second] = [await sign_in.challengeOf(one.username), await sign_in.challengeOf(two.username)];
    await portal.lastCode(one.msisdn);
    expect(await sign_in.codeOf(await sign_in.answerWith(first.challenge_id, await portal.lastCode(two.msisdn)))).toBe(
      'WRONG_CODE',
    );
    expect(
      await sign_in.codeOf(await sign_in.answerWith(`${second.challenge_id}x`, await portal.lastCode(two.msisdn))),
    ).toBe('CODE_EXPIRED');
  });

  test('becomes invalid when its owner is suspended', async () => {
    const staff = await sign_in.someone();
    const { challenge_id } = await sign_in.challengeOf(staff.username);
    const right = await portal.lastCode(staff.msisdn);
    await portal.database.sql
      .updateTable('staff')
      .set({ suspended_at: new Date().toISOString() })
      .where('id', '=', staff.id)
      .execute();
    expect(await sign_in.codeOf(await sign_in.answerWith(challenge_id, right))).toBe('WRONG_CREDENTIALS');
  });

  test('that is typed while its owner changes the password opens nothing that lasts', async () => {
    await portal.call(
      authCalls.changePassword,
      { current_password: 'warm', new_password: 'the lists are read' },
      await sign_in.someone(),
    );
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, async (_, at) => {
        const staff = await sign_in.someone();
        const { challenge_id } = await sign_in.challengeOf(staff.username);
        const code = await portal.lastCode(staff.msisdn);
        // Each of them computes slow hashes, which a busy machine refuses to some.
        const changing = portal.until('the password is changed', async () => {
          const change = { current_password: PASSWORD, new_password: 'quite another thing 9' };
          const changed = await portal.call(authCalls.changePassword, change, staff);
          return (changed.ok || changed.status !== 503) && changed;
        });
        await new Promise((resolve) => setTimeout(resolve, at * 40));
        const [answer, changed] = [await sign_in.answerWith(challenge_id, code), await changing];
        expect(changed).toMatchObject({ ok: true });
        return answer.ok && 'session' in answer.value
          ? sign_in.works(withToken(staff, answer.value.session.token))
          : sign_in.codeOf(answer);
      }),
    );
    for (const outcome of outcomes) expect(['SIGNED_OUT', 'CODE_EXPIRED']).toContain(outcome);
  });

  test('planted fault: tries that are not counted are noticed', async () => {
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

/** These tests move the portal's clock, so they come after those that do not. */
describe('time', () => {
  const resend = (challenge_id: string) => portal.call(authCalls.signIn, { strategy: 'resend', challenge_id }, null);

  test('a code is valid for five minutes', async () => {
    const staff = await sign_in.someone();
    const [early, late] = [await sign_in.challengeOf(staff.username), await sign_in.someone()];
    portal.advance(4.9 * MINUTE);
    expect(
      await sign_in.codeOf(await sign_in.answerWith(early.challenge_id, await portal.lastCode(staff.msisdn))),
    ).toBe('let in');
    const { challenge_id } = await sign_in.challengeOf(late.username);
    portal.advance(5 * MINUTE + 1000);
    expect(await sign_in.codeOf(await sign_in.answerWith(challenge_id, await portal.lastCode(late.msisdn)))).toBe(
      'CODE_EXPIRED',
    );
  });

  test('another code may be requested after a minute, and makes the one before invalid', async () => {
    const staff = await sign_in.someone();
    const challenge = await sign_in.challengeOf(staff.username);
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
    expect(await sign_in.codeOf(await sign_in.answerWith(challenge.challenge_id, first))).toBe('WRONG_CODE');
    expect(await sign_in.codeOf(await sign_in.answerWith(challenge.challenge_id, second))).toBe('let in');
  });

  test('a phone receives at most ten unused codes an hour', async () => {
    const staff = await sign_in.someone();
    for (let i = 0; i < 10; i++) expect(await sign_in.codeOf(await sign_in.enter(staff.username))).toBe('let in');
    expect(await sign_in.codeOf(await sign_in.enter(staff.username))).toBe('TOO_MANY_REQUESTS');
    portal.advance(61 * MINUTE);
    expect(await sign_in.codeOf(await sign_in.enter(staff.username))).toBe('let in');
  });

  test('a phone receives at most thirty unused codes a day that staff send', async () => {
    const msisdn = someMsisdn();
    const sent = async (): Promise<string> => {
      const about = {
        purpose: 'customer',
        subject: newId(),
        msisdn,
        language: 'en',
        template: 'customer_code',
      } as const;
      try {
        const facts = { reference: '1234567890' };
        await portal.database.transaction((tx) =>
          sendCode(tx, portal.services, { ...about, facts, sender: { staff_id: newId() } }),
        );
        return 'sent';
      } catch (failure) {
        if (failure instanceof ApiError) return failure.code;
        throw failure;
      }
    };
    for (let i = 0; i < 30; i++) {
      if (i > 0 && i % 10 === 0) portal.advance(61 * MINUTE);
      expect(await sent()).toBe('sent');
    }
    portal.advance(61 * MINUTE);
    expect(await sent()).toBe('TOO_MANY_REQUESTS');
    portal.advance(24 * 60 * MINUTE);
    expect(await sent()).toBe('sent');
  });

  test('a challenge ends after half an hour, however often a code was sent again', async () => {
    const staff = await sign_in.someone();
    const { challenge_id } = await sign_in.challengeOf(staff.username);
    portal.advance(31 * MINUTE);
    expect(await sign_in.codeOf(await resend(challenge_id))).toBe('CODE_EXPIRED');
  });
});
