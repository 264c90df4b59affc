/**
 * Signing in: first the credentials, then the code that was sent. Unknown names and wrong passwords get the same
 * answer.
 */
import { randomBytes } from 'node:crypto';
import { maskMsisdn } from '@palier/contract/values/msisdn.ts';
import { type Caller, type CommandContext, withPreparation } from '../../platform/handler.ts';
import { SESSION_MS } from '@palier/contract/auth/session-times.ts';
import { hashToken, newToken } from '../../platform/session-tokens.ts';
import { newId } from '../../platform/ids.ts';
import { fail } from '../../platform/errors.ts';
import {
  findChallenge,
  findStaff,
  insertChallenge,
  insertSession,
  findChallengeForUpdate,
  seenSignIn,
  spendChallenge,
} from './auth.sql.ts';
import { noteDevice } from './known-devices.ts';
import { sendCode } from './one-time-codes.ts';
import { proveSecondFactor } from './second-factor.ts';
import { readApp } from './authenticator.sql.ts';
import { isKeyOfSheet } from './sign-in-sheet.ts';
import { findStaffForUpdate } from './staff.sql.ts';
import { type SignIn, checkCredentials, type Staff } from './check-credentials.ts';

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
  const { app_since } = await readApp(tx, staff.id);
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
      app_from_sheet: app_since !== null && (await isKeyOfSheet(tx, { id: staff.id, app_since })),
    },
  };
}
