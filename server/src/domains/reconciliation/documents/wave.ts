/**
 * Wave's own downloads, in English and French: the ledger of an account and the list of its checkouts.
 * Source: docs.wave.com, "Balance & Reconciliation API": an amount is what the line changed in the account, without the
 * fee, which stands beside it; a customer who paid 5 000 appears as 4 950 with a fee of 50.
 */
import { plain } from '../../../platform/tables/headings.ts';
import { readHundredths } from '../../../platform/statements/amounts.ts';
import { headingNamed } from './heading-names.ts';
import type { StatementRow, UnreadTable } from '../../../platform/statements/statement-row.ts';

interface WaveColumns {
  readonly type: number;
  readonly fee: number;
  /** Marks refunds and reversals; -1 where the download does not have it. */
  readonly is_reversal: number;
  /** The session of a checkout, which its refund has too; -1 where the download does not have it. */
  readonly session: number;
}

const TYPE = ['transaction type', 'type de transaction'];
const FEE = ['fee', 'fees', 'frais'];
/** What only Wave has beside them. */
const OWN = [
  'checkout api session id',
  'identifiant de session api',
  'aggregated merchant id',
  'identifiant marchand agrege',
];
/** The types of a customer's payment, in the form of `plain`. */
const PAYMENTS = ['merchant payment', 'api checkout', 'b2b payment'];

/** Null when the table is not Wave's. */
export function waveColumns(headings: readonly string[]): WaveColumns | null {
  const place = (names: readonly string[]): number => headings.indexOf(headingNamed(names, headings) ?? '');
  const [type, fee] = [place(TYPE), place(FEE)];
  return type === -1 || fee === -1 || place(OWN) === -1
    ? null
    : {
        type,
        fee,
        is_reversal: place(['is reversal', 'est une annulation']),
        session: place(['checkout api session id', 'identifiant de session api']),
      };
}

/** In hundredths; nothing where no fee can be read. */
export const feeOf = (fee: string): number => Math.abs((fee === '' ? 0 : readHundredths(fee)) ?? 0);

/** What the customer paid, in hundredths: of money that came in, the fee was taken off. */
export function waveGross(net: number | null, fee: string): number | null {
  if (net === null || net <= 0) return net;
  const off = fee === '' ? 0 : readHundredths(fee);
  return off === null ? null : net + Math.abs(off);
}

/**
 * A refund has the session of its checkout, and neither its number nor its fee: it names the payment, and takes back
 * what the customer paid where it is the whole of what the account got.
 */
export function linkWaveRefunds(
  rows: readonly StatementRow[],
  body: UnreadTable['body'],
  { session, fee }: WaveColumns,
): StatementRow[] {
  const cellsOf = new Map(body.map(({ row, cells }) => [row, cells]));
  const cell = ({ line }: StatementRow, column: number): string => cellsOf.get(line)?.[column] ?? '';
  const paid = new Map(rows.flatMap((row) => (row.because === null ? [[cell(row, session), row] as const] : [])));
  return rows.map((row) => {
    const payment = cell(row, session) === '' ? undefined : paid.get(cell(row, session));
    if (row.reversal === null || row.reversal.takes_back !== null || payment === undefined) return row;
    const net_fcfa = payment.amount_fcfa - Math.round(feeOf(cell(payment, fee)) / 100);
    return {
      ...row,
      amount_fcfa: row.amount_fcfa === net_fcfa ? payment.amount_fcfa : row.amount_fcfa,
      reversal: { takes_back: payment.external_id || null },
    };
  });
}

export const isWavePayment = (type: string): boolean => PAYMENTS.includes(plain(type));
export const isWaveReversal = (mark: string): boolean => ['true', '1', 'yes', 'vrai', 'oui'].includes(plain(mark));
