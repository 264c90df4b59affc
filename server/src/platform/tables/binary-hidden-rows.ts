/** The lines that a binary workbook hides, by hand or by a filter. Format: [MS-XLS] 2.4.221. */
import type { BinaryRecord } from './binary-records.ts';

const ROW = 0x0208;
const IS_HIDDEN = 0x20;

/** Their numbers, from 1. */
export const hiddenRowsIn = (records: readonly BinaryRecord[]): ReadonlySet<number> =>
  new Set(
    records.flatMap(({ kind, parts: [data] }) =>
      kind === ROW && data && (data.readUInt8(12) & IS_HIDDEN) !== 0 ? [data.readUInt16LE(0) + 1] : [],
    ),
  );
