/**
 * Signing in: first the credentials, then the code that was sent. Unknown names and wrong passwords get the same
 * answer.
 */
import { randomBytes } from 'node:crypto';
import type { authCalls } from '@palier/contract/auth/calls.ts';
import type { Received } from '@palier/contract/call.ts';
import { maskMsisdn } from '@palier/contract/values/msisdn.ts';
import { type Caller, type CommandContext, type PrepareContext, withPreparation } from '../../platform/handler.ts';
import { SESSION_MS, hashToken, newToken } from '../../platform/session-tokens.ts';
import { newId } from '../../platform/ids.ts';
import { fail } from '../../platform/errors.ts';
import {
  findChallenge,
  findStaff,
  findStaffByIdentifier,
  insertChallenge,
  insertSession,
  findChallengeForUpdate,
  seenSignIn,
  spendChallenge,
} from './auth.sql.ts';
import { noteDevice, trustedDevice } from './known-devices.ts';
import { sendCode } from './one-time-codes.ts';
import { passwordMatches } from './passwords.ts';
import { proveSecondFactor } from './second-factor.ts';
import { limitsOf, limitsOfAddress, slowingOf } from './sign-in-limits.ts';
import { findStaffForUpdate } from './staff.sql.ts';
import { areUsedUp, forgetTries, giveBackTry, noteTry, refuseWhenUsedUp, takeTry, takeTrySlowly } from './throttle.ts';

type SignIn = typeof authCalls.signIn;
type Staff = NonNullable<Awaited<ReturnType<typeof findStaff>>>;

/** A challenge outlives several codes, so that a person can request a slow text again. */
const CHALLENGE_MS = 30 * 60_000;

export const signIn = withPreparation<SignIn>()({
  prepare: checkCredentials,
  execute: async (input, context, staff) => {
    switch (input.strategy) {
      case 'partner':
        throw fail('PARTNER_SIGN_IN_OFF');
      case 'local':
      case undefined:
        return openChallenge(context, staff);
      case 'resend':
        return resend(input.challenge_id, context);
      case 'otp':
        return openSession(input.challenge_id, input.code, context);
    }
  },
});

/**
 * Hashing takes long on purpose, so it happens before the transaction. A try is counted before the password is checked:
 * for the typed name in this network and for the address; or, on a device from which the person has signed in, for that
 * device alone.
 * An unknown name, a wrong password and a suspended person get one answer after the same work.
 */
async function checkCredentials(
  input: Received<SignIn>,
  { db, services, clock, caller, note }: PrepareContext,
): Promise<Staff | null> {
  if (!('username' in input)) return null;
  const find = async (): Promise<Staff | null> => (await findStaffByIdentifier(db, input.username)) ?? null;
  // The person is looked up before counting only when the caller sends the id of a device. A flood of calls without one
  // costs one look-up each.
  const saysDevice = caller.device_id !== null;
  const owner = saysDevice ? await find() : null;
  const device = saysDevice ? await trustedDevice(db, services, owner?.id ?? null, caller) : null;
  const secret = services.config.secret;
  const wall = clock.wall();
  const username = input.username.toLowerCase();
  const own = device === null ? limitsOf('name', username, secret) : limitsOf('device', device, secret);
  const shared = device === null ? limitsOfAddress('address', caller.ip, services.config) : [];
  const slowing = device === null ? slowingOf(username, caller.ip, await areUsedUp(db, own, wall), secret) : null;
  if (slowing) {
    await refuseWhenUsedUp(db, shared, wall);
    await takeTrySlowly(db, slowing, wall);
    await takeTry(db, shared, wall);
    await noteTry(db, own, wall);
  } else await takeTry(db, own, wall);
  const staff = saysDevice ? owner : await find();
  const matches = await passwordMatches(staff?.password_hash ?? null, input.password);
  if (!matches || !staff || staff.suspended_at !== null) {
    if (staff) note({ subject_kind: 'staff', subject_id: staff.id });
    throw fail('WRONG_CREDENTIALS');
  }
  if (slowing) {
    await forgetTries(db, [slowing]);
    await giveBackTry(db, [...own, ...shared]);
  } else {
    const [soon, ...later] = own;
    if (soon) await forgetTries(db, [soon]);
    await giveBackTry(db, later);
  }
  // Only a caller who knows the password learns this. To anybody else it is a wrong password.
  if (staff.password_until !== null && Date.parse(staff.password_until) <= clock.now().getTime()) {
    note({ subject_kind: 'staff', subject_id: staff.id });
    throw fail('PASSWORD_RUN_OUT');
  }
  return staff;
}

async function openChallenge({ tx, services, clock, caller }: CommandContext, staff: Staff | null) {
  if (!staff) throw fail('WRONG_CREDENTIALS');
  const wall = clock.wall();
  const id = randomBytes(24).toString('base64url');
  const expires_at = new Date(wall.getTime() + CHALLENGE_MS).toISOString();
  await insertChallenge(tx, { id, staff_id: staff.id, ip: caller.ip, created_at: wall.toISOString(), expires_at });
  return { challenge: await challengeFor(tx, services, { id, expires_at }, staff, caller) };
}

/** A person with an authenticator app gets no text: the app shows codes for as long as the challenge lives. */
async function challengeFor(
  tx: CommandContext['tx'],
  services: CommandContext['services'],
  challenge: { id: string; expires_at: string },
  staff: Staff,
  { ip, language }: Caller,
) {
  if (staff.app_since !== null)
    return {
      challenge_id: challenge.id,
      otp_channel: 'app' as const,
      sent_to: '',
      expires_at: challenge.expires_at,
      resend_at: challenge.expires_at,
    };
  const sent = await sendCode(tx, services, {
    purpose: 'sign_in',
    subject: challenge.id,
    msisdn: staff.msisdn,
    language,
    template: 'sign_in_code',
    sender: { ip },
  });
  return { challenge_id: challenge.id, otp_channel: 'sms' as const, sent_to: maskMsisdn(staff.msisdn), ...sent };
}

/** The person is locked before their challenge, in the same order as suspending and changing a password do it. */
async function liveChallenge(challenge_id: string, { tx, clock }: CommandContext) {
  const opened = await findChallenge(tx, challenge_id);
  if (opened) await findStaffForUpdate(tx, opened.staff_id);
  const challenge = await findChallengeForUpdate(tx, challenge_id);
  if (!challenge || challenge.used_at !== null || Date.parse(challenge.expires_at) <= clock.wall().getTime())
    throw fail('CODE_EXPIRED', {}, 'code');
  const staff = await findStaff(tx, challenge.staff_id);
  if (!staff || staff.suspended_at !== null) throw fail('WRONG_CREDENTIALS');
  return { staff, challenge };
}

async function resend(challenge_id: string, context: CommandContext) {
  const { staff, challenge } = await liveChallenge(challenge_id, context);
  return { challenge: await challengeFor(context.tx, context.services, challenge, staff, context.caller) };
}

async function openSession(challenge_id: string, code: string, context: CommandContext) {
  const { tx, services, clock, caller } = context;
  const { staff } = await liveChallenge(challenge_id, context);
  const factor = await proveSecondFactor(challenge_id, staff.id, code, context);
  const wall = clock.wall();
  await spendChallenge(tx, challenge_id, wall);
  const token = newToken();
  const expires = new Date(wall.getTime() + SESSION_MS);
  const session_id = newId();
  await insertSession(tx, {
    id: session_id,
    token_hash: hashToken(token),
    staff_id: staff.id,
    created_at: wall.toISOString(),
    expires_at: expires.toISOString(),
    seen_at: wall.toISOString(),
    ip: caller.ip,
    user_agent: caller.user_agent,
  });
  await seenSignIn(tx, staff.id, caller.ip, wall);
  await noteDevice(tx, services, staff, caller);
  context.note({ subject_kind: 'staff', subject_id: staff.id, facts: { session_id, factor } });
  return {
    session: {
      token,
      exp: expires.getTime(),
      user: {
        id: staff.id,
        name: staff.full_name,
        username: staff.username,
        group: { id: staff.group_id, name: staff.group_name },
        shop_id: staff.shop_id,
      },
      must_change_password: staff.must_change_password,
    },
  };
}
