/**
 * A second copy of each seal, among the private files: a person who changes the database does not change these copies.
 */
import * as z from 'zod';
import type { FileStore } from '../../providers/ports/files.ts';
import type { Seal } from './audit-seal.ts';

const BLOCKS_A_FOLDER = 1000;

/** `audit/000001/000001234.json`: a thousand anchors in each folder. */
export const anchorKey = (block: number): string =>
  `audit/${String(Math.floor(block / BLOCKS_A_FOLDER)).padStart(6, '0')}/${String(block).padStart(9, '0')}.json`;

/** The block of an anchor's key; null for another key. */
export const blockOfAnchor = (key: string): number | null => {
  const block = Number(/^audit\/\d{6}\/(\d{9})\.json$/.exec(key)?.[1] ?? NaN);
  return Number.isNaN(block) ? null : block;
};

const inHex = z.hex().transform((text) => Buffer.from(text, 'hex'));
const Anchor = z.object({
  block: z.int(),
  entries: z.int(),
  first_id: z.guid(),
  last_id: z.guid(),
  previous_hash: inHex,
  hash: inHex,
  sealed_at: z.iso.datetime(),
  line_digests: z.base64().transform((text) => Buffer.from(text, 'base64')),
});

export async function writeAnchor(files: FileStore, seal: Seal): Promise<void> {
  const text = JSON.stringify({
    ...seal,
    previous_hash: seal.previous_hash.toString('hex'),
    hash: seal.hash.toString('hex'),
    line_digests: seal.line_digests.toString('base64'),
  });
  await files.put(anchorKey(seal.block), Buffer.from(text), 'application/json');
}

/**
 * The seal as it is kept outside the database, or undefined when there is none. Throws when the store does not answer,
 * because a silent store is not a missing anchor.
 */
export async function readAnchor(files: FileStore, block: number): Promise<Seal | 'unreadable' | undefined> {
  const key = anchorKey(block);
  try {
    const bytes = await files.get(key);
    return parse(Buffer.from(bytes).toString());
  } catch (failure) {
    // This is the message that every store gives for a missing file, as the port defines it.
    if (failure instanceof Error && failure.message === `no file under ${key}`) return undefined;
    throw failure;
  }
}

function parse(text: string): Seal | 'unreadable' {
  try {
    const { success, data } = Anchor.safeParse(JSON.parse(text));
    return success ? data : 'unreadable';
  } catch {
    return 'unreadable';
  }
}
