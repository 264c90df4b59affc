/** Since when all automatic locks wait for news of payments. */
import type { Tx } from '../../platform/database/connection.ts';

export interface NewsHold {
  readonly because: string;
  readonly began_at: string;
}

/** It goes on where it had begun, whatever its reason was then. */
export const noteNewsHold = (tx: Tx, because: string, at: Date): Promise<unknown> =>
  tx.prepared(
    'note-news-hold',
    `insert into news_hold (because, began_at) values ($1, $2)
      on conflict (only_row) do update set because = $1 where news_hold.because <> $1`,
    [because, at],
  );

export const endNewsHold = (tx: Tx): Promise<unknown> => tx.prepared('end-news-hold', 'delete from news_hold', []);

/** The hold if it began before then and this call is the one that tells them; null otherwise. */
export const takeNewsHoldToTell = async (
  tx: Tx,
  whom: 'deciders' | 'owner',
  began_before: Date,
  at: Date,
): Promise<NewsHold | null> => {
  const told = whom === 'owner' ? 'owner_told_at' : 'deciders_told_at';
  const [hold] = await tx.prepared<{ because: string; began_at: string }>(
    `take-news-hold-${whom}`,
    `update news_hold set ${told} = $2 where ${told} is null and began_at <= $1 returning because, began_at`,
    [began_before, at],
  );
  return hold ?? null;
};
