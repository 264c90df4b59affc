/** The phones that were opened lately, whose provider may have come back with an older copy of its state. */
import type { Tx } from '../../platform/database/connection.ts';
import { IN_A_DAY } from './phone-readings.sql.ts';

/**
 * Takes up to `most` phones of this provider that were opened or released since `opened_since`, were ever to be locked,
 * and were not read since it answered again (`back_at`); those opened last first. A phone whose reading was queued since
 * `not_since` waits for it.
 */
export const takeOpenedPhones = (
  tx: Tx,
  provider: string,
  {
    wall,
    back_at,
    opened_since,
    not_since,
    most,
  }: {
    readonly wall: Date;
    readonly back_at: Date;
    readonly opened_since: Date;
    readonly not_since: Date;
    readonly most: number;
  },
): Promise<Array<{ loan_id: string }>> =>
  tx.prepared(
    'take-opened-phones',
    `with opened as (select r.loan_id from device_locks d join phone_readings r on r.loan_id = d.loan_id
      where d.lock_solution = $1 and d.lock_solution <> 'none' and d.desired <> 'locked' and d.desired_at >= $4
        and (d.reported_at is null or d.reported_at < $3) and (r.queued_at is null or r.queued_at < $5)
      order by d.desired_at desc limit $6 for update of r skip locked)
    update phone_readings r set queued_at = $2, due_at = ${IN_A_DAY('$2')} from opened
      where r.loan_id = opened.loan_id returning r.loan_id`,
    [provider, wall, back_at, opened_since, not_since, most],
  );
