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
  readonly settled_by_name: string | null;
  readonly provider_says: string | null;
}

export const GIFT_COLUMNS = `g.id, g.customer_id, g.megabytes, g.validity, g.cost_fcfa, g.charged_fcfa, g.reason,
  g.given_by, n.staff_name as given_by_name, g.given_on, g.request_id, g.state, g.provider_id, g.failure, g.created_at,
  g.sent_at, g.ended_at, h.staff_name as settled_by_name, g.provider_says`;
export const GIFTS = `data_gifts g join staff_names n on n.staff_id = g.given_by
  left join staff_names h on h.staff_id = g.settled_by`;
const GIFT = `${GIFT_COLUMNS} from ${GIFTS}`;

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

/** Locked until the transaction ends: the provider's word and that of a person are written one after the other. */
export async function findGiftForUpdate(tx: Tx, id: string): Promise<GiftRow | null> {
  const locked = await tx.prepared('find-data-gift-for-update', 'select 1 from data_gifts where id = $1 for update', [
    id,
  ]);
  return locked.length > 0 ? findGift(tx, id) : null;
}

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

/** What the gifts of a person cost on this day and in its month, without those that failed. */
export async function givenBy(
  db: Reader,
  staff_id: string,
  today: Day,
): Promise<{ readonly day_fcfa: number; readonly month_fcfa: number }> {
  const [row] = await db.prepared<{ day_fcfa: number; month_fcfa: number }>(
    'data-gifts-given-by',
    `select coalesce(sum(cost_fcfa) filter (where given_on = $2), 0)::bigint as day_fcfa,
      coalesce(sum(cost_fcfa), 0)::bigint as month_fcfa from data_gifts
      where given_by = $1 and state <> 'failed' and given_on >= date_trunc('month', $2::date)::date
        and given_on < (date_trunc('month', $2::date) + interval '1 month')::date`,
    [staff_id, today],
  );
  return row ?? { day_fcfa: 0, month_fcfa: 0 };
}
