/** The largest refund, whatever it is a refund of. */
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { Day } from '@palier/contract/values/day.ts';
import type { Reader } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import { settingsOn } from '../../platform/settings/settings.ts';

/** Refuses REFUND_ABOVE_LIMIT. Amounts are whole francs. */
export async function refuseLargeRefund(db: Reader, amount_fcfa: number, today: Day): Promise<void> {
  const { refund_limit_fcfa } = await settingsOn(db, 'money', today);
  if (amount_fcfa > refund_limit_fcfa)
    throw fail('REFUND_ABOVE_LIMIT', { most: formatFcfa(refund_limit_fcfa) }, 'amount_fcfa');
}
