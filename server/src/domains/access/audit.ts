/** The record of who did what. A line is written with the change; lines are sealed into hash-chained blocks afterwards. */
import { createHash } from 'node:crypto';
import type { Database, Reader } from '../../database/connection.ts';
import type { AuditNote, Caller } from '../../deed.ts';
import { newId } from '../../ids.ts';

export interface AuditLine {
  readonly id: string;
  readonly at: Date;
  readonly staff_id: string | null;
  readonly call: string;
  /** `done`, or the code of the refusal. */
  readonly outcome: string;
  readonly caller: Pick<Caller, 'ip' | 'request_id'>;
  readonly note?: AuditNote;
}

const WRITE = `insert into audit_entries (id, at, staff_id, call, outcome, subject_kind, subject_id, facts, before, after, ip, request_id) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`;
const asJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

export async function writeAudit(db: Reader, { note, ...line }: AuditLine): Promise<void> {
  await db.prepared('write-audit', WRITE, [line.id, line.at, line.staff_id, line.call, line.outcome, note?.subject_kind ?? null, note?.subject_id ?? null, asJson(note?.facts), asJson(note?.before), asJson(note?.after), line.caller.ip, line.caller.request_id]);
}

const WRITE_MANY = `insert into audit_entries (id, at, call, outcome, subject_kind, subject_id, ip, request_id) select id, $2, $3, outcome, $4, subject_id, ip, request_id from unnest($1::uuid[], $5::text[], $6::text[], $7::text[], $8::text[]) as a(id, outcome, subject_id, ip, request_id)`;

/** One line each for what providers told us, in one statement. */
export async function writeProviderAudit(db: Reader, call: string, subject_kind: string, at: Date, lines: ReadonlyArray<{ outcome: string; subject_id: string; ip: string; request_id: string }>): Promise<void> {
  await db.prepared('write-provider-audit', WRITE_MANY, [lines.map(() => newId()), at, call, subject_kind, lines.map((l) => l.outcome), lines.map((l) => l.subject_id), lines.map((l) => l.ip), lines.map((l) => l.request_id)]);
}

/** Lines stay unsealed this long, so that a transaction that took its id early is in before its block closes. */
const SETTLE_MS = 30_000;
const BLOCK_ENTRIES = 1000;

// The text that is hashed is made by the database from the stored columns, so that sealing and verifying read the same thing.
const LINE_TEXT = `concat_ws('|', id, extract(epoch from at), staff_id, call, outcome, subject_kind, subject_id, facts::text, before::text, after::text, ip, request_id)`;

const hashBlock = (previous: Buffer, lines: readonly string[]): Buffer => {
  const hash = createHash('sha256').update(previous);
  for (const line of lines) hash.update(line).update('\n');
  return hash.digest();
};

/** Seals what has settled, block after block until it has caught up. Returns how many lines were sealed; safe to run in several processes at once. */
export async function sealAudit(db: Database, wall: Date): Promise<number> {
  let sealed = 0;
  for (;;) {
    const lines = await sealBlock(db, wall);
    sealed += lines;
    if (lines < BLOCK_ENTRIES) return sealed;
  }
}

async function sealBlock(db: Database, wall: Date): Promise<number> {
  return db.transaction(async (tx) => {
    // The head row is locked first, so blocks are made one after the other.
    const [head] = await tx.prepared<{ block: number; hash: Buffer }>('audit-head', 'select block, hash from audit_blocks order by block desc limit 1 for update', []);
    const settled = uuidBefore(new Date(wall.getTime() - SETTLE_MS));
    const lines = await tx.prepared<{ id: string; line: string }>('audit-settled', `select id, ${LINE_TEXT} as line from audit_entries where block is null and id < $1 order by id limit ${BLOCK_ENTRIES} for update`, [settled]);
    const first = lines[0];
    const last = lines.at(-1);
    if (!first || !last) return 0;
    const block = (head?.block ?? 0) + 1;
    const previous_hash = head?.hash ?? Buffer.alloc(32);
    await tx.sql.insertInto('audit_blocks').values({ block, entries: lines.length, first_id: first.id, last_id: last.id, previous_hash, hash: hashBlock(previous_hash, lines.map(({ line }) => line)), sealed_at: wall.toISOString() }).execute();
    await tx.prepared('audit-seal', 'update audit_entries set block = $1 where id = any($2)', [block, lines.map(({ id }) => id)]);
    return lines.length;
  });
}

/** Walks the chain. Returns the blocks that do not agree with their lines or with the block before; an empty list means nothing was edited, removed, added or moved. */
export async function verifyAudit(db: Reader): Promise<Array<{ block: number; wrong: string }>> {
  const blocks = await db.sql.selectFrom('audit_blocks').selectAll().orderBy('block').execute();
  const wrong: Array<{ block: number; wrong: string }> = [];
  let previous: Buffer = Buffer.alloc(32);
  let expected = 1;
  for (const block of blocks) {
    if (block.block !== expected) wrong.push({ block: expected, wrong: 'missing' });
    const lines = await db.prepared<{ line: string }>('audit-block', `select ${LINE_TEXT} as line from audit_entries where block = $1 order by id`, [block.block]);
    if (!block.previous_hash.equals(previous)) wrong.push({ block: block.block, wrong: 'does not follow the block before it' });
    if (lines.length !== block.entries) wrong.push({ block: block.block, wrong: `has ${lines.length} lines, was sealed with ${block.entries}` });
    else if (!hashBlock(block.previous_hash, lines.map(({ line }) => line)).equals(block.hash)) wrong.push({ block: block.block, wrong: 'a line was changed' });
    previous = block.hash;
    expected = block.block + 1;
  }
  return wrong;
}

/** The smallest UUIDv7 of an instant: ids below it were made before. */
function uuidBefore(instant: Date): string {
  const hex = instant.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
