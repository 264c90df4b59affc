/**
 * One at a time starts the embedded server of a folder. What holds the lock is a socket without a file, which the
 * kernel takes back when its process ends, however that happens.
 */
import { createHash } from 'node:crypto';
import net from 'node:net';

const LOOK_MS = 50;

/** Null when somebody else holds it. */
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
 * Does the work once no other process is at it for this folder. Only Linux has such sockets; elsewhere PostgreSQL's own
 * lock file has to do.
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
