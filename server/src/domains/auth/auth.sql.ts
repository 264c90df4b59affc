import type { Reader, Tx } from '../../platform/database/connection.ts';

/** By username or dealer code, in any case. */
export const findStaffByIdentifier = (db: Reader, identifier: string) =>
  db.sql
    .selectFrom('staff')
    .innerJoin('groups', 'groups.id', 'staff.group_id')
    .select([
      'staff.id',
      'staff.username',
      'staff.full_name',
      'staff.msisdn',
      'staff.password_hash',
      'staff.suspended_at',
      'staff.otp_channel',
      'staff.language',
      'staff.app_since',
      'staff.must_change_password',
      'staff.password_until',
      'staff.shop_id',
      'groups.id as group_id',
      'groups.name as group_name',
    ])
    .where((e) =>
      e.or([
        e(e.fn('lower', ['username']), '=', identifier.toLowerCase()),
        e(e.fn('lower', ['dealer_code']), '=', identifier.toLowerCase()),
      ]),
    )
    .executeTakeFirst();

export const findStaff = (db: Reader, id: string) =>
  db.sql
    .selectFrom('staff')
    .innerJoin('groups', 'groups.id', 'staff.group_id')
    .select([
      'staff.id',
      'staff.username',
      'staff.full_name',
      'staff.msisdn',
      'staff.password_hash',
      'staff.suspended_at',
      'staff.language',
      'staff.app_since',
      'staff.must_change_password',
      'staff.password_until',
      'staff.shop_id',
      'groups.id as group_id',
      'groups.name as group_name',
    ])
    .where('staff.id', '=', id)
    .executeTakeFirst();

export const insertChallenge = (
  tx: Tx,
  challenge: { id: string; staff_id: string; ip: string; created_at: string; expires_at: string },
) => tx.sql.insertInto('sign_in_challenges').values(challenge).execute();

export const findChallenge = (db: Reader, id: string) =>
  db.sql.selectFrom('sign_in_challenges').select('staff_id').where('id', '=', id).executeTakeFirst();

/** Locked, so that one code cannot open two sessions. */
export const findChallengeForUpdate = (tx: Tx, id: string) =>
  tx.sql.selectFrom('sign_in_challenges').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const spendChallenge = (tx: Tx, id: string, at: Date) =>
  tx.sql.updateTable('sign_in_challenges').set({ used_at: at.toISOString() }).where('id', '=', id).execute();

export const insertSession = (
  tx: Tx,
  session: {
    id: string;
    token_hash: Buffer;
    staff_id: string;
    created_at: string;
    expires_at: string;
    seen_at: string;
    ip: string;
    user_agent: string;
  },
) => tx.sql.insertInto('sessions').values(session).execute();

export const revokeSession = (tx: Tx, id: string, at: Date) =>
  tx.sql.updateTable('sessions').set({ revoked_at: at.toISOString() }).where('id', '=', id).execute();

export const revokeOtherSessions = (tx: Tx, staff_id: string, kept: string, at: Date) =>
  tx.sql
    .updateTable('sessions')
    .set({ revoked_at: at.toISOString() })
    .where('staff_id', '=', staff_id)
    .where('id', '!=', kept)
    .where('revoked_at', 'is', null)
    .execute();

export const setPassword = (tx: Tx, staff_id: string, password_hash: string) =>
  tx.sql
    .updateTable('staff')
    .set({ password_hash, must_change_password: false, password_until: null })
    .where('id', '=', staff_id)
    .execute();

export const groupRoles = (db: Reader, group_id: string) =>
  db.sql
    .selectFrom('group_roles')
    .select(['id', 'group_id', 'code'])
    .where('group_id', '=', group_id)
    .orderBy('code')
    .execute();

export const seenSignIn = (tx: Tx, staff_id: string, ip: string, at: Date) =>
  tx.sql.updateTable('staff').set({ last_seen_at: at.toISOString(), last_ip: ip }).where('id', '=', staff_id).execute();
