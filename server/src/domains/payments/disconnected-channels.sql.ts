/** The operators that payments wait for, whether they are connected or not. */
import type { Reader } from '../../platform/database/connection.ts';

export interface WaitedFor {
  readonly provider: string;
  readonly what: 'prompts' | 'paybill';
  readonly waiting: number;
}

/** Prompts in flight, and the paybills whose payments locks have waited for. */
export const operatorsWaitedFor = (db: Reader): Promise<WaitedFor[]> =>
  db.prepared<{ [Name in keyof WaitedFor]: WaitedFor[Name] }>(
    'operators-waited-for',
    `select provider, 'prompts' as what, count(*)::int as waiting from payment_requests
      where status in ('created', 'submitted', 'pending', 'unknown') group by provider
    union all select provider, 'paybill', 0 from paybill_feeds`,
    [],
  );
