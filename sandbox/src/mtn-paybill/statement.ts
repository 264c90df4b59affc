/**
 * The payments to MTN's paybill, as MTN exports the history of a merchant: 54 columns, several of the same name. All of
 * them, whether Palier was notified of them or not.
 */
import type { PaybillReceipt } from '../world.ts';

const CURRENCY = 'Currency';
const withCurrency = (...names: string[]): string[] => names.flatMap((name) => [name, CURRENCY]);

const HEADINGS = [
  'Id',
  'External id',
  'Date',
  'Status',
  'Type',
  'Provider category',
  'From',
  'From name',
  'From handler name',
  'To',
  'To name',
  'To handler name',
  'To message',
  'Initiated by',
  'Initiated by',
  'On behalf of',
  'On behalf of',
  'Approved by',
  ...withCurrency('From / Fee', 'From / External fee', 'To / Fee', 'To / External fee'),
  ...withCurrency('From / Refunded fee', 'To / Refunded fee', 'From / Tax', 'To / Tax'),
  ...withCurrency('From / Refunded tax', 'To / Refunded tax'),
  ...withCurrency('Discount', 'From / Promotion', 'To / Promotion', 'Coupon', 'Amount', 'Balance'),
  ...withCurrency('External amount'),
  'External FX rate',
  'External service provider',
];

const place = (name: string): number => HEADINGS.indexOf(name);

/** Douala, UTC+1, no summer time: the operator writes its local time. */
const AHEAD_MS = 3_600_000;
const local = (at: string): string => new Date(Date.parse(at) + AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ');

const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Newest first, with the running balance of the listed payments. */
export function mtnPaybillStatement(
  receipts: readonly PaybillReceipt[],
  { service_provider, currency }: { service_provider: string; currency: string },
): string {
  let balance = 0;
  const lines = receipts.map(({ transaction_id, at, msisdn, payer_name, account, amount }) => {
    balance += amount;
    const cells = HEADINGS.map(() => '');
    const put = (name: string, value: string) => void (cells[place(name)] = value);
    const putMoney = (name: string, value: number) => {
      put(name, String(value));
      cells[place(name) + 1] = currency;
    };
    put('Id', transaction_id);
    put('Date', local(at));
    put('Status', 'Successful');
    put('Type', 'Payment');
    put('From', `FRI:${msisdn.replace(/\D/g, '')}/MSISDN`);
    put('From name', payer_name);
    put('To', `FRI:${account}@${service_provider}/SP`);
    putMoney('Amount', amount);
    putMoney('Balance', balance);
    return cells.map(quoted).join(',');
  });
  return [HEADINGS.map(quoted).join(','), ...lines.toReversed(), ''].join('\n');
}
