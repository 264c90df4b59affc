import { plainText } from '../values/typed-text.ts';
import { SixDigits, plainCode } from '../values/typed-code.ts';
import { need } from '../fields.ts';
import * as z from 'zod';
import { OtpChannel } from '../users/records.ts';
import { Instant } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { call } from '../call.ts';

const Challenge = z
  .object({
    challenge_id: z.string(),
    otp_channel: OtpChannel,
    /** The masked number that the code was sent to; empty when an authenticator app shows the code. */
    sent_to: z.string(),
    expires_at: Instant,
    resend_at: Instant,
  })
  .meta({ id: 'SignInChallenge' });

const Session = z
  .object({
    token: z.string(),
    /** Milliseconds since 1970, compared with the current time. */
    exp: z.int(),
    user: z.object({
      id: Id,
      name: z.string(),
      username: z.string(),
      group: z.object({ id: Id, name: z.string() }),
      shop_id: Id.nullable(),
    }),
    must_change_password: z.boolean(),
    /** Whether the key of their app was printed on a sheet, so that they are asked to set up one of their own. */
    app_from_sheet: z.boolean(),
  })
  .meta({ id: 'Session' });

const SignIn = z
  .discriminatedUnion('strategy', [
    // Credentials need no strategy: a username and a password are the usual way to sign in.
    z.object({
      strategy: z.literal('local').optional(),
      username: z.string(need('username')).overwrite(plainText).min(1, need('username')).max(64, need('username')),
      password: z.string(need('password')).min(1, need('password')).max(256, need('password')),
    }),
    z.object({
      strategy: z.literal('otp'),
      challenge_id: z.string().min(1).max(128),
      code: z
        .string(need('code'))
        .overwrite(plainCode)
        .toLowerCase()
        .regex(/^(\d{6}|[a-z2-9]{4}-[a-z2-9]{4})$/, need('code')),
    }),
    z.object({ strategy: z.literal('resend'), challenge_id: z.string().min(1).max(128) }),
    z.object({ strategy: z.literal('partner') }),
  ])
  .meta({
    id: 'SignIn',
    description:
      'local, or no strategy: username or dealer code with password; otp: the code that was sent, or that the authenticator app shows, or a recovery code; resend: a new code for the same challenge',
  });

export const authCalls = {
  signIn: call({
    method: 'POST',
    path: '/authentication',
    summary: 'Sign in: first the credentials, then the one-time code',
    access: 'public',
    effect: 'change',
    keepsNoAnswer: true,
    input: SignIn,
    output: z.union([z.object({ challenge: Challenge }), z.object({ session: Session })]),
    refusals: [
      'WRONG_CREDENTIALS',
      'PASSWORD_RUN_OUT',
      'WRONG_CODE',
      'CODE_EXPIRED',
      'TOO_MANY_TRIES',
      'NO_TEXTS',
      'RESEND_TOO_SOON',
      'PARTNER_SIGN_IN_OFF',
    ],
  }),
  signOut: call({
    method: 'POST',
    path: '/session/sign_out',
    summary: 'End this session',
    access: 'signed-in',
    effect: 'change',
    output: z.object({}),
    beforePasswordChange: true,
  }),
  changePassword: call({
    method: 'POST',
    path: '/session/change_password',
    summary: 'Choose a new password; a temporary password must be changed before anything else',
    access: 'signed-in',
    effect: 'change',
    beforePasswordChange: true,
    input: z.object({
      current_password: z.string().min(1, need('password')).max(256),
      new_password: z.string(need('password')).min(10, 'at least 10 characters').max(256),
    }),
    output: z.object({ message: z.string() }),
    refusals: ['WRONG_PASSWORD', 'WEAK_PASSWORD', 'TOO_MANY_TRIES'],
  }),
  startApp: call({
    method: 'POST',
    path: '/session/app/start',
    summary: 'Start to use an authenticator app for codes (RFC 6238)',
    access: 'signed-in',
    effect: 'change',
    input: z.object({
      current_password: z.string(need('password')).min(1, need('password')).max(256),
    }),
    output: z.object({ secret: z.string(), uri: z.string() }),
    refusals: ['WRONG_PASSWORD', 'TOO_MANY_TRIES'],
  }),
  confirmApp: call({
    method: 'POST',
    path: '/session/app/confirm',
    summary: 'Prove that the app shows the right code; answers the recovery codes, only once',
    access: 'signed-in',
    effect: 'change',
    input: z.object({
      code: SixDigits,
    }),
    output: z.object({ recovery_codes: z.array(z.string()), message: z.string() }),
    refusals: ['OTP_WRONG', 'OTP_EXPIRED', 'TOO_MANY_TRIES'],
  }),
  removeApp: call({
    method: 'POST',
    path: '/session/app/remove',
    summary: 'Receive codes by SMS again',
    access: 'signed-in',
    effect: 'change',
    input: z.object({
      current_password: z.string(need('password')).min(1, need('password')).max(256),
    }),
    output: z.object({ message: z.string() }),
    refusals: ['NO_TEXTS', 'WRONG_PASSWORD', 'TOO_MANY_TRIES'],
  }),
};
