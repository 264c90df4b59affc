/** What becomes of a gift: taken for sending, sent, unknown, ended. Each statement changes a gift only in the states before. */
import type { Reader, Tx } from '../../platform/database/connection.ts';

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

/** Who said what became of a gift, and what the provider had told them. */
export const setSettledBy = (
  tx: Tx,
  id: string,
  { staff_id, provider_says }: { readonly staff_id: string; readonly provider_says: string },
): Promise<unknown> =>
  tx.prepared('set-data-gift-settled-by', 'update data_gifts set settled_by = $2, provider_says = $3 where id = $1', [
    id,
    staff_id,
    provider_says,
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
