/**
 * What screens last knew, for a console that is opened without a line. Answers are kept sealed as they come, and shown
 * with their age where the portal cannot be asked. While there is a line nothing old is shown.
 */
import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';
import { lineLostAt, onLine } from '../api/line.ts';
import { bearer } from '../api/send.ts';
import { keepAnswer, recallAnswer } from '../ui/sealed-answers.ts';

/** An answer that is read again and again is kept so often. */
const KEEP_EVERY_MS = 10_000;

/** Follows the answers of this client for as long as the page is open. */
export function keepLastSeen(client: QueryClient): void {
  const kept_at = new Map<string, number>();
  const asked = new Set<string>();

  const keep = (query: Query): void => {
    const { queryHash: hash, state } = query;
    const now = Date.now();
    if (bearer() === null || now - (kept_at.get(hash) ?? 0) < KEEP_EVERY_MS || !mayBeKept(query)) return;
    kept_at.set(hash, now);
    void keepAnswer(hash, { at: state.dataUpdatedAt, answer: state.data }).catch(() => {});
  };

  const recall = async (query: Query): Promise<void> => {
    const { queryHash: hash } = query;
    const session = bearer();
    if (session === null || query.state.data !== undefined || asked.has(hash)) return;
    asked.add(hash);
    const kept = await recallAnswer(hash);
    // Meanwhile the line may be back, or the session over.
    if (kept === null || bearer() !== session || lineLostAt() === null) return;
    if (query.state.data === undefined) client.setQueryData(query.queryKey, kept.answer, { updatedAt: kept.at });
  };

  const recallAll = (): void => {
    asked.clear();
    if (lineLostAt() === null) return;
    for (const query of client.getQueryCache().findAll({ type: 'active' })) void recall(query);
  };

  client.getQueryCache().subscribe((event) => {
    if (isAnswer(event)) keep(event.query);
    else if (lineLostAt() !== null && event.type === 'observerAdded') void recall(event.query);
  });
  onLine(recallAll);
}

/** An answer of the portal, and not what was set here. */
const isAnswer = (event: QueryCacheNotifyEvent): boolean =>
  event.type === 'updated' && event.action.type === 'success' && event.action.manual !== true;

/** Neither files nor what is for one view only. */
const mayBeKept = ({ state, gcTime }: Query): boolean =>
  gcTime > 0 && !(typeof state.data === 'object' && state.data !== null && 'bytes' in state.data);
