/** A port that another program has ends the start with a sentence, at once, and nothing goes on behind it. */
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { freePort } from '../harness/ports.ts';
import { PROVIDERS } from '../harness/production-settings.ts';
import { run } from '../harness/run-command.ts';

const ends: Array<() => void> = [];
afterAll(() => {
  for (const end of ends.splice(0)) end();
});

async function takenPort(): Promise<number> {
  const port = await freePort();
  const other = net.createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  ends.push(() => other.close());
  return port;
}

function folder(): string {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'palier-taken-'));
  ends.push(() => fs.rmSync(made, { recursive: true, force: true }));
  return made;
}

const sandbox = (environment: Record<string, string>) =>
  run('sandbox/dist/main.js', {
    NODE_ENV: 'development',
    PALIER_SANDBOX_DEMO_KEY: 'key',
    PALIER_SANDBOX_C2B_VALIDATION_URL: 'http://127.0.0.1:9/v',
    PALIER_SANDBOX_C2B_CONFIRMATION_URL: 'http://127.0.0.1:9/c',
    PALIER_SANDBOX_SHORT_CODE: '600100',
    ...environment,
  });

const server = (environment: Record<string, string>) =>
  run('server/dist/main.js', { NODE_ENV: 'production', PALIER_MODE: 'demo', DATABASE_URL: '', ...environment });

// Most of the time each of them waits for a process to load.
describe.concurrent('a start that fails', () => {
  test('the sandbox ends when its port is taken', async () => {
    const [port, smtp_port] = [await takenPort(), await freePort()];
    const { status, output } = await sandbox({ PORT: String(port), PALIER_SANDBOX_SMTP_PORT: String(smtp_port) });
    expect(output).toBe(
      `The sandbox did not start: another program listens at port ${port}, which it needs for the providers. Stop that program, or choose another port with --port or PORT.\n`,
    );
    expect(status).toBe(1);
  });

  test('the sandbox ends when the port of its mail server is taken', async () => {
    const [port, smtp_port] = [await freePort(), await takenPort()];
    const { status, output } = await sandbox({ PORT: String(port), PALIER_SANDBOX_SMTP_PORT: String(smtp_port) });
    expect(output).toBe(
      `The sandbox did not start: another program listens at port ${smtp_port}, which it needs for its mail server. Stop that program, or choose another port with PALIER_SANDBOX_SMTP_PORT.\n`,
    );
    expect(status).toBe(1);
  });

  test.each(['PORT', 'PALIER_METRICS_PORT'])(
    'the portal ends when its %s is taken, before it opens a database',
    async (name) => {
      const [port, data] = [await takenPort(), folder()];
      const free = { PORT: String(await freePort()), PALIER_METRICS_PORT: String(await freePort()) };
      const { status, output } = await server({
        ...free,
        PALIER_DATA: data,
        PALIER_PROCESSES: '2',
        [name]: String(port),
      });
      const [user, host] = name === 'PORT' ? ['the portal', 'PALIER_HOST'] : ['the metrics', 'PALIER_METRICS_HOST'];
      expect(output).toBe(
        `Palier did not start.\n${name}: ${user} cannot listen at 127.0.0.1:${port}: another program listens there (EADDRINUSE). Stop that program, or choose another port, or another ${host}.\n`,
      );
      expect(status).toBe(1);
      expect(fs.readdirSync(data)).toEqual([]);
    },
  );

  test('a portal that cannot start stops the embedded database that it has started', async () => {
    const [port, data] = [String(await freePort()), folder()];
    const { status, output } = await server({
      ...PROVIDERS,
      PALIER_EMBEDDED_IN_PRODUCTION: 'true',
      PORT: port,
      PALIER_DATA: data,
    });
    expect(output).toContain('Nobody has described this business yet.');
    expect(status).toBe(1);
    expect(fs.existsSync(path.join(data, 'postgres/PG_VERSION'))).toBe(true);
    expect(fs.existsSync(path.join(data, 'postgres/postmaster.pid'))).toBe(false);
  });
});
