/** Orders for the process that holds the open streams. */
import path from 'node:path';
import { messageOf, run } from './child.ts';

export interface StreamsOrder {
  readonly close?: true;
  readonly open?: {
    readonly port: number;
    readonly streams: ReadonlyArray<{ readonly customer_id: string; readonly token: string }>;
  };
  readonly pay?: {
    readonly port: number;
    readonly path: string;
    readonly rate: number;
    readonly payments: ReadonlyArray<{ readonly customer_id: string; readonly body: string }>;
  };
}

/** Milliseconds for each payment; the places of those that were acknowledged. */
export interface StreamsAnswer {
  readonly after_commit: readonly number[];
  readonly after_sending: readonly number[];
  readonly acknowledged: readonly number[];
  /** Payments that were refused, or of which nobody was told. */
  readonly lost: number;
}

export async function startStreams() {
  const child = run(path.resolve('bench/streams.child.ts'));
  await messageOf(child);
  return {
    async carryOut(order: StreamsOrder): Promise<StreamsAnswer | null> {
      const answer = messageOf<{ readonly done: StreamsAnswer | null } | { readonly failure: string }>(child);
      child.process.send(order);
      const ended = await answer;
      if ('failure' in ended) throw new Error(ended.failure);
      return ended.done;
    },
    stop: () => child.stop(),
  };
}
