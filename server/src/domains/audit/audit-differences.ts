/** Finds where the lines of a block differ from its seal. */
import { ID_BYTES, LINE_BYTES, idAt } from './audit-seal.ts';

export interface Difference {
  readonly block: number;
  readonly line_id: string;
  /** The digest that was sealed under this id, or null when the id is not in the seal. */
  readonly sealed: string | null;
  /** The digest of the line under this id, or null when there is no line. */
  readonly stands: string | null;
}

/** Walks both lists in the order of ids. Also returns the last sealed id that still has a line. */
export function differencesOf(
  block: number,
  sealed: Buffer,
  standing: Buffer,
): { differences: Difference[]; last_standing: string | null } {
  const differences: Difference[] = [];
  let last_standing: string | null = null;
  const digest = (of: Buffer, at: number): string => of.toString('hex', at + ID_BYTES, at + LINE_BYTES);
  let s = 0;
  let l = 0;
  while (s < sealed.length || l < standing.length) {
    const order =
      s >= sealed.length ? 1 : l >= standing.length ? -1 : sealed.compare(standing, l, l + ID_BYTES, s, s + ID_BYTES);
    if (order < 0) differences.push({ block, line_id: idAt(sealed, s), sealed: digest(sealed, s), stands: null });
    else if (order > 0)
      differences.push({ block, line_id: idAt(standing, l), sealed: null, stands: digest(standing, l) });
    else {
      last_standing = idAt(sealed, s);
      if (sealed.compare(standing, l, l + LINE_BYTES, s, s + LINE_BYTES) !== 0)
        differences.push({ block, line_id: last_standing, sealed: digest(sealed, s), stands: digest(standing, l) });
    }
    if (order <= 0) s += LINE_BYTES;
    if (order >= 0) l += LINE_BYTES;
  }
  return { differences, last_standing };
}

type LineFault = 'edited' | 'deleted' | 'inserted' | 'moved' | 'cut';

/**
 * Says what was done to each line. A line that has another id than the sealed one has moved, and is reported in both
 * places. A line is cut when no sealed line after it exists any more.
 */
export function namedDifferences(
  differences: readonly Difference[],
  last_standing: string | null,
): Array<{ block: number; line_id: string; what: LineFault }> {
  const lost = new Set(differences.map(({ sealed }) => sealed));
  const astray = new Set(differences.map(({ stands }) => stands));
  return differences.map(({ block, line_id, sealed, stands }) => {
    const hasMoved = (stands !== null && lost.has(stands)) || (sealed !== null && astray.has(sealed));
    if (hasMoved) return { block, line_id, what: 'moved' };
    if (stands !== null) return { block, line_id, what: sealed === null ? 'inserted' : 'edited' };
    return { block, line_id, what: last_standing === null || line_id > last_standing ? 'cut' : 'deleted' };
  });
}
