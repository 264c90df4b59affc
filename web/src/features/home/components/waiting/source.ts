/** One call that says what waits. A desk adds up several. */
import type { Answer } from '../answer.ts';
import type { WaitingItem } from './harm.ts';

export interface Source {
  readonly state: 'off' | 'loading' | 'failed' | 'ready';
  readonly items: readonly WaitingItem[];
  readonly retry: () => void;
}

/** `isFor` says whether the reader may ask. Who may not is not told that something waits. */
export function sourceOf<Data>(
  isFor: boolean,
  answer: Answer<Data>,
  itemsOf: (data: Data) => readonly WaitingItem[],
): Source {
  const retry = () => void answer.refetch();
  if (!isFor || answer.error?.code === 'FORBIDDEN') return { state: 'off', items: [], retry };
  if (answer.data !== undefined) return { state: 'ready', items: itemsOf(answer.data), retry };
  return { state: answer.isError ? 'failed' : 'loading', items: [], retry };
}
