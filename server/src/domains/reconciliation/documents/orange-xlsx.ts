/** Orange Money's "Channel User Transaction Report". */
import { plain, type TableRow } from '../../imports/imports.ts';
import { readInAndOut } from './amounts.ts';
import { readDay } from './days.ts';
import { leftOut } from './left-out.ts';
import { phonesOf } from './phones.ts';
import type { About, ReadDocument } from './statement-row.ts';
import { readTransactionNumber } from './transaction-number.ts';

/** Merged cells push the labels aside, but the data stand where they always stand. */
const PLACE = { number: 0, date: 1, reference: 3, service: 4, status: 6, correspondent: 11, debit: 13, credit: 14 } as const;
const LABELS = new Set(['n', 'date', 'heure', 'reference', 'service', 'paiement', 'statut', 'mode', 'n de compte', 'wallet', 'n pseudo', 'debit', 'credit', 'compte', 'sous reseau']);
const LABELS_NEEDED = 8;
/** Nobody else has these. */
const OWN_LABELS = ['n pseudo', 'sous reseau'];
const ROWS_LOOKED_AT = 60;

/** A customer's money comes as one of these; a transfer between channels is our own. */
const PAYMENTS = ['merchant payment', 'cash in'];
const OUTCOMES: Readonly<Record<string, boolean>> = { succes: true, echec: false };

/** Null when it is another document. A sheet may hold one report for each wallet, one below the other; a row is known by its shape wherever it stands. */
export function readOrange(table: readonly TableRow[], { country, time_zone }: About): ReadDocument | null {
  if (!hasLabels(table)) return null;
  const readPhone = phonesOf(country);
  const rows = table.flatMap(({ row, cells }) => {
    const cell = (place: keyof typeof PLACE): string => cells[PLACE[place]] ?? '';
    const value_on = readDay(cell('date'), time_zone);
    const happened = OUTCOMES[plain(cell('status'))] ?? null;
    const signs = [value_on !== null, cell('reference') !== '', happened !== null].filter(Boolean).length;
    // Totals, balances and headings have no running number; a row with one that misses a single sign is a row that cannot be read.
    if (!/^\d+(\.0)?$/.test(cell('number')) || signs < 2) return [];
    const id = readTransactionNumber(cell('reference'));
    const amount = id === null || id === '' ? null : readInAndOut(cell('credit'), cell('debit'));
    return [{
      line: row,
      external_id: id ?? '',
      our_reference: null,
      value_on,
      amount_fcfa: Math.abs(amount ?? 0),
      payment_phone: readPhone(cell('correspondent')),
      payer_name: null,
      account_keyed_in: null,
      because: leftOut({ amount, value_on, happened, is_payment: PAYMENTS.includes(plain(cell('service'))) }),
    }];
  });
  return { format: 'orange_xlsx', rows, adds_up: null };
}

function hasLabels(table: readonly TableRow[]): boolean {
  const found = new Set(table.slice(0, ROWS_LOOKED_AT).flatMap(({ cells }) => cells.map((cell) => plain(cell.replace(/:.*$/, ''))).filter((label) => LABELS.has(label))));
  return found.size >= LABELS_NEEDED && OWN_LABELS.some((label) => found.has(label));
}
