import type { ImportKind } from '@palier/contract/imports/kinds.ts';
import { MAX_LEFT_OUT_NAMED } from '@palier/contract/imports/left-out.ts';
import type { importsCalls } from '@palier/contract/imports/calls.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { readApart } from '../../platform/document-readers.ts';
import { refuseOthersKind } from './import-kinds.ts';
import type { ImportTable } from './read-import-table.ts';

declare module '../../platform/document-readers.ts' {
  interface DocumentJobs {
    readonly import: {
      readonly given: {
        readonly bytes: Uint8Array;
        readonly kind: ImportKind;
        readonly sheets: readonly string[] | undefined;
      };
      readonly answer: ImportTable;
    };
  }
}

/** Reads a CSV or XLSX file into rows of the fields of a kind. Stores nothing. */
export const readFile: QueryHandler<typeof importsCalls.readFile> = async (
  { kind, file, sheets: chosen },
  { actor, gone },
) => {
  refuseOthersKind(kind, actor);
  const { sheets, columns, rows, left_out, hidden_rows } = await readApart(
    'import',
    { bytes: new Uint8Array(await file.arrayBuffer()), kind, sheets: chosen },
    { person: actor.staff_id, gone },
  );
  return {
    sheets: [...sheets],
    columns: [...columns],
    rows: [...rows],
    left_out: left_out.slice(0, MAX_LEFT_OUT_NAMED),
    left_out_rows: left_out.length,
    hidden_rows,
  };
};
