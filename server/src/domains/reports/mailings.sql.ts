/** The reports that people get by e-mail, and each mail with the day that it is about. */
import type { ReportMailing } from '@palier/contract/reports/mailing-records.ts';
import type * as z from 'zod';
import type { Reader, Tx } from '../../platform/database/connection.ts';

type Shown = z.output<typeof ReportMailing>;
type Last = NonNullable<Shown['last']>;

export interface MailingRow {
  readonly mailing_id: string;
  readonly staff_id: string;
  readonly report: Shown['report'];
  readonly rhythm: Shown['rhythm'];
  readonly region_id: string | null;
  readonly language: 'en' | 'fr';
  readonly created_at: string;
}

interface ListedRow extends MailingRow {
  readonly day: string | null;
  readonly state: Last['state'] | null;
  readonly because: Last['because'];
  readonly at: string | null;
}

/** Those of one person, oldest first, each with its newest mail. */
export const listMailings = (db: Reader, staff_id: string): Promise<ListedRow[]> =>
  db.prepared<ListedRow>(
    'list-mailings',
    `select m.id as mailing_id, m.staff_id, m.report, m.rhythm, m.region_id, m.language, m.created_at,
        l.day, l.state, l.because, coalesce(l.ended_at, l.queued_at) as at
      from report_mailings m
      left join lateral (select k.day, k.state, k.because, k.queued_at, k.ended_at from report_mails k
        where k.mailing_id = m.id order by k.day desc limit 1) l on true
      where m.staff_id = $1 and m.ended_at is null order by m.created_at, m.id`,
    [staff_id],
  );

/** Answers whether it is new: one person has a report in a rhythm once. */
export const insertMailing = async (
  tx: Tx,
  row: Omit<MailingRow, 'mailing_id' | 'created_at'> & { readonly id: string; readonly created_at: Date },
): Promise<boolean> =>
  (
    await tx.prepared<{ id: string }>(
      'insert-mailing',
      `insert into report_mailings (id, staff_id, report, rhythm, region_id, language, created_at)
        values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
      [row.id, row.staff_id, row.report, row.rhythm, row.region_id, row.language, row.created_at],
    )
  ).length > 0;

/** One of a person that has not ended, locked until the transaction ends. */
export const findMailingForUpdate = async (tx: Tx, id: string, staff_id: string): Promise<MailingRow | undefined> =>
  (
    await tx.prepared<MailingRow>(
      'find-mailing-for-update',
      `select id as mailing_id, staff_id, report, rhythm, region_id, language, created_at from report_mailings
        where id = $1 and staff_id = $2 and ended_at is null for no key update`,
      [id, staff_id],
    )
  )[0];

/** What is still on its way is not sent any more. */
export async function setMailingEnded(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.prepared('end-mailing', 'update report_mailings set ended_at = $2 where id = $1', [id, at]);
  await tx.prepared('forget-queued-mails', `delete from report_mails where mailing_id = $1 and state = 'queued'`, [id]);
}

/** Of everybody. */
export const openMailings = (db: Reader): Promise<MailingRow[]> =>
  db.prepared<MailingRow>(
    'open-mailings',
    `select id as mailing_id, staff_id, report, rhythm, region_id, language, created_at from report_mailings
      where ended_at is null order by created_at, id`,
    [],
  );

/**
 * Whether a day is worked out with everything that was booked until its end: the follower has looked at all of it, and
 * nothing was booked for the day since.
 */
export const isSettled = async (db: Reader, day: string, ends_at: Date): Promise<boolean> =>
  (
    await db.prepared(
      'is-report-day-settled',
      `select 1 from report_runs r cross join report_progress p
        where r.closing_id is null and r.day = $1 and not r.is_stale and p.seen_until >= $2`,
      [day, ends_at],
    )
  ).length > 0;

export interface MailKey {
  readonly mailing_id: string;
  readonly day: string;
}

/** Returns those that were not written before, by this process or another. */
export const insertMails = (tx: Tx, mails: readonly MailKey[], at: Date): Promise<MailKey[]> =>
  tx.prepared<{ mailing_id: string; day: string }>(
    'insert-report-mails',
    `insert into report_mails (mailing_id, day, state, queued_at)
      select mailing_id, day, 'queued', $3 from unnest($1::uuid[], $2::date[]) w(mailing_id, day)
      on conflict (mailing_id, day) do nothing returning mailing_id, day`,
    [mails.map(({ mailing_id }) => mailing_id), mails.map(({ day }) => day), at],
  );

/** Once more for one that was not sent. Answers whether it may be sent: not where it was, or is on its way. */
export const queueMailAgain = async (tx: Tx, { mailing_id, day }: MailKey, at: Date): Promise<boolean> =>
  (
    await tx.prepared(
      'queue-report-mail-again',
      `insert into report_mails (mailing_id, day, state, queued_at) values ($1, $2, 'queued', $3)
        on conflict (mailing_id, day) do update set state = 'queued', because = null, address = null, ended_at = null,
          queued_at = excluded.queued_at where report_mails.state in ('failed', 'skipped') returning 1`,
      [mailing_id, day, at],
    )
  ).length > 0;

/** The mailing of a mail that is still to be sent. */
export const findQueuedMail = async (db: Reader, { mailing_id, day }: MailKey): Promise<MailingRow | undefined> =>
  (
    await db.prepared<MailingRow>(
      'find-queued-mail',
      `select m.id as mailing_id, m.staff_id, m.report, m.rhythm, m.region_id, m.language, m.created_at
        from report_mails k join report_mailings m on m.id = k.mailing_id
        where k.mailing_id = $1 and k.day = $2 and k.state = 'queued' and m.ended_at is null`,
      [mailing_id, day],
    )
  )[0];

/** How a mail ended. Answers whether it had not ended before. */
export const setMailEnded = async (
  db: Reader,
  { mailing_id, day }: MailKey,
  {
    state,
    because,
    address,
    at,
  }: {
    readonly state: 'sent' | 'failed' | 'skipped';
    readonly because: Last['because'];
    readonly address: string | null;
    readonly at: Date;
  },
): Promise<boolean> =>
  (
    await db.prepared(
      'end-report-mail',
      `update report_mails set state = $3, because = $4, address = $5, ended_at = $6
        where mailing_id = $1 and day = $2 and state = 'queued' returning 1`,
      [mailing_id, day, state, because, address, at],
    )
  ).length > 0;
