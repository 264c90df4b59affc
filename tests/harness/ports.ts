/** Free ports. */
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Whether no process listens on the port now. */
const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .once('listening', () => probe.close(() => resolve(true)));
    probe.listen(port, '127.0.0.1');
  });

/**
 * Below the ports that the system assigns, so that no connection takes one between the look and its use. Each process
 * that runs tests draws from a range of its own: two of them never draw the same port.
 */
const RANGE = 2000;
const first = 20_000 + (Number(process.env['VITEST_POOL_ID'] ?? 0) % 6) * RANGE;

/** Ports that this process has been given, of which some are not used yet. */
const given = new Set<number>();

const isLeft = async (port: number): Promise<boolean> => !given.has(port) && (await isFree(port));

/** The ports at these distances from a first one, each free and never given before. */
async function freePorts(distances: readonly number[]): Promise<number> {
  for (let most = 100; most > 0; most--) {
    const port = randomInt(first, first + RANGE - Math.max(...distances));
    const ports = distances.map((distance) => port + distance);
    if (!(await Promise.all(ports.map(isLeft))).every(Boolean)) continue;
    for (const one of ports) given.add(one);
    return port;
  }
  throw new Error('no free port');
}

/** A port on which no process listens. */
export const freePort = (): Promise<number> => freePorts([0]);

/** A port for a sandbox: the next one, where its mail server is looked for, is free as well. */
export const freeSandboxPort = (): Promise<number> => freePorts([0, 1]);

/** A port for a demo: those of its sandbox and of the mail server beside it are free as well. */
export const freePair = (): Promise<number> => freePorts([0, 10, 11]);
