/**
 * Lets one process at a time start the embedded server of a folder. The lock is a socket without a file, which the
 * kernel frees when its process ends in any way.
 */
import { createHash } from 'node:crypto';
import net from 'node:net';

const LOOK_MS = 50;

/** Null when another process holds it. */
function take(name: string): Promise<net.Server | null> {
  return new Promise((resolve, reject) => {
    const holder = net.createServer((line) => line.destroy());
    holder.once('listening', () => resolve(holder));
    holder.once('error', (failure: NodeJS.ErrnoException) => {
      if (failure.code === 'EADDRINUSE') resolve(null);
      else reject(failure);
    });
    // Not shared with the other processes of a cluster, which would all hold it together.
    holder.listen({ path: name, exclusive: true });
  });
}

/**
 * Runs the work once no other process runs it for this folder. Only Linux has such sockets; elsewhere PostgreSQL's own
 * lock file must do.
 */
export async function aloneOn<T>(folder: string, work: () => Promise<T>): Promise<T> {
  if (process.platform !== 'linux') return work();
  const name = `\0palier-start-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
  for (;;) {
    const holder = await take(name);
    if (holder) {
      try {
        return await work();
      } finally {
        await new Promise((resolve) => holder.close(resolve));
      }
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
