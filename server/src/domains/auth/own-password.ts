import type { PrepareContext } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { findStaff } from './auth.sql.ts';
import { passwordMatches } from './passwords.ts';
import { limitsOf } from './sign-in-limits.ts';
import { forgetTries, takeTry } from './throttle.ts';

/**
 * Checks that the person at an open session is really its owner. Refuses WRONG_PASSWORD, and TOO_MANY_TRIES after ten
 * within a quarter of an hour, so that a session left open cannot be used to guess a password.
 */
export async function proveOwnPassword(
  typed: string,
  { db, services, clock, actor }: Pick<PrepareContext, 'db' | 'services' | 'clock' | 'actor'>,
) {
  const limits = limitsOf('own_password', actor.staff_id, services.config.secret);
  await takeTry(db, limits, clock.wall(), 'current_password');
  const staff = await findStaff(db, actor.staff_id);
  if (!staff || !(await passwordMatches(staff.password_hash, typed)))
    throw fail('WRONG_PASSWORD', {}, 'current_password');
  await forgetTries(db, limits);
  return staff;
}
