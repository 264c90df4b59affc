/**
 * Compares the record with its seals: the lines, the digests in the database, the anchors outside it, and the chain
 * from block to block.
 */
import type { AuditFault } from '@palier/contract/audit/records.ts';
import type * as z from 'zod';
import type { Reader } from '../../platform/database/connection.ts';
import type { FileStore } from '../../providers/ports/files.ts';
import { type FoundBlock, type Neighboured, chainOf } from './audit-chain.ts';
import { type Difference, differencesOf, namedDifferences } from './audit-differences.ts';
import { NOTHING_BEFORE, type Seal, LINE_BYTES, holds, isSameSeal } from './audit-seal.ts';
import { SEALED_OVER_A_WRITER } from './audit.ts';
import { blocksSealedOverWriters, digestsWithin, linesAfter } from './audit-seals.sql.ts';
import { instantOfId } from './id-time.ts';

type Fault = z.output<typeof AuditFault>;

export interface Verified {
  /** Blocks that have a row. */
  readonly blocks: number;
  /** Lines that were compared. */
  readonly lines: number;
  /** Lines without a seal yet. Changes to them are not detected yet. */
  readonly unsealed: number;
  /** When the oldest unsealed line was written, or null when there is none. */
  readonly waits_since: Date | null;
  /** In the order of the record, at most `MOST_FAULTS`. Empty when no line was edited, removed, added or moved. */
  readonly faults: readonly Fault[];
  readonly last: Pick<Seal, 'block' | 'hash'> | null;
}

/** A longer list would not help: an attacker who changed more than this changed everything. */
export const MOST_FAULTS = 1000;
const MOST_DIFFERENCES = 10_000;
/**
 * An anchor without its row that is younger than this belongs to a block that is being sealed now, or to a process that
 * has just died.
 */
const BEING_SEALED_MS = 60_000;
const WRITTEN_AT_ONCE_MS = 60_000;

/**
 * Reads block by block, so that a long record costs time and no memory. `files` is null where the anchors cannot be
 * reached. Then the record is compared only with the database's own seals, which an attacker with write access can make
 * again.
 */
export async function verifyAudit(db: Reader, files: FileStore | null, wall: Date): Promise<Verified> {
  const faults: Fault[] = [];
  const sealedOver = await blocksSealedOverWriters(db, SEALED_OVER_A_WRITER);
  const open_blocks = new Set<number>();
  const differences: Difference[] = [];
  let blocks = 0;
  let lines = 0;
  let last_standing: string | null = null;
  /** The trusted seal of the previous block. Its hash is null when nothing is left of that block. */
  let previous: { readonly hash: Buffer | null; readonly last_id: string; readonly block: number } = NOTHING_BEFORE;
  const tell = (block: number, what: Fault['what']): void => {
    if (faults.length < MOST_DIFFERENCES) faults.push({ block, line_id: null, what });
  };

  for await (const found of chainOf(db, files)) {
    const { block, row, anchor } = found;
    if (row) blocks++;
    else if (!isBeingSealed(found, wall)) tell(block, found.isPastLastRow ? 'cut' : 'block_missing');
    if (row && files && anchor === undefined) tell(block, 'anchor_missing');
    const seal = believed(found);
    if (!seal) {
      previous = { hash: null, last_id: previous.last_id, block };
      continue;
    }
    // The line must have been written within a minute of the seal. Otherwise it was added later.
    if (
      sealedOver.get(block)?.some((id) => Math.abs(instantOfId(id) - Date.parse(seal.sealed_at)) < WRITTEN_AT_ONCE_MS)
    )
      open_blocks.add(block);
    const follows = previous.hash === null || seal.previous_hash.equals(previous.hash);
    const isBehind = seal.last_id <= previous.last_id;
    if (!follows || isBehind || !isWhole(found)) tell(block, 'block_changed');
    if (isBehind) continue;
    // Without the previous block, a line between the two blocks cannot be assigned to either.
    const standing = await digestsWithin(db, {
      after: previous.hash === null ? justBefore(seal.first_id) : previous.last_id,
      until: seal.last_id,
    });
    lines += standing.length / LINE_BYTES;
    if (standing.equals(seal.line_digests)) last_standing = seal.last_id;
    else {
      const compared = differencesOf(block, seal.line_digests, standing);
      last_standing = compared.last_standing ?? last_standing;
      if (differences.length < MOST_DIFFERENCES) differences.push(...compared.differences);
    }
    previous = seal;
  }
  const all: Fault[] = [
    ...faults,
    ...namedDifferences(differences, last_standing).map((one): Fault =>
      one.what === 'inserted' && open_blocks.has(one.block) ? { ...one, what: 'late' } : one,
    ),
  ];
  all.sort((one, other) => one.block - other.block || (one.line_id ?? '').localeCompare(other.line_id ?? ''));
  const { hash } = previous;
  const waiting = await linesAfter(db, previous.last_id);
  return {
    blocks,
    lines,
    unsealed: waiting.lines,
    waits_since: waiting.oldest === null ? null : new Date(instantOfId(waiting.oldest)),
    faults: all.slice(0, MOST_FAULTS),
    last: hash && previous.block > 0 ? { block: previous.block, hash } : null,
  };
}

const isReadable = (anchor: FoundBlock['anchor']): anchor is Seal => anchor !== undefined && anchor !== 'unreadable';

const isBeingSealed = ({ anchor, isPastLastRow }: FoundBlock, wall: Date): boolean =>
  isPastLastRow && isReadable(anchor) && Date.parse(anchor.sealed_at) > wall.getTime() - BEING_SEALED_MS;

/** Whether the remains of the block, its row and its anchor, are consistent with themselves and with each other. */
const isWhole = ({ block, row, anchor }: FoundBlock): boolean =>
  anchor !== 'unreadable' &&
  (!row || holds(row)) &&
  (!anchor || (anchor.block === block && holds(anchor))) &&
  (!row || !anchor || isSameSeal(row, anchor));

/**
 * The seal that the lines are compared with. Where row and anchor differ, it is the one that is consistent with itself
 * and with the next anchor. In doubt it is the anchor, because the database cannot write there.
 */
function believed({ row, anchor, next }: Neighboured): Seal | undefined {
  if (!row || !isReadable(anchor)) return isReadable(anchor) ? anchor : row;
  const isVouchedFor = (seal: Seal): boolean => holds(seal) && isReadable(next) && next.previous_hash.equals(seal.hash);
  return [anchor, row].find(isVouchedFor) ?? [anchor, row].find(holds) ?? anchor;
}

/** The previous id. */
function justBefore(id: string): string {
  const hex = (BigInt(`0x${id.replaceAll('-', '')}`) - 1n).toString(16).padStart(32, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
