/** Mobile data that was given to customers. */
import type { GiftState } from '@palier/contract/data-bundles/records.ts';
import type { DataValidity } from '@palier/contract/settings/data-bundles.ts';
import type { Day } from '@palier/contract/values/day.ts';
import type * as z from 'zod';
import type { Reader, Tx } from '../../platform/database/connection.ts';

export interface GiftRow {
  readonly id: string;
  readonly customer_id: string;
  readonly megabytes: number;
  readonly validity: DataValidity;
  readonly cost_fcfa: number;
  readonly charged_fcfa: number | null;
  readonly reason: string;
  readonly given_by: string;
  readonly given_by_name: string;
  readonly given_on: Day;
  readonly request_id: string | null;
  readonly state: z.output<typeof GiftState>;
  readonly provider_id: string | null;
  readonly failure: string | null;
  readonly created_at: string;
  readonly sent_at: string | null;
  readonly ended_at: string | null;
}

const GIFT = `g.id, g.customer_id, g.megabytes, g.validity, g.cost_fcfa, g.charged_fcfa, g.reason, g.given_by,
  n.staff_name as given_by_name, g.given_on, g.request_id, g.state, g.provider_id, g.failure, g.created_at, g.sent_at,
  g.ended_at from data_gifts g join staff_names n on n.staff_id = g.given_by`;

export const insertGift = (
  tx: Tx,
  row: {
    id: string;
    customer_id: string;
    megabytes: number;
    validity: DataValidity;
    cost_fcfa: number;
    reason: string;
    given_by: string;
    given_on: Day;
    request_id: string | null;
    created_at: string;
  },
) =>
  tx.sql
    .insertInto('data_gifts')
    .values({ ...row, state: 'queued' })
    .execute();

export const findGift = async (db: Reader, id: string): Promise<GiftRow | null> =>
  (await db.prepared<GiftRow>('find-data-gift', `select ${GIFT} where g.id = $1`, [id]))[0] ?? null;

export const giftOfRequest = async (db: Reader, request_id: string): Promise<GiftRow | null> =>
  (await db.prepared<GiftRow>('data-gift-of-request', `select ${GIFT} where g.request_id = $1`, [request_id]))[0] ??
  null;

/** The gifts to a customer, newest first. */
export const giftsOf = (db: Reader, customer_id: string, most: number): Promise<GiftRow[]> =>
  db.prepared<GiftRow>('data-gifts-of', `select ${GIFT} where g.customer_id = $1 order by g.id desc limit $2`, [
    customer_id,
    most,
  ]);

/** How many gifts of a calendar month reached the customer or still may. */
export const countGiftsOfMonth = async (db: Reader, customer_id: string, today: Day): Promise<number> =>
  (
    await db.prepared<{ gifts: number }>(
      'count-data-gifts-of-month',
      `select count(*)::int as gifts from data_gifts where customer_id = $1 and state <> 'failed'
        and given_on >= date_trunc('month', $2::date)::date
        and given_on < (date_trunc('month', $2::date) + interval '1 month')::date`,
      [customer_id, today],
    )
  )[0]?.gifts ?? 0;

export const hasGiftOnItsWay = async (db: Reader, customer_id: string): Promise<boolean> =>
  (
    await db.prepared(
      'has-data-gift-on-its-way',
      `select 1 from data_gifts where customer_id = $1 and state in ('queued', 'sent', 'unknown')`,
      [customer_id],
    )
  ).length > 0;

/** Takes the gift for sending. Answers false when that was done before: it may be with the provider already. */
export const takeForSending = async (db: Reader, id: string, wall: Date): Promise<boolean> =>
  (
    await db.prepared(
      'take-data-gift',
      `update data_gifts set sent_at = $2 where id = $1 and state = 'queued' and sent_at is null returning id`,
      [id, wall],
    )
  ).length > 0;

/** A gift that was ended by the provider's word stays as it is. */
export const setSent = (
  db: Reader,
  id: string,
  { provider_id, charged_fcfa }: { provider_id: string; charged_fcfa: number | null },
): Promise<unknown> =>
  db.prepared(
    'set-data-gift-sent',
    `update data_gifts set state = 'sent', provider_id = $2, charged_fcfa = $3
      where id = $1 and state in ('queued', 'unknown')`,
    [id, provider_id, charged_fcfa],
  );

export const setUnknown = (db: Reader, id: string): Promise<unknown> =>
  db.prepared('set-data-gift-unknown', `update data_gifts set state = 'unknown' where id = $1 and state = 'queued'`, [
    id,
  ]);

/**
 * Ends a gift; answers false when it had ended. An end stays; only a delivery replaces a failure, because data may
 * arrive after a gift was given up.
 */
export const endGift = async (
  tx: Reader,
  id: string,
  end: {
    state: 'delivered' | 'failed';
    provider_id: string | null;
    charged_fcfa: number | null;
    failure: string | null;
    ended_at: Date;
  },
): Promise<boolean> =>
  (
    await tx.prepared(
      'end-data-gift',
      `update data_gifts set state = $2, provider_id = coalesce($3, provider_id),
        charged_fcfa = coalesce($4, charged_fcfa), failure = $5, ended_at = $6
      where id = $1 and (state in ('queued', 'sent', 'unknown') or ($2 = 'delivered' and state = 'failed'))
      returning id`,
      [id, end.state, end.provider_id, end.charged_fcfa, end.failure?.slice(0, 200) ?? null, end.ended_at],
    )
  ).length > 0;
