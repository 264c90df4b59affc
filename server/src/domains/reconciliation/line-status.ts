/**
 * Asks an operator without a list about the transaction of each line, and takes its answers, at once or later. A
 * question that it cannot answer says nothing about the money.
 */
import type { OperatorCheck } from '@palier/contract/reconciliation/operator-checks.ts';
import type { Services } from '../../platform/services.ts';
import { statusAddress } from '../../platform/callback-signature.ts';
import type { Paybill, StatusReading } from '../../providers/ports/mobile-money.ts';
import { isMyTurn } from '../auth/auth.ts';
import { transactionKey } from '../payments/payments.ts';
import { type LineToCheck, lineAskedAbout, setChecks } from './operator-checks.sql.ts';

/** Operators limit questions; half of what they take is left to payments that were announced. */
const MOST_A_MINUTE = 10;

/** What was answered at once, by line. Where the operator is out, the others are asked about later. */
export async function askAboutLines(
  { database, clock, config }: Services,
  { code, status }: Paybill,
  lines: readonly LineToCheck[],
): Promise<ReadonlyMap<string, OperatorCheck>> {
  const checks = new Map<string, OperatorCheck>();
  if (!status) return checks;
  for (const line of lines) {
    const { id, external_id } = line;
    if (external_id === '') continue;
    const turn = { key: `asks-lines:${code}`, most: MOST_A_MINUTE, within_ms: 60_000 };
    if (!(await isMyTurn(database, turn, clock.wall()))) break;
    try {
      const answer = await status.ask({
        transaction_id: external_id,
        result_url: statusAddress(config, code, id),
      });
      const check = answer === 'later' ? null : checkOf(line, answer);
      if (check !== null) checks.set(id, check);
    } catch {
      break;
    }
  }
  return checks;
}

/** Whether the answer was about a line that is still to be booked. */
export async function takeLineStatus(
  services: Services,
  { code, status }: Paybill,
  { line_id, body }: { readonly line_id: string; readonly body: string },
): Promise<boolean> {
  const line = status?.read && (await lineAskedAbout(services.database, line_id, code));
  if (!status?.read || !line) return false;
  const check = checkOf(line, status.read(body));
  if (check !== null)
    await services.database.transaction((tx) => setChecks(tx, new Map([[line.id, check]]), services.clock.now()));
  return true;
}

function checkOf(line: LineToCheck, reading: StatusReading): OperatorCheck | null {
  // An answer about another transaction says nothing of this one.
  if (reading.transaction_id !== null && transactionKey(reading.transaction_id) !== transactionKey(line.external_id))
    return null;
  if (reading.status === 'completed') return reading.payment.amount_fcfa === line.amount_fcfa ? 'known' : 'differs';
  if (reading.status === 'did_not_happen') return 'unknown';
  // It was paid, and nobody but the file says how much: the operator cannot be asked about the sum.
  if (reading.status === 'happened') return 'not_asked';
  // It went to another account than this one.
  return reading.status === 'unread' && reading.unread.problem === 'short_code' ? 'unknown' : null;
}
