/** The process that reads documents. It holds one at a time and knows neither the database nor HTTP nor a secret; what a document does to it, it does to nobody else. */
import type { ImportKind } from '@palier/contract/imports.calls.ts';
import { type ImportTable, readImportTable } from './domains/imports/imports.ts';
import type { About, ColumnMapping } from './domains/reconciliation/documents/read-document.ts';
import {
  type Description,
  type Understood,
  describeDocument,
  understandDocument,
} from './domains/reconciliation/documents/understand.ts';
import { Refusal } from './refuse.ts';

/** What can be asked, and what comes back. */
export interface Jobs {
  readonly import: {
    readonly given: { readonly bytes: Uint8Array; readonly kind: ImportKind };
    readonly answer: ImportTable;
  };
  readonly describe: {
    readonly given: { readonly bytes: Uint8Array; readonly about: About };
    readonly answer: Description;
  };
  readonly understand: {
    readonly given: { readonly bytes: Uint8Array; readonly about: About; readonly mapping: ColumnMapping | null };
    readonly answer: Understood;
  };
}

export type Asked = {
  readonly [Name in keyof Jobs]: { readonly job: Name; readonly given: Jobs[Name]['given'] };
}[keyof Jobs];

/** Rows come in pieces, so that taking them over never holds the server up; the rest of the answer comes last. */
export type Said =
  | { readonly said: 'rows'; readonly rows: readonly unknown[] }
  | { readonly said: 'done'; readonly answer: object }
  | { readonly said: 'refused'; readonly refusal: Pick<Refusal, 'code' | 'facts' | 'fields' | 'keeps'> }
  | { readonly said: 'failed'; readonly failure: unknown };

const ROWS_A_PIECE = 1000;

const work = ({ job, given }: Asked): Promise<Jobs[keyof Jobs]['answer']> =>
  job === 'import'
    ? readImportTable(given.bytes, given.kind)
    : job === 'describe'
      ? describeDocument(given.bytes, given.about)
      : understandDocument(given.bytes, given.about, given.mapping);

const say = (said: Said): void => void process.send?.(said);

// Without a server there is nobody to read for.
process.on('disconnect', () => process.exit(0));
process.on('message', (asked: Asked) => {
  work(asked)
    .then((answer) => {
      const { rows = [], ...rest } = answer as { rows?: readonly unknown[] };
      for (let from = 0; from < rows.length; from += ROWS_A_PIECE)
        say({ said: 'rows', rows: rows.slice(from, from + ROWS_A_PIECE) });
      say({ said: 'done', answer: rest });
    })
    .catch((failure: unknown) => {
      if (!(failure instanceof Refusal)) return say({ said: 'failed', failure });
      const { code, facts, fields, keeps } = failure;
      say({ said: 'refused', refusal: { code, facts, fields, keeps } });
    });
});
