/** A portal that was told to stop serves until its balancer knows, and closes at once when it is told again. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Portal, startPortal } from '../harness/portal.ts';
import { freePort } from '../harness/ports.ts';
import { serverProcess } from '../harness/server-process.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ workers: false });
});
afterAll(() => portal.stop());

test.each([1, 2])(
  'processes: %i',
  async (processes) => {
    const { config } = portal;
    const server = serverProcess({
      PALIER_MODE: 'demo',
      DATABASE_URL: config.database_url ?? '',
      PALIER_DATA: config.data_folder,
      PALIER_SANDBOX_URL: config.sandbox_url ?? '',
      PALIER_LOG: 'info',
      PALIER_DATABASE_CONNECTIONS: '5',
      PALIER_ROLE: 'web',
      PALIER_PROCESSES: String(processes),
      PALIER_DRAIN_SECONDS: '60',
      PORT: String(await freePort()),
    });
    /** Each on a line of its own, as balancers look. */
    const ask = (path: string) => fetch(server.url + path, { headers: { connection: 'close' } });
    await server.start();
    // The first of several processes keeps the others, and is ready after them.
    const ready = () => server.output().split('"msg":"ready"').length - 1;
    await portal.until('all are ready', async () => ready() === (processes === 1 ? 1 : processes + 1));
    try {
      expect(await (await ask('/readyz')).json()).toEqual({ ok: true, database: true, disk: true, stopping: false });
      process.kill(server.pid(), 'SIGTERM');
      await portal.until('it says that it will stop', async () => {
        const answer = await ask('/readyz');
        return answer.status === 503 && ((await answer.json()) as { stopping: boolean }).stopping;
      });
      // What came before the balancer looked is served all the same.
      expect((await ask('/portal_api/openapi.json')).status).toBe(200);
      expect(server.isRunning()).toBe(true);
    } finally {
      await server.stop();
    }
    await expect(ask('/healthz')).rejects.toThrow(/fetch failed/);
  },
  60_000,
);
