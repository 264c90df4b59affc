/** Checks the code of a sign-in: from a text, from an authenticator app, or from the sheet of recovery codes. */
import type { CommandContext } from '../../platform/handler.ts';
import { ApiError, failAndCommit } from '../../platform/errors.ts';
import { decrypt } from '../../platform/encryption.ts';
import { sendMessages } from '../messages/send-message.ts';
import { findAppForUpdate, recoveryCodesLeft, spendRecoveryCode, spendStep } from './authenticator.sql.ts';
import { checkCode, spendCode } from './check-code.ts';
import { hashRecoveryCode, isRecoveryCode } from './recovery-codes.ts';
import { limitsOf } from './sign-in-limits.ts';
import { giveBackTry, takeTry } from './throttle.ts';
import { stepOfCode } from './totp.ts';

export type Factor = 'text' | 'app' | 'recovery_code';
type Person = Awaited<ReturnType<typeof findAppForUpdate>>;

/** How long a challenge without tries left stays shut: as long as it lives. A new sign-in needs no wait. */
const WAIT_MINUTES = 30;

/**
 * Checks the code and uses it up. Wrong codes count against the challenge (or the text), and against the person over
 * all challenges: a caller who opens many challenges knows the password, and its owner is notified.
 * Refuses WRONG_CODE, CODE_EXPIRED and TOO_MANY_TRIES; a wrong try stays counted.
 */
export async function proveSecondFactor(
  challenge_id: string,
  staff_id: string,
  code: string,
  context: CommandContext,
): Promise<Factor> {
  const { tx, services, clock } = context;
  const person = limitsOf('person_code', staff_id, services.config.secret);
  const left = await takeTry(tx, person, clock.wall(), 'code');
  const staff = await findAppForUpdate(tx, staff_id);
  try {
    const factor = staff.app_secret
      ? await proveWithApp(challenge_id, staff, code, context)
      : await proveWithText(challenge_id, code, context);
    await giveBackTry(tx, person);
    return factor;
  } catch (failure) {
    if (failure instanceof ApiError && failure.commits) {
      context.note({ subject_kind: 'staff', subject_id: staff_id });
      if (left.includes(0)) await tell(context, staff, 'wrong_codes', {});
    }
    throw failure;
  }
}

async function proveWithText(challenge_id: string, code: string, { tx, services }: CommandContext): Promise<Factor> {
  const right = await checkCode(tx, services, 'sign_in', challenge_id, code, 'code');
  await spendCode(tx, services, right.id);
  return 'text';
}

async function proveWithApp(
  challenge_id: string,
  staff: Person,
  code: string,
  context: CommandContext,
): Promise<Factor> {
  const { tx, services, clock } = context;
  const [tries_left = 0] = await takeTry(
    tx,
    limitsOf('challenge', challenge_id, services.config.secret),
    clock.wall(),
    'code',
  );
  if (isRecoveryCode(code) ? await isRecovered(staff, code, context) : await isOfApp(staff, code, context))
    return isRecoveryCode(code) ? 'recovery_code' : 'app';
  throw tries_left === 0
    ? failAndCommit('TOO_MANY_TRIES', { minutes: WAIT_MINUTES }, 'code')
    : failAndCommit('WRONG_CODE', { tries_left }, 'code');
}

async function isOfApp(staff: Person, code: string, { tx, services, clock }: CommandContext): Promise<boolean> {
  if (!staff.app_secret) return false;
  const step = stepOfCode(decrypt(staff.app_secret, services.config.secret, 'app-secret'), code, clock.wall());
  return step !== null && (await spendStep(tx, staff.id, step));
}

/** The slow hash runs within the transaction, because this is rare and happens only after the try was counted. */
async function isRecovered(staff: Person, code: string, context: CommandContext): Promise<boolean> {
  const { tx, services, clock } = context;
  if (
    !(await spendRecoveryCode(
      tx,
      staff.id,
      await hashRecoveryCode(services.config.secret, staff.id, code),
      clock.wall(),
    ))
  )
    return false;
  await tell(context, staff, 'recovery_code_used', { left: String(await recoveryCodesLeft(tx, staff.id)) });
  return true;
}

const tell = (
  { tx, services }: CommandContext,
  { msisdn, language, username }: Person,
  template: 'wrong_codes' | 'recovery_code_used',
  facts: Readonly<Record<string, string>>,
): Promise<void> =>
  sendMessages(tx, services, [
    { to: msisdn, template, language: language === 'en' ? 'en' : 'fr', facts: { username, ...facts } },
  ]);
