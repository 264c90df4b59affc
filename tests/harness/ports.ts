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
 * A port whose tenth neighbour is free as well, below the ports that the system assigns, so two runs on one machine do
 * not collide.
 */
export async function freePair(): Promise<number> {
  for (let most = 100; most > 0; most--) {
    const port = randomInt(20_000, 32_000);
    if ((await isFree(port)) && (await isFree(port + 10))) return port;
  }
  throw new Error('no two free ports for a demo');
}
