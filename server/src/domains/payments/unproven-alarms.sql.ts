/** Unproven money that waits too long, and who was told of it. */
import type { Reader, Tx } from '../../platform/database/connection.ts';
import type { Told } from './whom-to-tell.ts';

/** What waits until somebody confirms its money. */
export interface LateConfirmation {
  readonly application_id: string;
  readonly waits_since: string;
  readonly amount_fcfa: number;
  readonly finance_told: boolean;
  readonly owner_told: boolean;
}

/** What waits since before an instant for somebody to confirm it, and not for a release alone; the oldest first. */
export const lateConfirmations = (db: Reader, before: Date): Promise<LateConfirmation[]> =>
  db.prepared<LateConfirmation>(
    'late-confirmations',
    `select w.application_id, w.waits_since, u.amount_fcfa,
      exists (select from confirmation_alarms a where a.application_id = w.application_id and a.told = 'finance'
        and a.waiting_since = w.waits_since) as finance_told,
      exists (select from confirmation_alarms a where a.application_id = w.application_id and a.told = 'owner'
        and a.waiting_since = w.waits_since) as owner_told
    from money_to_confirm w cross join lateral (select sum(p.amount_fcfa)::bigint as amount_fcfa
      from unproven_payments p where p.customer_id = w.customer_id
      and (p.loan_id = w.loan_id or p.application_id = w.application_id)) u
    where w.waits_since < $1 and u.amount_fcfa > 0 order by w.waits_since, w.application_id`,
    [before],
  );

type Waiting = Pick<LateConfirmation, 'application_id' | 'waits_since'>;

/** Notes that these people were told. Answers those of which they were not told before. */
export const keepConfirmationAlarms = async (
  tx: Tx,
  told: Told,
  waiting: readonly Waiting[],
  now: Date,
): Promise<string[]> =>
  (
    await tx.prepared<{ application_id: string }>(
      'keep-confirmation-alarms',
      `insert into confirmation_alarms (application_id, told, waiting_since, told_at)
        select w.id, $1, w.since, $4 from unnest($2::uuid[], $3::timestamptz[]) as w(id, since)
      on conflict (application_id, told) do update set waiting_since = excluded.waiting_since,
        told_at = excluded.told_at where confirmation_alarms.waiting_since <> excluded.waiting_since
      returning application_id`,
      [told, waiting.map(({ application_id }) => application_id), waiting.map(({ waits_since }) => waits_since), now],
    )
  ).map(({ application_id }) => application_id);

export interface SlipAlarm {
  readonly payment_id: string;
  readonly amount_fcfa: number;
}

/** The slips that a statement should have had before this day, and of which nobody was told. */
export const slipsToAlarm = (db: Reader, today: string): Promise<SlipAlarm[]> =>
  db.prepared<SlipAlarm>(
    'slips-to-alarm',
    `select u.payment_id, u.amount_fcfa from unfound_slips u
      where u.list_due_on < $1 and u.status <> 'reversed' and u.told_at is null and u.ended_as is null
        and not exists (select from money_alarms a where a.payment_id = u.payment_id and a.kind = 'slip_overdue')
      order by u.list_due_on, u.payment_id`,
    [today],
  );

/** Notes that finance and the owner were told. Answers the slips of which they were not told before. */
export const keepSlipAlarms = async (tx: Tx, payment_ids: readonly string[], now: Date): Promise<SlipAlarm[]> =>
  tx.prepared<SlipAlarm>(
    'keep-slip-alarms',
    `with told as (insert into money_alarms (payment_id, kind, told, waiting_since, told_at)
        select p.id, 'slip_overdue', w.told, p.received_at, $2 from payments p cross join (values ('finance'), ('owner')) w(told)
        where p.id = any($1)
      on conflict (payment_id, kind, told) do nothing returning payment_id)
    select p.id as payment_id, p.amount_fcfa from payments p where p.id in (select payment_id from told) order by 1`,
    [payment_ids, now],
  );
