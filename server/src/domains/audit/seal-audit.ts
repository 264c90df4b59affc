/**
 * Seals the record: settled lines get a seal in the database and an anchor outside it. The lines themselves are never
 * rewritten.
 */
import type { Tx } from '../../platform/database/connection.ts';
import { v7 } from 'uuid';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { readAnchor, writeAnchor } from './audit-anchor.ts';
import { instantOfId } from './id-time.ts';
import { NOTHING_BEFORE, type Seal, holds, sealAfter } from './audit-seal.ts';
import {
  digestsBefore,
  digestsWithin,
  insertBlock,
  lastBlock,
  lockSealing,
  newestLineUntil,
} from './audit-seals.sql.ts';
import { type AuditLine, SEALED_OVER_A_WRITER, writeAudit } from './audit.ts';
import { isDue, settledBefore, isWorthABlock, BLOCK_ENTRIES } from './when-to-seal.ts';

type SealingWires = Pick<Services, 'database' | 'files' | 'clock'>;

/** What follows when a database has gone back may touch every phone. */
const LONGEST_MS = 10 * 60_000;

/**
 * Called when lines that were sealed are gone, in the transaction that finds it: the database is older than it was,
 * because a copy was restored or another server took over. `as_of` is when its newest sealed line was written.
 */
export type WentBack = (tx: Tx, as_of: Date) => Promise<void>;

/**
 * Seals what is due, block after block until nothing is due. Returns how many lines were sealed. Several processes may
 * run it at once.
 */
export async function sealAudit(services: SealingWires, wentBack: WentBack = async () => {}): Promise<number> {
  let sealed = 0;
  while (await isDue(services.database, services.clock.wall())) {
    const lines = await services.database.transaction((tx) => sealBlock(tx, services, wentBack), {
      statement_ms: LONGEST_MS,
    });
    if (lines === 0) break;
    sealed += lines;
  }
  return sealed;
}

/**
 * Seals one block. The anchor is written before the commit: a row without an anchor never exists, and an anchor without
 * its row, left by a crash in between, gets its row at the next sealing.
 */
async function sealBlock(tx: Tx, { files, clock }: SealingWires, wentBack: WentBack): Promise<number> {
  await lockSealing(tx);
  const wall = clock.wall();
  const head = await believedHead(tx, files);
  const left = await readAnchor(files, head.block + 1);
  if (left) {
    const as_of = left === 'unreadable' ? null : await wentBackTo(tx, head.last_id, left);
    const entries = await putBack(tx, clock.now(), head, left);
    // Of several blocks whose lines are gone, the last one says it.
    if (as_of && !(await readAnchor(files, head.block + 2))) await wentBack(tx, as_of);
    return entries;
  }
  const { id: settled, passes } = await settledBefore(tx, wall);
  // Another process may have sealed these lines while this one waited for the lock.
  if (!(await isWorthABlock(tx, head.last_id, settled, wall))) return 0;
  const seal = sealAfter(head, await digestsBefore(tx, head.last_id, settled, BLOCK_ENTRIES), wall);
  await insertBlock(tx, seal);
  if (passes) await writeAudit(tx, passedLine(seal, passes, clock.now()));
  await writeAnchor(files, seal);
  return seal.entries;
}

/**
 * Records in the record itself which block was sealed while a transaction was still writing. This line is sealed with
 * the next block, so nobody can add it later.
 */
const passedLine = ({ block, sealed_at }: Seal, writer_began: Date, at: Date): AuditLine => ({
  id: v7({ msecs: Date.parse(sealed_at) }),
  at,
  staff_id: null,
  call: SEALED_OVER_A_WRITER,
  outcome: 'done',
  caller: { ip: '', request_id: '' },
  note: { subject_kind: 'audit_block', subject_id: String(block), facts: { writer_began } },
});

/**
 * The seal that the next block follows. The anchor counts before the row, so that a changed newest row cannot mislead
 * the chain.
 */
async function believedHead(tx: Tx, files: Services['files']): Promise<Pick<Seal, 'block' | 'last_id' | 'hash'>> {
  const row = await lastBlock(tx);
  if (!row) return NOTHING_BEFORE;
  const anchor = await readAnchor(files, row.block);
  return anchor && anchor !== 'unreadable' && anchor.block === row.block && holds(anchor) ? anchor : row;
}

/**
 * When the newest line before the end of the block was written, if lines of the block are gone; otherwise null: a
 * process that died before it wrote the row left all lines where they were.
 */
async function wentBackTo(tx: Tx, after: string, { last_id, line_digests }: Seal): Promise<Date | null> {
  if ((await digestsWithin(tx, { after, until: last_id })).length >= line_digests.length) return null;
  const newest = await newestLineUntil(tx, last_id);
  return new Date(newest === null ? 0 : instantOfId(newest));
}

/**
 * Restores the row of a block that only has its anchor: after a crash, or because somebody removed the row. Its lines
 * are not checked here: if they were changed, verifying reports it against this seal. An anchor is never overwritten.
 */
async function putBack(
  tx: Tx,
  at: Date,
  head: Pick<Seal, 'block' | 'hash'>,
  left: Seal | 'unreadable',
): Promise<number> {
  const block = head.block + 1;
  if (left === 'unreadable' || left.block !== block || !holds(left) || !left.previous_hash.equals(head.hash))
    throw new Error(
      `the anchor of block ${block} of the audit record already exists and does not follow block ${head.block}: see docs/operations.md`,
    );
  await insertBlock(tx, left);
  await writeAudit(tx, {
    id: newId(),
    at,
    staff_id: null,
    call: 'audit.putBlockBack',
    outcome: 'done',
    caller: { ip: '', request_id: '' },
    note: { subject_kind: 'audit_block', subject_id: String(block) },
  });
  return left.entries;
}
