import path from 'node:path';
import { answers, run } from './child.ts';
import type { Portal } from './portal.ts';
import { freePort } from '../tests/harness/ports.ts';

export const BARE_ENTRY = path.resolve('bench/bare-server.mjs');

/** A bare Node server that answers a JSON of the given size. */
export async function startBare(bytes: number): Promise<Portal> {
  const port = await freePort();
  const child = run(BARE_ENTRY, { NODE_ENV: 'production' }, [String(port), String(bytes)]);
  const url = `http://127.0.0.1:${port}`;
  await answers(child, url);
  return { ...child, url, port };
}
