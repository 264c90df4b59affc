/**
 * The blocks of the record one after the other, each from the database and from its anchor, a few at a time however
 * long the chain is.
 */
import type { Reader } from '../../platform/database/connection.ts';
import type { FileStore } from '../../providers/files/port.ts';
import { readAnchor } from './audit-anchor.ts';
import type { Seal } from './audit-seal.ts';
import { blocksFrom } from './audit-seals.sql.ts';

export interface FoundBlock {
  readonly block: number;
  readonly row: Seal | undefined;
  readonly anchor: Seal | 'unreadable' | undefined;
  /** No row of this number or of any after it. */
  readonly isPastLastRow: boolean;
}

/** With the anchor of the block after: what it says of the hash before it is a witness. */
export type Neighboured = FoundBlock & { readonly next: FoundBlock['anchor'] };

/** Anchors are asked for together: in an object store each takes a while. */
const WINDOW = 16;

/**
 * Blocks that are missing are told too: those between others, and those after the last row whose anchors stand. `files`
 * is null where anchors cannot be reached; then there are none.
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
    // Rows before anchors: a block that is sealed meanwhile is then seen as an anchor without its row, never the other
    // way round.
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
      // A gap without a trace is told once, by its first block, however wide somebody made it.
      const isTraceless = !row && anchors[at] === undefined;
      if (!isTraceless || !isInGap) yield { block, row, anchor: anchors[at], isPastLastRow };
      isInGap = isTraceless;
    }
    from = isInGap ? Math.max(from + WINDOW, rows[0]?.block ?? 0) : from + WINDOW;
  }
}
