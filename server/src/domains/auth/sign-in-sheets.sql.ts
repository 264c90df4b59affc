/** Who was given a password or the key of an app on paper, and by whom. */
import type { SheetGives } from '@palier/contract/auth/sign-in-sheet.ts';
import type * as z from 'zod';
import type { Reader, Tx } from '../../platform/database/connection.ts';

export type Gives = z.output<typeof SheetGives>;

interface SheetRow {
  readonly id: string;
  readonly staff_id: string;
  readonly gives: Gives;
  /** Null where who runs the server printed it. */
  readonly printed_by: string | null;
  readonly approved_by: string | null;
  readonly reason: string | null;
  readonly allowed_at: string;
  /** Null where it waits for who may print it. */
  readonly made_at: string | null;
}

export const insertSheet = (tx: Tx, row: SheetRow): Promise<unknown> =>
  tx.sql.insertInto('sign_in_sheets').values(row).execute();

/** Uses up the sheet that was allowed to this person since then, and answers who approved it. */
export const takeAllowedSheet = async (
  tx: Tx,
  of: Pick<SheetRow, 'staff_id' | 'gives' | 'printed_by'>,
  since: Date,
  at: Date,
): Promise<{ approved_by: string | null } | undefined> =>
  (
    await tx.prepared<{ approved_by: string | null }>(
      'take-allowed-sheet',
      `update sign_in_sheets set made_at = $5 where id = (select id from sign_in_sheets where staff_id = $1
        and gives = $2 and printed_by = $3 and made_at is null and allowed_at > $4 order by allowed_at desc limit 1)
        returning approved_by`,
      [of.staff_id, of.gives, of.printed_by, since, at],
    )
  )[0];

const MAX_SHOWN = 20;

/** The sheets of a person with the names of who printed and who approved them, the newest first. */
export const sheetsOf = async (db: Reader, staff_id: string) => {
  const rows = await db.sql
    .selectFrom('sign_in_sheets as s')
    .leftJoin('staff as p', 'p.id', 's.printed_by')
    .leftJoin('staff as a', 'a.id', 's.approved_by')
    .select([
      's.id',
      's.gives',
      's.reason',
      's.allowed_at',
      's.made_at',
      's.printed_by as printed_by_id',
      'p.full_name as printed_by',
      'a.full_name as approved_by',
    ])
    .where('s.staff_id', '=', staff_id)
    .orderBy('s.allowed_at', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  // The table holds no other.
  return rows.map((row) => ({ ...row, gives: row.gives as Gives }));
};

/**
 * Whose hands the key of the app in use went through on a sheet; null where it was the server's, undefined where it
 * came from no sheet.
 */
export const printedKeyInUse = async (
  db: Reader,
  { id, app_since }: { readonly id: string; readonly app_since: string },
): Promise<string | null | undefined> =>
  (
    await db.sql
      .selectFrom('sign_in_sheets')
      .select('printed_by')
      .where('staff_id', '=', id)
      .where('gives', '!=', 'password')
      .where('made_at', '>=', app_since)
      .orderBy('made_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.printed_by;

/** Whether somebody alone, or who runs the server, printed a password of this person since then. */
export const printedAloneSince = async (db: Reader, staff_id: string, since: Date): Promise<boolean> =>
  (await db.sql
    .selectFrom('sign_in_sheets')
    .select('id')
    .where('staff_id', '=', staff_id)
    .where('gives', '=', 'password')
    .where('approved_by', 'is', null)
    .where('made_at', '>', since.toISOString())
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The app in use was confirmed by who holds it, who then got recovery codes; an app of a sheet has none. */
export const wasSetUpByOwner = async (db: Reader, staff_id: string): Promise<boolean> =>
  (await db.sql
    .selectFrom('recovery_codes')
    .select('staff_id')
    .where('staff_id', '=', staff_id)
    .limit(1)
    .executeTakeFirst()) !== undefined;
