/** Whether a command to a phone is still to be sent or to be obeyed. */
import type { Reader } from '../../platform/database/connection.ts';
import { type Action, STANDS } from './commands.sql.ts';

/** Whether a lock, unlock or release is still to be sent or to be obeyed. */
export const hasCommandUnderWay = async (db: Reader, loan_id: string): Promise<boolean> =>
  (
    await db.prepared(
      'command-under-way',
      `select 1 from lock_commands where loan_id = $1 and action in ('lock', 'unlock', 'release')
        and status in (${STANDS}, 'acknowledged') limit 1`,
      [loan_id],
    )
  ).length > 0;

/** Whether this action was issued after an instant and is still to be obeyed. */
export const isIssuedSince = async (db: Reader, loan_id: string, action: Action, since: Date): Promise<boolean> =>
  (
    await db.prepared(
      'issued-since',
      `select 1 from lock_commands where loan_id = $1 and action = $2 and created_at > $3
        and status in (${STANDS}, 'acknowledged') limit 1`,
      [loan_id, action, since],
    )
  ).length > 0;
