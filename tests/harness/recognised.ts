/** Documents of operators and banks as the portal reads them. */
import * as documents from '../../server/src/domains/reconciliation/documents/read-document.ts';
import { phonesOf } from '../../server/src/domains/reconciliation/documents/phones.ts';
import * as understood from '../../server/src/domains/reconciliation/documents/understand.ts';
import { STATEMENT_READERS } from '../../server/src/providers/statements.ts';
import type { ReadDocument } from '../../server/src/platform/statements/statement-row.ts';
import type { StatementRow } from '../../server/src/platform/statements/statement-row.ts';
import type { StatedPayment } from './statements.ts';

export const ABOUT = { country: 'CM', time_zone: 'Africa/Douala' };
/** What a reader of an operator's list is told. */
export const LIST_ABOUT = { time_zone: 'Africa/Douala', readPhone: phonesOf('CM') };

/** As the process that reads documents does, with every list that the portal knows. */
export const recognise = documents.recognise.bind(null, STATEMENT_READERS);
export const describeDocument = understood.describeDocument.bind(null, STATEMENT_READERS);
export const understandDocument = understood.understandDocument.bind(null, STATEMENT_READERS);

/** The document, which must be of a known format. */
export async function known(file: string | Uint8Array, about = ABOUT): Promise<ReadDocument> {
  const found = await recognise(typeof file === 'string' ? Buffer.from(file) : file, about);
  if (found.kind !== 'known') throw new Error(`a table of ${found.table.headings.join()}`);
  return found.document;
}
/** Of each row its number, its amount and the reason why it is no incoming payment. */
export const short = ({ rows }: ReadDocument): Array<readonly [string, number, StatementRow['because']]> =>
  rows.map(({ external_id, amount_fcfa, because }) => [external_id, amount_fcfa, because]);

/** Money in, an amount that looks like a formula, money out, and a payment that failed. */
export const PAYMENTS: StatedPayment[] = [
  {
    id: '9000000001',
    amount_fcfa: 12_500,
    on: '2026-04-16',
    time: '23:59:59',
    phone: '+237670000001',
    name: 'EXEMPLE, "UN"',
    account: 'PL-1',
    our_reference: 'ask-1',
  },
  { id: '9000000002', amount_fcfa: 1_000_000, on: '2026-04-17', phone: '+237670000002', name: '=cmd|A1' },
  { id: '9000000003', amount_fcfa: 700, on: '2026-04-17', is_out: true },
  { id: '9000000004', amount_fcfa: 800, on: '2026-04-17', has_failed: true },
];

/** Of each row of a table, read by guessed columns: its number, its day, its amount and why it is left out. */
export const guessed = async (file: string, about = ABOUT): Promise<Array<readonly unknown[]>> =>
  (await understandDocument(Buffer.from(file), about, null)).rows.map(
    ({ external_id, value_on, amount_fcfa, because }) => [external_id, value_on, amount_fcfa, because],
  );
