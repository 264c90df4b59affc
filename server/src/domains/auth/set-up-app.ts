/**
 * A person's own authenticator app: set up with the password, in use after a first right code, removed with the
 * password.
 */
import { successSentence } from '@palier/contract/successes.ts';
import type { authCalls } from '@palier/contract/auth/calls.ts';
import { type CommandHandler, type CommandContext, withPreparation } from '../../platform/handler.ts';
import { fail, failAndCommit } from '../../platform/errors.ts';
import { encrypt, decrypt } from '../../platform/encryption.ts';
import { sendMessages } from '../messages/send-message.ts';
import { revokeOtherSessions } from './auth.sql.ts';
import {
  confirmPendingApp,
  deleteRecoveryCodes,
  insertRecoveryCodes,
  keepPendingApp,
  findAppForUpdate,
  readApp,
} from './authenticator.sql.ts';
import { proveOwnPassword } from './own-password.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { limitsOf } from './sign-in-limits.ts';
import { takeAppAway } from './staff-changes.sql.ts';
import { giveBackTry, takeTry } from './throttle.ts';
import { newAppSecret, stepOfCode, appSetup } from './totp.ts';

/** A secret that was shown becomes invalid when it is not confirmed within this time. */
const PENDING_MS = 15 * 60_000;

/**
 * Returns the secret, to be typed or scanned. It replaces an earlier unconfirmed secret; an app in use stays in use
 * until the new one is confirmed.
 */
export const startApp = withPreparation<typeof authCalls.startApp>()({
  prepare: async ({ current_password }, context) => void (await proveOwnPassword(current_password, context)),
  execute: async (_, { tx, actor, services, clock, note }) => {
    const secret = newAppSecret();
    await keepPendingApp(tx, actor.staff_id, encrypt(secret, services.config.secret, 'app-secret'), clock.wall());
    note({ subject_kind: 'staff', subject_id: actor.staff_id });
    return appSetup(secret, services.business.brand_name, actor.username);
  },
});

/**
 * A right code puts the app into use: recovery codes are made anew, all other sessions end, and the owner is notified.
 */
export const confirmApp: CommandHandler<typeof authCalls.confirmApp> = async ({ code }, context) => {
  const { tx, actor, caller, services, clock, note } = context;
  const wall = clock.wall();
  const staff = await findAppForUpdate(tx, actor.staff_id);
  if (
    !staff.app_pending_secret ||
    !staff.app_pending_since ||
    Date.parse(staff.app_pending_since) + PENDING_MS <= wall.getTime()
  )
    throw fail('OTP_EXPIRED', {}, 'code');
  const limits = limitsOf('person_code', staff.id, services.config.secret);
  const [tries_left = 0] = await takeTry(tx, limits, wall, 'code');
  const step = stepOfCode(decrypt(staff.app_pending_secret, services.config.secret, 'app-secret'), code, wall);
  if (step === null) throw failAndCommit('OTP_WRONG', { tries_left }, 'code');
  await giveBackTry(tx, limits);
  await confirmPendingApp(tx, staff.id, step, wall);
  const recovery_codes = newRecoveryCodes();
  await deleteRecoveryCodes(tx, staff.id);
  await insertRecoveryCodes(
    tx,
    staff.id,
    await Promise.all(recovery_codes.map((one) => hashRecoveryCode(services.config.secret, staff.id, one))),
  );
  await otherWayIn(context, 'app_added');
  note({ subject_kind: 'staff', subject_id: staff.id, facts: { replaced: staff.app_secret !== null } });
  return { recovery_codes, message: successSentence('SETTINGS_UPDATED', caller.language) };
};

/** Codes come by text again, all other sessions end, and the owner is notified. Refuses NO_TEXTS where none would. */
export const removeApp = withPreparation<typeof authCalls.removeApp>()({
  prepare: async ({ current_password }, context) => void (await proveOwnPassword(current_password, context)),
  execute: async (_, context) => {
    const { tx, actor, caller, services, note } = context;
    if (!services.sms) throw fail('NO_TEXTS');
    const { app_secret } = await readApp(tx, actor.staff_id);
    await takeAppAway(tx, actor.staff_id);
    if (app_secret) await otherWayIn(context, 'app_removed');
    note({ subject_kind: 'staff', subject_id: actor.staff_id, facts: { had_app: app_secret !== null } });
    return { message: successSentence('SETTINGS_UPDATED', caller.language) };
  },
});

async function otherWayIn(
  { tx, actor, services, clock }: CommandContext,
  template: 'app_added' | 'app_removed',
): Promise<void> {
  await revokeOtherSessions(tx, actor.staff_id, actor.session_id, clock.wall());
  const { msisdn, language, username } = await readApp(tx, actor.staff_id);
  await sendMessages(tx, services, [
    { to: msisdn, template, language: language === 'en' ? 'en' : 'fr', facts: { username } },
  ]);
}
