/** Roles that a newer version brought, and what was answered about them. */
import { ROLE_CODES, type RoleCode } from '@palier/contract/roles.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';

/** The roles that no group holds or ever took from its members, and that nobody answered; in the catalogue's order. */
export const unheldRoles = async (db: Reader): Promise<RoleCode[]> => {
  const rows = await db.prepared<{ code: string }>(
    'unheld-roles',
    `select c.code from unnest($1::text[]) with ordinality c (code, place)
      where not exists (select from group_roles r where r.code = c.code)
        and not exists (select from former_roles f where f.code = c.code)
        and not exists (select from answered_roles a where a.code = c.code)
      order by c.place`,
    [ROLE_CODES],
  );
  return rows.map(({ code }) => code as RoleCode);
};

/** Notes the answer about each role. Answers how many of them nobody had answered before. */
export async function answerRoles(
  tx: Tx,
  answers: ReadonlyArray<{ readonly code: RoleCode; readonly requested: boolean }>,
  answered_by: string,
  answered_at: Date,
): Promise<number> {
  if (answers.length === 0) return 0;
  const noted = await tx.sql
    .insertInto('answered_roles')
    // In one order, so that two people who answer at once wait for each other.
    .values(
      answers
        .toSorted((one, other) => (one.code < other.code ? -1 : 1))
        .map((answer) => ({ ...answer, answered_by, answered_at: answered_at.toISOString() })),
    )
    .onConflict((on) => on.column('code').doNothing())
    .returning('code')
    .execute();
  return noted.length;
}
