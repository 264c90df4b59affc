/** Gifts whose provider has not said for a day what became of them. */
import type { GiftRow } from './gifts.sql.ts';

const STUCK_AFTER_MS = 86_400_000;

/** Until then the provider is asked, and nobody settles the gift. */
export const stuckBefore = (wall: Date): Date => new Date(wall.getTime() - STUCK_AFTER_MS);

export const isStuck = (
  { ended_at, sent_at, created_at }: Pick<GiftRow, 'ended_at' | 'sent_at' | 'created_at'>,
  wall: Date,
): boolean => ended_at === null && Date.parse(sent_at ?? created_at) <= stuckBefore(wall).getTime();
