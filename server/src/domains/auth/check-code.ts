/** Checks a one-time code and uses it up. */
import { timingSafeEqual } from 'node:crypto';
import { type Tx } from '../../platform/database/connection.ts';
import { fail, failAndCommit } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { limitsOf } from './sign-in-limits.ts';
import { refuseWhenUsedUp, takeTry } from './throttle.ts';
import { type CodePurpose, hashCode } from './one-time-codes.ts';

/**
 * Whether the code is right. The row stays locked until the transaction ends, and `spendCode` uses the code up.
 * A wrong code costs a try, which stays counted although the call is refused. `field` names the input that the refusal
 * is about.
 * A number allows only a limited count of wrong codes for one purpose, however often a new code is sent. For signing
 * in, the person is counted instead (second-factor.ts), and for the customer's app the sender of the code
 * (app-sign-in.ts).
 */
export async function checkCode(
  tx: Tx,
  services: Services,
  purpose: CodePurpose,
  subject: string,
  code: string,
  field: string,
): Promise<{ id: string; msisdn: string }> {
  const wall = services.clock.wall();
  const row = await tx.sql
    .selectFrom('one_time_codes')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row || Date.parse(row.expires_at) <= wall.getTime())
    throw fail(purpose === 'sign_in' ? 'CODE_EXPIRED' : 'OTP_EXPIRED', {}, field);
  if (row.tries_left <= 0) throw fail('TOO_MANY_TRIES', { minutes: 5 }, field);
  const limits =
    purpose === 'sign_in'
      ? []
      : limitsOf(
          'number_code',
          `${purpose}|${purpose === 'customer_app' ? subject : row.msisdn}`,
          services.config.secret,
        );
  if (limits.length > 0) await refuseWhenUsedUp(tx, limits, wall, field);
  if (timingSafeEqual(row.code_hash, hashCode(services.config.secret, purpose, subject, code)))
    return { id: row.id, msisdn: row.msisdn };
  if (limits.length > 0) await takeTry(tx, limits, wall, field);
  const tries_left = row.tries_left - 1;
  await tx.sql.updateTable('one_time_codes').set({ tries_left }).where('id', '=', row.id).execute();
  throw tries_left === 0
    ? failAndCommit('TOO_MANY_TRIES', { minutes: 5 }, field)
    : failAndCommit(purpose === 'sign_in' ? 'WRONG_CODE' : 'OTP_WRONG', { tries_left }, field);
}

export const spendCode = (tx: Tx, services: Services, id: string): Promise<unknown> =>
  tx.sql
    .updateTable('one_time_codes')
    .set({ used_at: services.clock.wall().toISOString() })
    .where('id', '=', id)
    .execute();
