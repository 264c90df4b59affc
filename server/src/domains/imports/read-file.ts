import type { importsCalls } from '@palier/contract/imports.calls.ts';
import type { Reading } from '../../deed.ts';
import { readApart } from '../../document-readers.ts';
import { refuseOthersKind } from './import-kinds.ts';

/** Reads a CSV or XLSX file into rows of the fields a kind knows. Nothing is kept. */
export const readFile: Reading<typeof importsCalls.readFile> = async ({ kind, file }, { actor, gone }) => {
  refuseOthersKind(kind, actor);
  const { columns, rows } = await readApart(
    'import',
    { bytes: new Uint8Array(await file.arrayBuffer()), kind },
    { person: actor.staff_id, gone },
  );
  return { columns: [...columns], rows: [...rows] };
};
