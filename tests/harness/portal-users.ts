/** Users who can sign in, and the calls of user administration about them. */
import { authCalls } from '@palier/contract/auth/calls.ts';
import type { RoleCode } from '@palier/contract/roles.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { hashPassword } from '../../server/src/domains/auth/passwords.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { hashToken, newToken } from '../../server/src/platform/session-tokens.ts';
import { REASON } from './accounts.ts';
import { type openNetwork, someNumber } from './network.ts';
import type { Portal, Staff } from './portal.ts';

export const PASSWORD = 'four boats on 3 rivers';

export type PortalUsers = Awaited<ReturnType<typeof openPortalUsers>>;

export async function openPortalUsers(portal: Portal, { admin }: Awaited<ReturnType<typeof openNetwork>>) {
  const password_hash = await hashPassword(PASSWORD);
  /** A user with these roles who can sign in with `PASSWORD`. */
  const someone = (
    roles: readonly RoleCode[] = ['VIEW_STORES'],
    about: { username?: string; shop_id?: string } = {},
  ): Promise<Staff> => portal.staff(roles, { password_hash, msisdn: someNumber(), ...about });
  const textsTo = async (msisdn: string) =>
    (await portal.control<Array<{ text: string }>>(`/messages?to=${encodeURIComponent(msisdn)}`)).map(
      ({ text }) => text,
    );
  /** The result of the next call with this session. */
  const nextCall = async (staff: Staff): Promise<string> => {
    const answer = await portal.call(usersCalls.mySignIn, undefined, staff);
    return answer.ok ? 'open' : answer.refusal.code;
  };
  const act = (
    staff_ids: string[],
    action: 'suspend' | 'restore' | 'sign_out' | 'drop_app' | 'end_probation',
    as = admin,
  ) => portal.done(usersCalls.actOnUsers, { staff_ids, action, reason: REASON }, as);
  const changeOf = (
    staff: Staff,
    change: Partial<{ full_name: string; phone: string; email: string | null; language: 'en' | 'fr' }> = {},
  ) => ({ staff_id: staff.id, full_name: 'Awa Ngono', phone: staff.msisdn, language: 'en' as const, ...change });

  async function anotherSession(staff: Staff, user_agent: string): Promise<Staff> {
    const [token, at] = [newToken(), portal.services.clock.wall()];
    await portal.database.sql
      .insertInto('sessions')
      .values({
        id: newId(),
        token_hash: hashToken(token),
        staff_id: staff.id,
        created_at: at.toISOString(),
        expires_at: new Date(at.getTime() + 3_600_000).toISOString(),
        seen_at: at.toISOString(),
        ip: '10.0.0.7',
        user_agent,
      })
      .execute();
    return { ...staff, token };
  }

  async function challengeOf(username: string, password: string) {
    const first = await portal.done(authCalls.signIn, { strategy: 'local', username, password }, null);
    if (!('challenge' in first)) throw new Error('no challenge');
    return first.challenge;
  }
  async function signedIn(staff: Staff, password = PASSWORD) {
    const before = (await textsTo(staff.msisdn)).length;
    const { challenge_id } = await challengeOf(staff.username, password);
    await portal.until('the code', async () => (await textsTo(staff.msisdn)).length > before);
    const second = await portal.done(
      authCalls.signIn,
      { strategy: 'otp', challenge_id, code: await portal.lastCode(staff.msisdn) },
      null,
    );
    if (!('session' in second)) throw new Error('no session');
    return second.session;
  }
  return { someone, textsTo, nextCall, act, changeOf, anotherSession, challengeOf, signedIn };
}
