/**
 * Each seal once more among the private files, outside the database: whoever changes the database does not change these
 * with it.
 */
import * as z from 'zod';
import type { FileStore } from '../../providers/files/port.ts';
import type { Seal } from './audit-seal.ts';

const BLOCKS_A_FOLDER = 1000;

/** `audit/000001/000001234.json`: a thousand to a folder. */
export const anchorKey = (block: number): string =>
  `audit/${String(Math.floor(block / BLOCKS_A_FOLDER)).padStart(6, '0')}/${String(block).padStart(9, '0')}.json`;

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
 * The seal as it stands outside the database; undefined when there is none. Throws when the store does not answer,
 * which is not the same as an anchor that is missing.
 */
export async function readAnchor(files: FileStore, block: number): Promise<Seal | 'unreadable' | undefined> {
  const key = anchorKey(block);
  try {
    const bytes = await files.get(key);
    return parse(Buffer.from(bytes).toString());
  } catch (failure) {
    // The words of the port for a file that does not exist, whichever store it is.
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
