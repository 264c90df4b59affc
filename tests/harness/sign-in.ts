/** Signing in step by step: the password, the code, the session. */
import { authCalls } from '@palier/contract/auth/calls.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { hashPassword } from '../../server/src/domains/auth/passwords.ts';
import { someMsisdn } from './given.ts';
import type { Portal, Staff } from './portal.ts';

export const PASSWORD = 'a long way round 7';

export const withToken = (staff: Staff, token: string): Staff => ({ ...staff, token });
export const wrongCode = (right: string): string => String((Number(right) + 1) % 1_000_000).padStart(6, '0');

export type SignIn = Awaited<ReturnType<typeof openSignIn>>;

export async function openSignIn(portal: Portal) {
  const password_hash = await hashPassword(PASSWORD);
  /** A member of staff who can sign in with `PASSWORD`. */
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
  /** The whole sign-in. */
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
  /** Whether the session of this member of staff still permits a call. */
  const works = async (staff: Staff): Promise<string> => {
    const answer = await portal.call(usersCalls.groupRoles, { group_id: staff.group_id }, staff);
    return answer.ok ? 'works' : answer.refusal.code;
  };
  return { someone, enter, answerWith, codeOf, challengeOf, sessionOf, works };
}
