/** What the processes that read documents are asked, and what they are told of the business and of the account. */
import type { DocumentAnswers } from '@palier/contract/reconciliation/records.ts';
import type * as z from 'zod';
import type { Services } from '../../platform/services.ts';
import { plainName } from '../../platform/tables/headings.ts';
import type { About, ColumnMapping } from './documents/read-document.ts';
import type { Description, Understood } from './documents/understand.ts';
import type { Account } from './matching.sql.ts';

declare module '../../platform/document-readers.ts' {
  interface DocumentJobs {
    readonly describe: {
      readonly given: { readonly bytes: Uint8Array; readonly about: About; readonly last: ColumnMapping | null };
      readonly answer: Description;
    };
    readonly understand: {
      readonly given: { readonly bytes: Uint8Array; readonly about: About; readonly mapping: ColumnMapping | null };
      readonly answer: Understood;
    };
  }
}

/** What the readers must know of the business and of the account. Banks alone write lines without a number. */
export const about = ({ business: { country, time_zone } }: Services, { channel }: Account): About => ({
  country,
  time_zone,
  may_lack_numbers: channel === 'bank',
});

/** The readers compare words without their marks. */
export const asWords = ({
  day_order,
  states = {},
  undated,
  sheets,
}: z.output<typeof DocumentAnswers> = {}): About['answers'] & object => ({
  ...(day_order && { day_order }),
  ...(sheets && { sheets }),
  ...(undated && { undated }),
  states: Object.fromEntries(Object.entries(states).map(([text, meaning]) => [plainName(text), meaning])),
});
