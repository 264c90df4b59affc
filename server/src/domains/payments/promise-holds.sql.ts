/** Promises to pay that postpone a lock. */
import type { Reader } from '../../platform/database/connection.ts';

export interface HoldingPromise {
  readonly due_on: string;
  readonly amount_fcfa: number;
}

/** The promise that postpones the lock of a loan on a day; null when there is none. */
export const promiseThatHolds = async (db: Reader, loan_id: string, on: string): Promise<HoldingPromise | null> =>
  (
    await db.prepared<HoldingPromise>(
      'promise-that-holds',
      `select due_on, amount_fcfa from promise_holds where loan_id = $1 and made_on <= $2 and until_on >= $2
        order by until_on desc limit 1`,
      [loan_id, on],
    )
  )[0] ?? null;
