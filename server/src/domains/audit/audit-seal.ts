/**
 * A seal over a range of lines of the record: a digest of each line, and a hash over all of them and the previous seal.
 * hash = SHA-256(previous_hash ‖ first_id ‖ last_id ‖ line_digests); the first block follows 32 zero bytes.
 */
import { createHash } from 'node:crypto';

export interface Seal {
  /** Counted from 1 without a gap. */
  readonly block: number;
  readonly entries: number;
  readonly first_id: string;
  readonly last_id: string;
  readonly previous_hash: Buffer;
  readonly hash: Buffer;
  /** ISO 8601 in UTC. */
  readonly sealed_at: string;
  /** For each line in the order of ids: its id (16 bytes) and the first 16 bytes of the SHA-256 of its content. */
  readonly line_digests: Buffer;
}

export const ID_BYTES = 16;
export const LINE_BYTES = 32;
export const NOTHING_BEFORE: Pick<Seal, 'block' | 'last_id' | 'hash'> = {
  block: 0,
  last_id: '00000000-0000-0000-0000-000000000000',
  hash: Buffer.alloc(32),
};

const bytesOfId = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

/** The id that begins at this byte. */
export function idAt(bytes: Buffer, at: number): string {
  const hex = bytes.toString('hex', at, at + ID_BYTES);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const hashOf = ({
  previous_hash,
  first_id,
  last_id,
  line_digests,
}: Pick<Seal, 'previous_hash' | 'first_id' | 'last_id' | 'line_digests'>): Buffer =>
  createHash('sha256')
    .update(previous_hash)
    .update(bytesOfId(first_id))
    .update(bytesOfId(last_id))
    .update(line_digests)
    .digest();

/** Makes the seal that follows another one, over these lines. There is at least one line. */
export function sealAfter(previous: Pick<Seal, 'block' | 'hash'>, line_digests: Buffer, sealed_at: Date): Seal {
  const about = {
    previous_hash: previous.hash,
    first_id: idAt(line_digests, 0),
    last_id: idAt(line_digests, line_digests.length - LINE_BYTES),
    line_digests,
  };
  return {
    ...about,
    block: previous.block + 1,
    entries: line_digests.length / LINE_BYTES,
    hash: hashOf(about),
    sealed_at: sealed_at.toISOString(),
  };
}

/** Whether a seal is consistent with itself. */
export function holds(seal: Seal): boolean {
  const { line_digests, entries } = seal;
  if (entries < 1 || line_digests.length !== entries * LINE_BYTES) return false;
  return (
    seal.first_id === idAt(line_digests, 0) &&
    seal.last_id === idAt(line_digests, line_digests.length - LINE_BYTES) &&
    hashOf(seal).equals(seal.hash)
  );
}

export const isSameSeal = (one: Seal, other: Seal): boolean =>
  one.block === other.block &&
  one.entries === other.entries &&
  one.first_id === other.first_id &&
  one.last_id === other.last_id &&
  one.sealed_at === other.sealed_at &&
  one.previous_hash.equals(other.previous_hash) &&
  one.hash.equals(other.hash) &&
  one.line_digests.equals(other.line_digests);
