/**
 * Who runs the server helps somebody whom nobody in the portal can help: the one administrator who lost password and
 * app, or the one of two whom the other may not help alone. The sheet is on record, without a person.
 */
import type { SignInSheet } from '@palier/contract/auth/sign-in-sheet.ts';
import type * as z from 'zod';
import { writeAudit } from '../domains/audit/audit.ts';
import {
  type Gives,
  findPeopleForUpdate,
  findStaffNamed,
  hashPassword,
  makeFirstPassword,
  signInSheet,
} from '../domains/auth/auth.ts';
import type { Sending } from '../domains/messages/send-message.ts';
import { beginProbationAnew, endFormerAccess, tellOfSheet } from '../domains/users/users.ts';
import { ConfigFailure } from '../platform/config.ts';
import type { Database } from '../platform/database/connection.ts';
import { newId } from '../platform/ids.ts';

interface SheetToPrint {
  readonly username: string;
  readonly gives: Gives;
  readonly reason: string;
}

/** As long as a reason in the portal. */
const [MIN_REASON, MAX_REASON] = [3, 500];

/** As it stands in the mail to the person. */
const SERVER = 'The server';

/** What they had no longer works, every session ends, and who takes money begins their probation again. */
export async function printSheet(
  database: Database,
  services: Sending,
  { username, gives, reason: typed }: SheetToPrint,
): Promise<z.output<typeof SignInSheet>> {
  const reason = typed.trim();
  if (reason.length < MIN_REASON || reason.length > MAX_REASON)
    throw new ConfigFailure(`The reason needs ${MIN_REASON} to ${MAX_REASON} characters: --reason.`);
  const password = makeFirstPassword();
  const password_hash = await hashPassword(password);
  return database.transaction(async (tx) => {
    const { id = '' } = (await findStaffNamed(tx, username)) ?? {};
    const person = id === '' ? undefined : (await findPeopleForUpdate(tx, [id])).get(id);
    if (!person) throw new ConfigFailure(`There is no user called ${username}.`);
    if (person.suspended_at !== null)
      throw new ConfigFailure(`${username} is suspended, and a sheet would not let them in.`);
    const given = person.app_since === null ? 'both' : gives;
    await endFormerAccess(tx, services, id, { gives: given, password_hash });
    const anew = given === 'both' ? await beginProbationAnew({ tx, clock: services.clock }, person) : {};
    const by = { printed_by: null, reason };
    const sheet = await signInSheet(tx, services, person, { gives: given, password, by });
    await tellOfSheet(tx, services, person, SERVER);
    await writeAudit(tx, {
      id: newId(),
      at: services.clock.now(),
      staff_id: null,
      call: 'sign_in_sheet',
      outcome: 'done',
      caller: { ip: '127.0.0.1', request_id: 'sign-in-sheet' },
      note: {
        subject_kind: 'staff',
        subject_id: id,
        after: { ...(given !== 'app' && { must_change_password: true }), ...anew },
        facts: { reason, gives: given, by: 'the server' },
      },
    });
    return sheet;
  });
}
