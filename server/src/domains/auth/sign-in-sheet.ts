import type { SheetOnRecord, SignInSheet } from '@palier/contract/auth/sign-in-sheet.ts';
import type * as z from 'zod';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { areTied } from './account-changes.ts';
import { putAppIntoUse } from './app-in-use.ts';
import { firstPasswordUntil } from './first-password.ts';
import {
  type Gives,
  insertSheet,
  printedKeyInUse,
  sheetsOf,
  takeAllowedSheet,
  wasSetUpByOwner,
} from './sign-in-sheets.sql.ts';

export type Sheet = z.output<typeof SignInSheet>;

/** A sheet that was approved is printed within these days, as a temporary password is used. */
const ALLOWED_DAYS = 3;
const DAY_MS = 86_400_000;

interface Person {
  readonly id: string;
  readonly username: string;
}

/** Who prints a sheet, and what they say why. */
interface Hand {
  /** Null for who runs the server. */
  readonly printed_by: string | null;
  readonly reason: string | null;
}

interface ToPrint {
  readonly gives: Gives;
  readonly password: string;
  readonly by: Hand | null;
  /** The instant of an approved sheet: its key is known to be that of the sheet by having the same. */
  readonly at?: Date;
}

/**
 * What a person whom no text reaches signs in with, for who adds them or helps them: a password that the caller has
 * set, a new key of an app, or both. It is on record who saw it; `by` is null where the sheet was approved before, and
 * is on record since.
 */
export async function signInSheet(
  tx: Tx,
  { config, business, clock }: Pick<Services, 'config' | 'business' | 'clock'>,
  { id, username }: Person,
  { gives, password, by, at: wall = clock.wall() }: ToPrint,
): Promise<Sheet> {
  const app =
    gives === 'password' ? null : await putAppIntoUse(tx, config.secret, { id, username }, business.brand_name, wall);
  const at = wall.toISOString();
  if (by)
    await insertSheet(tx, { id: newId(), staff_id: id, gives, ...by, approved_by: null, allowed_at: at, made_at: at });
  return {
    username,
    password: gives === 'app' ? null : password,
    valid_until: gives === 'app' ? null : firstPasswordUntil(clock.now()),
    app_key: app?.secret ?? null,
    app_uri: app?.uri ?? null,
  };
}

/** Keeps that this person may print a sheet of another, once, because somebody approved it. */
export const allowSheet = (
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  allowed: Readonly<Record<'staff_id' | 'printed_by' | 'approved_by', string>> & {
    readonly gives: Gives;
    readonly reason: string | null;
  },
): Promise<unknown> =>
  insertSheet(tx, { id: newId(), ...allowed, allowed_at: clock.wall().toISOString(), made_at: null });

const allowedSince = (wall: Date): Date => new Date(wall.getTime() - ALLOWED_DAYS * DAY_MS);

/** Uses up that somebody approved such a sheet for this person to print. Answers who; null where nobody did. */
export const takeApproval = async (
  tx: Tx,
  of: { readonly staff_id: string; readonly gives: Gives; readonly printed_by: string },
  at: Date,
): Promise<string | null> => (await takeAllowedSheet(tx, of, allowedSince(at), at))?.approved_by ?? null;

/** The sheets of a person, for who may see their account. */
export async function sheetsOnRecord(
  db: Reader,
  { clock }: Pick<Services, 'clock'>,
  staff_id: string,
  reader_id: string,
): Promise<Array<z.output<typeof SheetOnRecord>>> {
  const since = allowedSince(clock.wall());
  return (await sheetsOf(db, staff_id)).map(({ printed_by_id, ...sheet }) => ({
    ...sheet,
    is_mine_to_print:
      sheet.made_at === null && printed_by_id === reader_id && Date.parse(sheet.allowed_at) > since.getTime(),
  }));
}

/** Whether the key of the app in use went through other hands, so that its owner is asked to set up one of their own. */
export const isKeyOfSheet = async (
  db: Reader,
  app: { readonly id: string; readonly app_since: string },
): Promise<boolean> => (await printedKeyInUse(db, app)) !== undefined || !(await wasSetUpByOwner(db, app.id));

/**
 * Whether this person, or somebody tied to them, may know the key of the app that is in use: it went through their
 * hands on a sheet. Of a key on a sheet from before these were recorded, everybody may.
 */
export async function mayKnowKey(
  db: Reader,
  { id, app_since }: { readonly id: string; readonly app_since: string },
  staff_id: string,
  now: Date,
): Promise<boolean> {
  const printed_by = await printedKeyInUse(db, { id, app_since });
  if (printed_by === undefined) return !(await wasSetUpByOwner(db, id));
  if (printed_by === null) return false;
  return printed_by === staff_id || areTied(db, staff_id, printed_by, now);
}
