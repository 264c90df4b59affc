/** Identifies the caller before the body is read. */
import { createHash, randomBytes } from 'node:crypto';
import { IDLE_MS } from '@palier/contract/auth/session-times.ts';
import type { RoleCode } from '@palier/contract/roles.ts';
import { type Database, type Reader, batchLoader } from './database/connection.ts';
import type { Actor } from './handler.ts';

const SEEN_EVERY_MS = 60_000;

export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

interface SessionRow {
  token_hash: Buffer;
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
  probation_until: string | null;
  paper_awaited: boolean;
  paper_due_at: string | null;
  seen_at: string;
  is_over: boolean;
  ended_elsewhere: boolean;
  roles: RoleCode[];
}

const FIND = `
  select s.token_hash, s.id as session_id, s.seen_at, f.id as staff_id, f.username, f.full_name, f.msisdn,
    f.document_number, f.group_id, g.name as group_name, f.shop_id, f.must_change_password, f.probation_until,
    f.paper_awaited, case when f.document_kind is null or f.document_number is null then f.document_due_at end
      as paper_due_at,
    (s.expires_at <= $2 or s.seen_at <= $3) as is_over, s.ended_elsewhere,
    array(select code from group_roles r where r.group_id = f.group_id) as roles
  from sessions s join staff f on f.id = s.staff_id join groups g on g.id = f.group_id
  where s.token_hash = any($1) and (s.revoked_at is null or s.ended_elsewhere)
    and f.suspended_at is null`;

export interface Session {
  readonly actor: Actor;
  readonly seen_at: Date;
  /** Its time is over, or it was idle for too long. Nobody ended it. */
  readonly is_over: boolean;
  /** It was ended from the list of open sessions. */
  readonly ended_elsewhere: boolean;
}

/**
 * Finds the caller behind a bearer token; undefined when the session is unknown, was ended, or its holder is suspended.
 * Sessions are read for every call, with the roles, and never cached: a revoked session or role is gone at the next
 * call. Calls that come in at the same time share one statement.
 */
export const sessionFinder = (
  database: Database,
  wall: () => Date,
): ((token: string) => Promise<Session | undefined>) =>
  batchLoader(
    async (tokens: readonly string[]) => {
      const hashes = tokens.map(hashToken);
      const at = wall();
      const rows = await database.pipelined((db) =>
        db.prepared<SessionRow>('find-sessions', FIND, [hashes, at, new Date(at.getTime() - IDLE_MS)]),
      );
      const found = new Map(
        rows.map(({ token_hash, seen_at, is_over, ended_elsewhere, roles, ...rest }) => [
          token_hash.toString('hex'),
          { actor: { ...rest, roles: new Set(roles) }, seen_at: new Date(seen_at), is_over, ended_elsewhere },
        ]),
      );
      return new Map(
        tokens.flatMap((token, at) => {
          const session = found.get(hashes[at]?.toString('hex') ?? '');
          return session ? [[token, session] as const] : [];
        }),
      );
    },
    { queues: 1, most: 100 },
  );

/** Records that a session is in use, at most once a minute, without making the caller wait. */
export function keepSeen(db: Database, actor: Actor, seen_at: Date, wall: Date, ip: string): void {
  if (wall.getTime() - seen_at.getTime() < SEEN_EVERY_MS || noting.has(actor.session_id)) return;
  noting.add(actor.session_id);
  void db.pool
    .query(
      `with s as (update sessions set seen_at = $2 where id = $1) update staff set last_seen_at = $2, last_ip = $4
        where id = $3`,
      [actor.session_id, wall, actor.staff_id, ip],
    )
    .catch(() => {})
    .finally(() => noting.delete(actor.session_id));
}

/** Sessions whose update is under way, so that further calls do not queue behind one row. */
const noting = new Set<string>();

/** The sessions among these that are still open. */
export const openSessionsAmong = async (db: Reader, ids: readonly string[], wall: Date): Promise<Set<string>> =>
  new Set(
    (
      await db.prepared<{ id: string }>(
        'open-sessions-among',
        `select s.id from sessions s join staff f on f.id = s.staff_id where s.id = any($1) and s.revoked_at is null
          and s.expires_at > $2 and s.seen_at > $3 and f.suspended_at is null`,
        [ids, wall, new Date(wall.getTime() - IDLE_MS)],
      )
    ).map(({ id }) => id),
  );
