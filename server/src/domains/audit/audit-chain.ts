/**
 * Reads the blocks of the record in order, each from the database and from its anchor, a few at a time, so that a long
 * chain needs no more memory.
 */
import type { Reader } from '../../platform/database/connection.ts';
import type { FileStore } from '../../providers/ports/files.ts';
import { readAnchor } from './audit-anchor.ts';
import type { Seal } from './audit-seal.ts';
import { blocksFrom } from './audit-seals.sql.ts';

export interface FoundBlock {
  readonly block: number;
  readonly row: Seal | undefined;
  readonly anchor: Seal | 'unreadable' | undefined;
  /** The database has no row of this number or of any later one. */
  readonly isPastLastRow: boolean;
}

/** The block comes with the anchor of the next block, which repeats this block's hash and so confirms it. */
export type Neighboured = FoundBlock & { readonly next: FoundBlock['anchor'] };

/** Anchors are fetched together, because each takes a while in an object store. */
const WINDOW = 16;

/**
 * Missing blocks are reported too: those between other blocks, and those after the last row whose anchors exist.
 * `files` is null where anchors cannot be reached; then there are no anchors.
 */
export async function* chainOf(db: Reader, files: FileStore | null): AsyncGenerator<Neighboured> {
  let held: FoundBlock | null = null;
  for await (const found of everyBlock(db, files)) {
    if (held) yield { ...held, next: found.block === held.block + 1 ? found.anchor : undefined };
    held = found;
  }
  if (held) yield { ...held, next: undefined };
}

async function* everyBlock(db: Reader, files: FileStore | null): AsyncGenerator<FoundBlock> {
  let isInGap = false;
  for (let from = 1; ;) {
    // Rows are read before anchors: a block that is sealed meanwhile then appears as an anchor without its row, never
    // as a row without its anchor.
    const rows = await blocksFrom(db, from, WINDOW);
    const numbers = Array.from({ length: WINDOW }, (_, at) => from + at);
    const anchors = await Promise.all(
      numbers.map((block) => (files ? readAnchor(files, block) : Promise.resolve(undefined))),
    );
    const last = rows.at(-1)?.block ?? from - 1;
    for (const [at, block] of numbers.entries()) {
      const row = rows.find((one) => one.block === block);
      const isPastLastRow = block > last;
      if (isPastLastRow && anchors[at] === undefined) return;
      // A gap that left no trace is reported once, by its first block, however wide it is.
      const isTraceless = !row && anchors[at] === undefined;
      if (!isTraceless || !isInGap) yield { block, row, anchor: anchors[at], isPastLastRow };
      isInGap = isTraceless;
    }
    from = isInGap ? Math.max(from + WINDOW, rows[0]?.block ?? 0) : from + WINDOW;
  }
}
