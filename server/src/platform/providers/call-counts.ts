/** Counts the calls of this process in memory, until they are added to those of the others. */
import type { Provider } from '@palier/contract/providers/facts.ts';
import type { Reader } from '../database/connection.ts';
import { TIMES, timeIndex } from './call-times.ts';
import { type CallCount, type CallKind, addCalls } from './provider-calls.sql.ts';

/** A call that has ended. */
export interface EndedCall {
  readonly kind: CallKind;
  readonly ms: number;
}

const ROW_MS = 300_000;

interface Counted {
  asked: number;
  answered: number;
  readonly answer_times: number[];
}

export function countCalls(database: Pick<Reader, 'prepared'>, wall: () => Date) {
  let unwritten = new Map<string, CallCount & Counted>();

  function add(count: CallCount): void {
    const key = `${count.provider}|${count.kind}|${count.began_at.getTime()}`;
    const counted = unwritten.get(key) ?? { ...count, asked: 0, answered: 0, answer_times: Array(TIMES).fill(0) };
    counted.asked += count.asked;
    counted.answered += count.answered;
    for (const [index, times] of count.answer_times.entries())
      counted.answer_times[index] = (counted.answer_times[index] ?? 0) + times;
    unwritten.set(key, counted);
  }

  return {
    note(provider: Provider, { kind, ms }: EndedCall, is_answered: boolean): void {
      const began_at = new Date(Math.floor(wall().getTime() / ROW_MS) * ROW_MS);
      const answer_times = Array.from({ length: TIMES }, () => 0);
      if (is_answered) answer_times[timeIndex(ms)] = 1;
      add({ provider, kind, began_at, asked: 1, answered: is_answered ? 1 : 0, answer_times });
    },
    /** Answers whether all was written; what the database did not take is kept. */
    async write(): Promise<boolean> {
      const counts = [...unwritten.values()];
      unwritten = new Map();
      let isWritten = true;
      for (const count of counts)
        await addCalls(database, count).catch(() => {
          isWritten = false;
          add(count);
        });
      return isWritten;
    },
  };
}
