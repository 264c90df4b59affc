/** Who is calling, read before the body is. */
import { createHash, randomBytes } from 'node:crypto';
import type { RoleCode } from '@palier/contract/roles.ts';
import type { Database, Reader } from '../database/connection.ts';
import type { Actor } from '../deed.ts';

/** A session ends this long after sign-in, and earlier when it is left alone. */
export const SESSION_MS = 12 * 3_600_000;
const IDLE_MS = 2 * 3_600_000;
const SEEN_EVERY_MS = 60_000;

export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

interface SessionRow {
  session_id: string;
  staff_id: string;
  username: string;
  full_name: string;
  msisdn: string;
  document_number: string | null;
  group_id: string;
  group_name: string;
  shop_id: string | null;
  must_change_password: boolean;
  seen_at: string;
  roles: RoleCode[];
}

const FIND = `
  select s.id as session_id, s.seen_at, f.id as staff_id, f.username, f.full_name, f.msisdn, f.document_number, f.group_id, g.name as group_name, f.shop_id, f.must_change_password,
    array(select code from group_roles r where r.group_id = f.group_id) as roles
  from sessions s join staff f on f.id = s.staff_id join groups g on g.id = f.group_id
  where s.token_hash = $1 and s.revoked_at is null and s.expires_at > $2 and s.seen_at > $3 and f.suspended_at is null`;

/** The caller behind a bearer token; null when the session is unknown, over, left alone too long, or its holder is suspended. Roles are read with it, so a change of them bites at the next call. */
export async function findActor(db: Reader, token: string, wall: Date): Promise<{ actor: Actor; seen_at: Date } | null> {
  const [row] = await db.prepared<SessionRow>('find-session', FIND, [hashToken(token), wall, new Date(wall.getTime() - IDLE_MS)]);
  if (!row) return null;
  const { seen_at, roles, ...rest } = row;
  return { actor: { ...rest, roles: new Set(roles) }, seen_at: new Date(seen_at) };
}

/** Notes that a session is in use, at most once a minute, without making the caller wait. */
export function keepSeen(db: Database, actor: Actor, seen_at: Date, wall: Date, ip: string): void {
  if (wall.getTime() - seen_at.getTime() < SEEN_EVERY_MS) return;
  void db.pool
    .query(`with s as (update sessions set seen_at = $2 where id = $1) update staff set last_seen_at = $2, last_ip = $4 where id = $3`, [actor.session_id, wall, actor.staff_id, ip])
    .catch(() => {});
}
