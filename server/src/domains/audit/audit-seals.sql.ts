/**
 * Lines as their digests, and the blocks over them. Sealing and verifying read lines by the same expression, which the
 * database computes from the stored columns.
 */
import type { Reader, Tx } from '../../platform/database/connection.ts';
import type { Seal } from './audit-seal.ts';

// Every column has its place, so that no value can be shifted from one column to the next. JSON is hashed as text, so
// that a JSON null differs from no value. The instant is hashed as text, so that an infinite one has a digest too.
const DIGEST = `uuid_send(id) || substring(sha256(convert_to(jsonb_build_array(extract(epoch from at)::text, staff_id, call, outcome, subject_kind, subject_id, facts::text, before::text, after::text, ip, request_id)::text, 'UTF8')) from 1 for 16)`;

const NONE = Buffer.alloc(0);
const WRITERS_BEGAN = `select min(xact_start) as at from pg_stat_activity where backend_type = 'client backend'
  and datname = current_database() and backend_xid is not null and pid <> pg_backend_pid()`;

/** When the oldest open transaction that has written something began, or null when there is none. */
export async function oldestWriterBegan(db: Reader): Promise<Date | null> {
  const [row] = await db.prepared<{ at: string | null }>('audit-writers', WRITERS_BEGAN, []);
  return row?.at ? new Date(row.at) : null;
}

/** Of the lines after one id and before another: the oldest, and how many there are, counted up to `most`. */
export async function waitingLines(
  db: Reader,
  after: string,
  before: string,
  most: number,
): Promise<{ oldest: string | null; lines: number }> {
  const [row] = await db.prepared<{ oldest: string | null; lines: number }>(
    'audit-waiting',
    'select (array_agg(id order by id))[1] as oldest, count(*) as lines from (select id from audit_entries where id > $1 and id < $2 order by id limit $3) s',
    [after, before, most],
  );
  return row ?? { oldest: null, lines: 0 };
}

/** The digests of the first lines after one id and before another. */
export async function digestsBefore(db: Reader, after: string, before: string, most: number): Promise<Buffer> {
  const [row] = await db.prepared<{ digests: Buffer | null }>(
    'audit-digests-before',
    `select string_agg(digest, ''::bytea order by id) as digests from (select id, ${DIGEST} as digest from audit_entries
      where id > $1 and id < $2 order by id limit $3) s`,
    [after, before, most],
  );
  return row?.digests ?? NONE;
}

/** The newest line with this id or an older one, or null when there is none. */
export async function newestLineUntil(db: Reader, id: string): Promise<string | null> {
  const [row] = await db.prepared<{ id: string }>(
    'audit-newest-until',
    'select id from audit_entries where id <= $1 order by id desc limit 1',
    [id],
  );
  return row?.id ?? null;
}

/** The digests of the lines of a range, its last id included. */
export async function digestsWithin(
  db: Reader,
  range: { readonly after: string; readonly until: string },
): Promise<Buffer> {
  const [row] = await db.prepared<{ digests: Buffer | null }>(
    'audit-digests-within',
    `select string_agg(${DIGEST}, ''::bytea order by id) as digests from audit_entries where id > $1 and id <= $2`,
    [range.after, range.until],
  );
  return row?.digests ?? NONE;
}

/** Of the lines above an id: the oldest, and how many there are. */
export async function linesAfter(db: Reader, after: string): Promise<{ oldest: string | null; lines: number }> {
  const [row] = await db.prepared<{ oldest: string | null; lines: number }>(
    'audit-after',
    'select (select id from audit_entries where id > $1 order by id limit 1) as oldest, (select count(*) from audit_entries where id > $1) as lines',
    [after],
  );
  return row ?? { oldest: null, lines: 0 };
}

/** Lets only one process seal at a time, until the transaction ends. */
export const lockSealing = (tx: Tx) =>
  tx.prepared('audit-lock', `select pg_advisory_xact_lock(hashtext('audit_blocks'))`, []);

type BlockRow = Omit<Seal, 'sealed_at'> & { readonly sealed_ms: string };
const BLOCK = `block, entries, first_id, last_id, previous_hash, hash, line_digests, (extract(epoch from sealed_at) * 1000)::text as sealed_ms`;
const LAST_MS = 8.64e15;

/** An instant that we could not have written is kept as found, so that it is reported as a difference. */
function sealOf({ sealed_ms, ...row }: BlockRow): Seal {
  const ms = Number(sealed_ms);
  return {
    ...row,
    sealed_at: Number.isInteger(ms) && Math.abs(ms) <= LAST_MS ? new Date(ms).toISOString() : sealed_ms,
  };
}

export async function lastBlock(db: Reader): Promise<Seal | undefined> {
  const rows = await db.prepared<BlockRow>(
    'audit-last-block',
    `select ${BLOCK} from audit_blocks order by block desc limit 1`,
    [],
  );
  return rows[0] && sealOf(rows[0]);
}

/** The last id that is under a seal, or null before the first seal. */
export async function lastSealedId(db: Reader): Promise<string | null> {
  const [row] = await db.prepared<{ last_id: string }>(
    'audit-last-sealed',
    'select last_id from audit_blocks order by block desc limit 1',
    [],
  );
  return row?.last_id ?? null;
}

/** In order, from this block on. */
export const blocksFrom = async (db: Reader, block: number, most: number): Promise<Seal[]> =>
  (
    await db.prepared<BlockRow>(
      'audit-blocks-from',
      `select ${BLOCK} from audit_blocks where block >= $1 order by block limit $2`,
      [block, most],
    )
  ).map(sealOf);

export const insertBlock = (tx: Tx, seal: Seal) => tx.sql.insertInto('audit_blocks').values(seal).execute();

/** Blocks that were sealed while an old transaction was open: by number, the ids of the lines that report it. */
export async function blocksSealedOverWriters(db: Reader, call: string): Promise<Map<number, string[]>> {
  const rows = await db.prepared<{ block: number; ids: string[] }>(
    'audit-sealed-over',
    `select subject_id::int as block, array_agg(id) as ids from audit_entries where call = $1
      and subject_id ~ '^[0-9]{1,9}$' group by 1`,
    [call],
  );
  return new Map(rows.map(({ block, ids }) => [block, ids]));
}
