import type { Tx } from '../../platform/database/connection.ts';
import { failAndCommit } from '../../platform/errors.ts';
import type { ApplicationRow } from './applications.sql.ts';
import { setApplication } from './change-application.sql.ts';
import { lockTermsOf } from './contracts.sql.ts';
import { nameLock } from './documents/lock-terms.ts';

/**
 * Refuses CONTRACT_OF_OTHER_LOCK where the customer signed for a phone with a lock and gets one without, or the other
 * way round: the model was changed since. The contract counts as not signed then.
 */
export async function refuseOtherLock(
  tx: Tx,
  { id, contract_id }: Pick<ApplicationRow, 'id' | 'contract_id'>,
  lock_solution: string,
): Promise<void> {
  if (contract_id === null || nameLock(await lockTermsOf(tx, contract_id)) === (lock_solution !== 'none')) return;
  await setApplication(tx, id, { contract_id: null });
  throw failAndCommit('CONTRACT_OF_OTHER_LOCK');
}
