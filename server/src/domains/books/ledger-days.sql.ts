/** The ledger summed by day, and up to where it is. */
import type { Reader, Tx } from '../../platform/database/connection.ts';

/** Locks the progress, so that nothing is summed twice; null before the first time. */
export const holdProgress = async (tx: Tx): Promise<string | null> =>
  (
    await tx.prepared<{ booked_until: string }>(
      'hold-ledger-progress',
      'select booked_until from ledger_progress for update',
      [],
    )
  )[0]?.booked_until ?? null;

/** An instant before the first journal; null without any. */
export const beforeFirstJournal = async (db: Reader): Promise<string | null> =>
  (
    await db.prepared<{ at: string | null }>(
      'before-first-journal',
      `select min(booked_at) - interval '1 second' as at from journals`,
      [],
    )
  )[0]?.at ?? null;

/** Starts where nothing is summed yet; does nothing where somebody else did. */
export const beginProgress = (tx: Tx, booked_until: string): Promise<unknown> =>
  tx.prepared(
    'begin-ledger-progress',
    'insert into ledger_progress (booked_until) values ($1) on conflict (one) do nothing',
    [booked_until],
  );

/** Adds what was booked after one instant and until another. */
export async function addBooked(tx: Tx, after: string, until: string): Promise<void> {
  await tx.prepared(
    'add-booked',
    `insert into ledger_days as d
      select j.value_on, j.event, p.debit_account, kept_subject(p.debit_account, p.debit_subject), p.credit_account,
        kept_subject(p.credit_account, p.credit_subject), sum(p.amount_fcfa), count(*)
      from journals j join postings p on p.journal_id = j.id
      where j.booked_at > $1::timestamptz and j.booked_at <= $2::timestamptz group by 1, 2, 3, 4, 5, 6
    on conflict (value_on, event, debit_account, debit_subject, credit_account, credit_subject) do update
      set amount_fcfa = d.amount_fcfa + excluded.amount_fcfa, lines = d.lines + excluded.lines`,
    [after, until],
  );
  await tx.prepared('move-ledger-progress', 'update ledger_progress set booked_until = $1', [until]);
}

/** Sums everything anew until where it was. */
export async function sumAnew(tx: Tx, until: string): Promise<void> {
  await tx.prepared('forget-ledger-days', 'delete from ledger_days', []);
  await addBooked(tx, '-infinity', until);
}

/** Days on which the sums differ from the journals until where they are, in any account or event. */
export const daysThatDiffer = async (db: Reader): Promise<string[]> =>
  (
    await db.prepared<{ value_on: string }>(
      'ledger-days-that-differ',
      `select distinct value_on from (
        select value_on from (
          select j.value_on, j.event, p.debit_account, kept_subject(p.debit_account, p.debit_subject) as debit_subject,
              p.credit_account, kept_subject(p.credit_account, p.credit_subject) as credit_subject,
              p.amount_fcfa as fcfa, 1 as lines
            from journals j join postings p on p.journal_id = j.id
            where j.booked_at <= (select booked_until from ledger_progress)
          union all select value_on, event, debit_account, debit_subject, credit_account, credit_subject, -amount_fcfa,
            -lines from ledger_days) m
        group by value_on, event, debit_account, debit_subject, credit_account, credit_subject
        having sum(fcfa) <> 0 or sum(lines) <> 0) wrong order by value_on`,
      [],
    )
  ).map(({ value_on }) => value_on);

/** When the sums were last compared with the journals; null before the first time. */
export const lastChecked = async (db: Reader): Promise<string | null> =>
  (await db.prepared<{ checked_at: string | null }>('last-checked', 'select checked_at from ledger_progress', []))[0]
    ?.checked_at ?? null;

export const setChecked = (tx: Tx, at: Date): Promise<unknown> =>
  tx.prepared('set-checked', 'update ledger_progress set checked_at = $1', [at]);

/** Whether anything was booked after an instant for days until a day. */
export const isBookedAfter = async (db: Reader, after: string, through_on: string): Promise<boolean> =>
  (
    await db.prepared(
      'is-booked-after',
      'select 1 from journals where booked_at > $1::timestamptz and value_on <= $2 limit 1',
      [after, through_on],
    )
  ).length > 0;
