/** Describes a document before it is uploaded. */
import { MAX_LEFT_OUT_NAMED } from '@palier/contract/imports/left-out.ts';
import type { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { type QueryHandler } from '../../platform/handler.ts';
import { readApart } from '../../platform/document-readers.ts';
import { accountOf } from './accounts.ts';
import { sourceFacts } from './statements.sql.ts';
import { about, asWords } from './about-document.ts';

/** Describes a document. For a table, the answer has the mapping that was used last time, or else a guessed one. */
export const readDocument: QueryHandler<typeof reconciliationCalls.read> = async (
  { source, file, sheets },
  { db, services, actor, gone },
) => {
  const account = accountOf(services, source);
  const last = (await sourceFacts(db)).get(source)?.mapping ?? null;
  const { format, lines, headings, sample, mapping, remembered, questions, left_out, hidden_rows } = await readApart(
    'describe',
    {
      bytes: new Uint8Array(await file.arrayBuffer()),
      about: { ...about(services, account), answers: asWords({ sheets }) },
      last,
    },
    { person: actor.staff_id, gone },
  );
  return {
    format,
    lines,
    headings: [...headings],
    sample: sample.map((cells) => [...cells]),
    mapping,
    remembered,
    questions: { ...questions, unknown_states: [...questions.unknown_states], sheets: [...questions.sheets] },
    left_out: left_out.slice(0, MAX_LEFT_OUT_NAMED),
    left_out_rows: left_out.length,
    hidden_rows,
  };
};
