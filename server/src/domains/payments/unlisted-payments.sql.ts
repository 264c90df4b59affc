/** Announced payments that are not on the list of their operator. */
import type { Reader } from '../../platform/database/connection.ts';
import { IS_KEPT, NOT_BOOKED } from './announced-payments.sql.ts';

/**
 * Ends the announced payments that are not on the operator's list or statements, and answers them. `listed_until`: the
 * time of the newest payment that is listed, less what operators mix up. A list that shows nothing later than an
 * announcement proves nothing about it before `silent_before`. A payment with a kept confirmation that cannot be read
 * did happen, so it stays.
 */
export const endNotListed = (
  db: Reader,
  provider: string,
  {
    announced_before,
    listed_until,
    silent_before,
  }: Record<'announced_before' | 'listed_until' | 'silent_before', Date>,
  at: Date,
): Promise<Array<{ id: string; transaction_id: string; loan_id: string | null }>> =>
  db.prepared(
    'announced-not-listed',
    `update announced_payments a set state = 'did_not_happen', ended_at = $3, reason = 'not_listed'
      where a.provider = $1 and a.announced_at < $2 and a.announced_at < greatest($4::timestamptz, $5::timestamptz)
    and ${NOT_BOOKED} and not ${IS_KEPT} returning a.id, a.transaction_id, a.loan_id`,
    [provider, announced_before, at, listed_until, silent_before],
  );

/** Whether an announcement has ended since then because it was not listed. */
export const hasUnlisted = async (db: Reader, provider: string, since: Date): Promise<boolean> =>
  (
    await db.prepared(
      'has-unlisted',
      `select 1 from announced_payments where provider = $1 and reason = 'not_listed' and ended_at > $2 limit 1`,
      [provider, since],
    )
  ).length > 0;
