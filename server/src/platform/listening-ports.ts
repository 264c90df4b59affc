/** The ports at which an installation listens. A start that cannot have one of them ends with a sentence. */
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, ConfigFailure } from './config.ts';

/** The last processes of a portal that was killed a moment ago may still close its port. */
const FREED_WITHIN_MS = 2_000;
const LOOK_MS = 50;

export interface ListeningPort {
  /** What answers there, as in "the portal". */
  readonly user: string;
  readonly host: string;
  readonly port: number;
  /** The variables that choose port and host. */
  readonly variables: readonly [port: string, host: string];
}

export const portalPort = ({ host, port }: { readonly host: string; readonly port: number }): ListeningPort => ({
  user: 'the portal',
  host,
  port,
  variables: ['PORT', 'PALIER_HOST'],
});

export const metricsPort = ({ host, port }: { readonly host: string; readonly port: number }): ListeningPort => ({
  user: 'the metrics',
  host,
  port,
  variables: ['PALIER_METRICS_PORT', 'PALIER_METRICS_HOST'],
});

/** The ports that the processes of a portal share; one that only works has no port for the public. */
export const portsOf = (config: Pick<Config, 'role' | 'host' | 'port' | 'metrics'>): ListeningPort[] => [
  ...(config.role === 'worker' ? [] : [portalPort(config)]),
  ...(config.metrics ? [metricsPort(config.metrics)] : []),
];

/** The sentence for a port that could not be opened. */
export function cannotListen(
  { user, host, port, variables: [port_variable, host_variable] }: ListeningPort,
  { code, message }: { readonly code?: string | undefined; readonly message: string },
): ConfigFailure {
  const reason = code === 'EADDRINUSE' ? 'another program listens there (EADDRINUSE)' : (code ?? message);
  return new ConfigFailure(
    `${port_variable}: ${user} cannot listen at ${host}:${port}: ${reason}. ${code === 'EADDRINUSE' ? 'Stop that program, or choose' : 'Choose'} another port, or another ${host_variable}.`,
  );
}

/** Why the port cannot be opened at this moment, or null. */
async function failureAt({ host, port }: ListeningPort): Promise<NodeJS.ErrnoException | null> {
  const probe = net.createServer();
  try {
    // Another process of a cluster may not share it.
    probe.listen({ host, port, exclusive: true });
    await once(probe, 'listening');
  } catch (failure) {
    return failure as NodeJS.ErrnoException;
  }
  await new Promise((closed) => probe.close(closed));
  return null;
}

/** Throws a ConfigFailure for the first port that cannot be opened, before anything else is started. */
export async function refuseTakenPorts(ports: readonly ListeningPort[]): Promise<void> {
  const end = performance.now() + FREED_WITHIN_MS;
  for (const wanted of ports)
    for (let failure = await failureAt(wanted); failure; failure = await failureAt(wanted)) {
      if (failure.code !== 'EADDRINUSE' || performance.now() > end) throw cannotListen(wanted, failure);
      await sleep(LOOK_MS);
    }
}
