import { decrypt } from '../../platform/encryption.ts';
import { fail, failAndCommit } from '../../platform/errors.ts';
import type { CommandContext } from '../../platform/handler.ts';
import { findAppForUpdate, spendStep } from './authenticator.sql.ts';
import { limitsOf } from './sign-in-limits.ts';
import { giveBackTry, takeTry } from './throttle.ts';
import { stepOfCode } from './totp.ts';

/**
 * Checks a code of the caller's own authenticator app and uses it up, where no text brings a code. A wrong one counts
 * as at the sign-in. Refuses OTP_WRONG, TOO_MANY_TRIES, and NO_TEXTS to a person without an app.
 */
export async function proveOwnApp(code: string, { tx, services, actor, clock }: CommandContext, field: string) {
  const staff = await findAppForUpdate(tx, actor.staff_id);
  if (!staff.app_secret) throw fail('NO_TEXTS', {}, field);
  const limits = limitsOf('person_code', staff.id, services.config.secret);
  const [tries_left = 0] = await takeTry(tx, limits, clock.wall(), field);
  const step = stepOfCode(decrypt(staff.app_secret, services.config.secret, 'app-secret'), code, clock.wall());
  if (step === null || !(await spendStep(tx, staff.id, step))) throw failAndCommit('OTP_WRONG', { tries_left }, field);
  await giveBackTry(tx, limits);
}
