import { parseArgs } from 'node:util';
import { buildSandbox } from './sandbox.ts';
import { readSettings } from './settings.ts';

/**
 * Starts the sandbox on this machine only: `--port`, or `PORT`, or 4610; its mail server has the port above. Its other
 * settings come from `PALIER_SANDBOX_*`, listed in settings.ts.
 */
try {
  const { values } = parseArgs({ options: { port: { type: 'string' } } });
  const port = Number(values.port ?? process.env.PORT ?? 4610);
  const app = await buildSandbox({ ...readSettings(process.env), smtp_port: port + 1 });
  const address = await app.listen({ host: '127.0.0.1', port });
  process.stdout.write(`Sandbox of the providers: ${address}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
} catch (failure) {
  process.stderr.write(`${failure instanceof Error ? failure.message : String(failure)}\n`);
  process.exitCode = 1;
}
