/**
 * The inner port, for those who operate the portal. It has a listener of its own, on a host that the public cannot
 * reach, so that nothing of it is on the public port.
 */
import Fastify from 'fastify';
import { cannotListen, metricsPort } from '../platform/listening-ports.ts';
import type { Metrics } from './metrics.ts';

export interface InnerPort {
  close(): Promise<void>;
}

interface Look {
  readonly media_type: string;
  readonly text: string;
}

/**
 * Serves `GET /metrics`. Callers at the same time share one answer, so a crowd costs as much as one caller. Throws a
 * ConfigFailure when the port cannot be opened.
 */
export async function openInnerPort(
  { host, port }: { readonly host: string; readonly port: number },
  look: () => Promise<Look>,
): Promise<InnerPort> {
  let looking: Promise<Look> | null = null;
  const app = Fastify({ forceCloseConnections: true, requestTimeout: 10_000 });
  app.get('/metrics', async (_request, reply) => {
    const { media_type, text } = await (looking ??= look().finally(() => {
      looking = null;
    }));
    return reply.header('content-type', media_type).header('cache-control', 'no-store').send(text);
  });
  await app.listen({ host, port }).catch((failure: Error) => {
    throw cannotListen(metricsPort({ host, port }), failure);
  });
  return { close: () => app.close() };
}

/** The counts of this process. */
export const ofThisProcess =
  ({ registry }: Metrics) =>
  async (): Promise<Look> => {
    const of = await registry();
    return { media_type: of.contentType, text: await of.metrics() };
  };

/** The sum of the counts of all processes that this one keeps. Each of them must call `answerTheKeeper`. */
export async function ofAllProcesses(): Promise<() => Promise<Look>> {
  const { AggregatorRegistry } = await import('prom-client');
  const all = new AggregatorRegistry();
  return async () => ({ media_type: all.contentType, text: await all.clusterMetrics() });
}

/** Lets one of several processes send its counts to its keeper when it is asked. */
export async function answerTheKeeper({ registry }: Metrics): Promise<void> {
  const { AggregatorRegistry } = await import('prom-client');
  AggregatorRegistry.setRegistries([await registry()]);
  void new AggregatorRegistry();
}
