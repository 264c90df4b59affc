/**
 * The payments to the paybill, as its organisation portal exports them: all of them, whether Palier was notified of
 * them or not.
 */
import type { PaybillReceipt } from '../world.ts';

const HEADINGS = [
  'Receipt No.',
  'Completion Time',
  'Initiation Time',
  'Details',
  'Transaction Status',
  'Paid In',
  'Withdrawn',
  'Balance',
  'Balance Confirmed',
  'Reason Type',
  'Other Party Info',
  'Linked Transaction ID',
  'A/C No.',
];
/** Douala, UTC+1, no summer time: the operator writes its local time. */
const AHEAD_MS = 3_600_000;

const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const thousands = (amount: number): string => `${String(amount).replace(/\B(?=(\d{3})+$)/g, ',')}.00`;

/** `2026-11-21T09:05:03.000Z` → `21-11-2026 10:05:03`. */
function local(at: string): string {
  const [day = '', time = ''] = new Date(Date.parse(at) + AHEAD_MS).toISOString().split('T');
  return `${day.split('-').toReversed().join('-')} ${time.slice(0, 8)}`;
}

/** Newest first, with the running balance of the listed payments. */
export function paybillStatement(receipts: readonly PaybillReceipt[], short_code: string): string {
  let balance = 0;
  const lines = receipts.map(({ transaction_id, at, msisdn, payer_name, account, amount }) => {
    balance += amount;
    const party = `${msisdn.replace(/\D/g, '')} - ${payer_name}`;
    return [
      transaction_id,
      local(at),
      local(at),
      `Pay Bill from ${party} Acc. ${account}`,
      'Completed',
      thousands(amount),
      '',
      thousands(balance),
      'true',
      'Pay Bill',
      party,
      '',
      account,
    ]
      .map(quoted)
      .join(',');
  });
  return [`Short Code:,${short_code}`, '', HEADINGS.join(','), ...lines.toReversed(), ''].join('\n');
}
