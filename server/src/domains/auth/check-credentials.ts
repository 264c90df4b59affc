/** Checks the name and the password of a sign-in, and counts the try. */
import type { authCalls } from '@palier/contract/auth/calls.ts';
import type { Received } from '@palier/contract/call.ts';
import { type PrepareContext } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { findStaff, findStaffByIdentifier } from './auth.sql.ts';
import { trustedDevice } from './known-devices.ts';
import { passwordMatches } from './passwords.ts';
import { limitsOf, limitsOfAddress, slowingOf } from './sign-in-limits.ts';
import { areUsedUp, forgetTries, giveBackTry, noteTry, refuseWhenUsedUp, takeTry } from './throttle.ts';
import { takeTrySlowly } from './slow-throttle.ts';

export type SignIn = typeof authCalls.signIn;

export type Staff = NonNullable<Awaited<ReturnType<typeof findStaff>>>;

/**
 * Hashing takes long on purpose, so it happens before the transaction. A try is counted before the password is checked:
 * for the typed name in this network and for the address; or, on a device from which the person has signed in, for that
 * device alone.
 * An unknown name, a wrong password and a suspended person get one answer after the same work.
 */
export async function checkCredentials(
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
  const own_limits = device === null ? limitsOf('name', username, secret) : limitsOf('device', device, secret);
  const address_limits = device === null ? limitsOfAddress('address', caller.ip, services.config) : [];
  const slowing =
    device === null ? slowingOf(username, caller.ip, await areUsedUp(db, own_limits, wall), secret) : null;
  if (slowing) {
    await refuseWhenUsedUp(db, address_limits, wall);
    await takeTrySlowly(db, slowing, wall);
    await takeTry(db, address_limits, wall);
    await noteTry(db, own_limits, wall);
  } else await takeTry(db, own_limits, wall);
  const staff = saysDevice ? owner : await find();
  const matches = await passwordMatches(staff?.password_hash ?? null, input.password);
  if (!matches || !staff || staff.suspended_at !== null) {
    if (staff) note({ subject_kind: 'staff', subject_id: staff.id });
    throw fail('WRONG_CREDENTIALS');
  }
  if (slowing) {
    await forgetTries(db, [slowing]);
    await giveBackTry(db, [...own_limits, ...address_limits]);
  } else {
    const [soon, ...later] = own_limits;
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
