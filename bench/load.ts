/** Starts the load generator, sends it orders and receives its results. */
import path from 'node:path';
import { percentile } from './arms.ts';
import { messageOf, run } from './child.ts';

export interface LoadOrder {
  readonly port: number;
  /** Requests that fall due in a second. */
  readonly rate: number;
  readonly seconds: number;
  /** The number of connections, and so the limit of requests in flight. */
  readonly lines: number;
  readonly requests: ReadonlyArray<{ readonly path: string; readonly body: string }>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Start the list again at its end: for reads only, because a payment must not be made twice. */
  readonly repeat?: boolean;
}

export interface LoadDone {
  /** Which requests got a 2xx, when each was due (ms since 1970) and how long after that its answer came. */
  readonly acknowledged: readonly number[];
  readonly due_at: readonly number[];
  readonly latencies: readonly number[];
  /** Sent, and the line broke before the answer. */
  readonly unknown: readonly number[];
  readonly refused: number;
  readonly dropped: number;
  readonly offered: number;
  readonly seconds: number;
  readonly in_time: number;
}

export interface Generator {
  run(
    order: LoadOrder,
  ): Promise<LoadDone & { readonly per_second: number; readonly p50: number; readonly p99: number }>;
  stop(): Promise<void>;
}

export async function startGenerator(): Promise<Generator> {
  const child = run(path.resolve('bench/load.child.ts'));
  await messageOf(child);
  return {
    async run(order) {
      const answer = messageOf<LoadDone>(child);
      child.process.send(order);
      const done = await answer;
      const sorted = Float64Array.from(done.latencies).sort();
      return {
        ...done,
        per_second: done.acknowledged.length / done.seconds,
        p50: percentile(sorted, 0.5),
        p99: percentile(sorted, 0.99),
      };
    },
    stop: () => child.stop(),
  };
}
