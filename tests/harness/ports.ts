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

/** Below the ports that the system assigns, so that no connection takes one between the look and its use. */
const somePort = (): number => randomInt(20_000, 32_000);

/** A port on which no process listens. */
export async function freePort(): Promise<number> {
  for (let most = 100; most > 0; most--) {
    const port = somePort();
    if (await isFree(port)) return port;
  }
  throw new Error('no free port');
}

/** A port for a demo: those of its sandbox and of the mail server beside it are free as well. */
export async function freePair(): Promise<number> {
  for (let most = 100; most > 0; most--) {
    const port = somePort();
    if ((await isFree(port)) && (await isFree(port + 10)) && (await isFree(port + 11))) return port;
  }
  throw new Error('no free ports for a demo');
}
