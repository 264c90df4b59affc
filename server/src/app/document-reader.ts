/**
 * The process that reads documents. It reads one at a time and has no access to the database, to HTTP or to a secret,
 * so a hostile document harms nobody else.
 */
import { readImportTable } from '../domains/imports/read-import-table.ts';
import { describeDocument, understandDocument } from '../domains/reconciliation/documents/understand.ts';
import type { Asked, DocumentJobs } from '../platform/document-readers.ts';
import type { ReaderMessage } from '../platform/document-reader-processes.ts';
import { ApiError } from '../platform/errors.ts';
import { STATEMENT_READERS } from '../providers/statements.ts';

const ROWS_A_PIECE = 1000;

const work = ({ job, given }: Asked): Promise<DocumentJobs[keyof DocumentJobs]['answer']> =>
  job === 'import'
    ? readImportTable(given.bytes, given.kind, given.sheets)
    : job === 'describe'
      ? describeDocument(STATEMENT_READERS, given.bytes, given.about, given.last)
      : understandDocument(STATEMENT_READERS, given.bytes, given.about, given.mapping);

const send = (message: ReaderMessage): void => void process.send?.(message);

// Without a server there is nothing to read for.
process.on('disconnect', () => process.exit(0));
process.on('message', (asked: Asked) => {
  work(asked)
    .then((answer) => {
      const { rows = [], ...rest } = answer as { rows?: readonly unknown[] };
      for (let from = 0; from < rows.length; from += ROWS_A_PIECE)
        send({ type: 'rows', rows: rows.slice(from, from + ROWS_A_PIECE) });
      send({ type: 'done', answer: rest });
    })
    .catch((failure: unknown) => {
      if (!(failure instanceof ApiError)) return send({ type: 'failed', failure });
      const { code, facts, fields, commits } = failure;
      send({ type: 'refused', refusal: { code, facts, fields, commits } });
    });
});
