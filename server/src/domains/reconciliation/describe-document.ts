/** Describes a document before it is uploaded. */
import type { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { type QueryHandler } from '../../platform/handler.ts';
import { readApart } from '../../platform/document-readers.ts';
import { accountOf } from './accounts.ts';
import { sourceFacts } from './statements.sql.ts';
import { about } from './upload-statement.ts';

/** Describes a document. For a table, the answer has the mapping that was used last time, or else a guessed one. */
export const readDocument: QueryHandler<typeof reconciliationCalls.read> = async (
  { source, file },
  { db, services, actor, gone },
) => {
  const account = accountOf(services, source);
  const { format, lines, headings, sample, guessed } = await readApart(
    'describe',
    { bytes: new Uint8Array(await file.arrayBuffer()), about: about(services, account) },
    { person: actor.staff_id, gone },
  );
  if (format !== 'table') return { format, lines, headings: [], sample: [], mapping: {}, remembered: false };
  const kept = (await sourceFacts(db)).get(source)?.mapping ?? null;
  // A mapping for another kind of table names headings that this one does not have.
  const fits = kept !== null && Object.values(kept).every((heading) => headings.includes(heading));
  return {
    format,
    lines,
    headings: [...headings],
    sample: sample.map((cells) => [...cells]),
    mapping: fits ? kept : guessed,
    remembered: fits,
  };
};
