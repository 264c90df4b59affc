/** Signing in: the credentials first, then the code that was sent. Unknown names and wrong passwords are told apart by nobody. */
import { randomBytes } from 'node:crypto';
import type { accessCalls } from '@palier/contract/access.calls.ts';
import type { Received } from '@palier/contract/call.ts';
import { maskMsisdn } from '@palier/contract/values/msisdn.ts';
import { type DeedContext, type OutsideContext, twoPart } from '../../deed.ts';
import { SESSION_MS, hashToken, newToken } from '../../http/sessions.ts';
import { newId } from '../../ids.ts';
import { refuse } from '../../refuse.ts';
import { findStaff, findStaffByIdentifier, insertChallenge, insertSession, lockChallenge, seenSignIn, spendChallenge } from './access.sql.ts';
import { checkCode, sendCode, spendCode } from './one-time-codes.ts';
import { passwordMatches } from './passwords.ts';
import { countWrongTry, forgetWrongTries, refuseWhenThrottled } from './throttle.ts';

type SignIn = typeof accessCalls.signIn;
type Staff = NonNullable<Awaited<ReturnType<typeof findStaff>>>;

/** A challenge outlives several codes, so that a slow text can be asked for again. */
const CHALLENGE_MS = 30 * 60_000;

export const signIn = twoPart<SignIn>()({
  outside: checkCredentials,
  deed: async (input, context, staff) => {
    switch (input.strategy) {
      case 'partner':
        throw refuse('PARTNER_SIGN_IN_OFF');
      case 'local':
        return openChallenge(context, staff);
      case 'resend':
        return resend(input.challenge_id, context);
      case 'otp':
        return openSession(input.challenge_id, input.code, context);
    }
  },
});

/** Hashing takes long on purpose, so it happens before the transaction. */
async function checkCredentials(input: Received<SignIn>, { db }: OutsideContext): Promise<Staff | null> {
  if (input.strategy !== 'local') return null;
  const staff = (await findStaffByIdentifier(db, input.username)) ?? null;
  // One count per person, whichever of their names is tried.
  const name = staff?.id ?? input.username.toLowerCase();
  await refuseWhenThrottled(db, name);
  const matches = await passwordMatches(staff?.password_hash ?? null, input.password);
  if (!matches || !staff || staff.suspended_at !== null) {
    await countWrongTry(db, name);
    throw refuse('WRONG_CREDENTIALS');
  }
  await forgetWrongTries(db, name);
  return staff;
}

async function openChallenge({ tx, wires, clock, caller }: DeedContext, staff: Staff | null) {
  if (!staff) throw refuse('WRONG_CREDENTIALS');
  const wall = clock.wall();
  const id = randomBytes(24).toString('base64url');
  await insertChallenge(tx, { id, staff_id: staff.id, ip: caller.ip, created_at: wall.toISOString(), expires_at: new Date(wall.getTime() + CHALLENGE_MS).toISOString() });
  return { challenge: await challengeFor(tx, wires, id, staff, caller.language) };
}

async function challengeFor(tx: DeedContext['tx'], wires: DeedContext['wires'], challenge_id: string, staff: Staff, language: 'en' | 'fr') {
  const sent = await sendCode(tx, wires, { purpose: 'sign_in', subject: challenge_id, msisdn: staff.msisdn, language, template: 'sign_in_code' });
  return { challenge_id, otp_channel: 'sms' as const, sent_to: maskMsisdn(staff.msisdn), ...sent };
}

async function liveChallenge(challenge_id: string, { tx, clock }: DeedContext) {
  const challenge = await lockChallenge(tx, challenge_id);
  if (!challenge || challenge.used_at !== null || Date.parse(challenge.expires_at) <= clock.wall().getTime()) throw refuse('CODE_EXPIRED', {}, 'code');
  const staff = await findStaff(tx, challenge.staff_id);
  if (!staff || staff.suspended_at !== null) throw refuse('WRONG_CREDENTIALS');
  return staff;
}

async function resend(challenge_id: string, context: DeedContext) {
  const staff = await liveChallenge(challenge_id, context);
  return { challenge: await challengeFor(context.tx, context.wires, challenge_id, staff, context.caller.language) };
}

async function openSession(challenge_id: string, code: string, context: DeedContext) {
  const { tx, wires, clock, caller } = context;
  const staff = await liveChallenge(challenge_id, context);
  const right = await checkCode(tx, wires, 'sign_in', challenge_id, code, 'code');
  await spendCode(tx, wires, right.id);
  const wall = clock.wall();
  await spendChallenge(tx, challenge_id, wall);
  const token = newToken();
  const expires = new Date(wall.getTime() + SESSION_MS);
  const session_id = newId();
  await insertSession(tx, { id: session_id, token_hash: hashToken(token), staff_id: staff.id, created_at: wall.toISOString(), expires_at: expires.toISOString(), seen_at: wall.toISOString(), ip: caller.ip, user_agent: caller.user_agent });
  await seenSignIn(tx, staff.id, caller.ip, wall);
  context.note({ subject_kind: 'staff', subject_id: staff.id, facts: { session_id } });
  return {
    session: {
      token,
      exp: expires.getTime(),
      user: { id: staff.id, name: staff.full_name, username: staff.username, group: { id: staff.group_id, name: staff.group_name }, shop_id: staff.shop_id },
      must_change_password: staff.must_change_password,
    },
  };
}
