/** Since when all automatic locks wait for news of payments. */
import type { Reader, Tx } from '../../platform/database/connection.ts';

export interface NewsHold {
  readonly because: string;
  readonly began_at: string;
}

/** It goes on where it had begun, whatever its reason was then. */
export const noteNewsHold = (tx: Tx, because: string, at: Date): Promise<unknown> =>
  tx.prepared(
    'note-news-hold',
    `insert into news_hold (because, began_at) values ($1, $2) on conflict (only_row)
      do update set because = $1, well_since = null where news_hold.because <> $1 or news_hold.well_since is not null`,
    [because, at],
  );

/** News have come since `at`. The hold is over once they have come without a break since `over_before`. */
export const noteNews = (tx: Tx, at: Date, over_before: Date): Promise<unknown> =>
  tx.prepared(
    'note-news',
    `with over as (delete from news_hold where well_since <= $2)
    update news_hold set well_since = $1 where well_since is null`,
    [at, over_before],
  );

/** The hold while no news come; null while they do. */
export const findNewsHoldUnderWay = async (db: Reader): Promise<NewsHold | null> => {
  const [hold] = await db.prepared<NewsHold>(
    'news-hold-under-way',
    'select because, began_at from news_hold where well_since is null',
    [],
  );
  return hold ?? null;
};

/** The hold if it began before then and this call is the one that tells them; null otherwise. */
export const takeNewsHoldToTell = async (
  tx: Tx,
  whom: 'deciders' | 'owner',
  began_before: Date,
  at: Date,
): Promise<NewsHold | null> => {
  const told = whom === 'owner' ? 'owner_told_at' : 'deciders_told_at';
  const [hold] = await tx.prepared<NewsHold>(
    `take-news-hold-${whom}`,
    `update news_hold set ${told} = $2 where ${told} is null and began_at <= $1 and well_since is null
      returning because, began_at`,
    [began_before, at],
  );
  return hold ?? null;
};
