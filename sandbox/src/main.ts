import { parseArgs } from 'node:util';
import { buildSandbox } from './sandbox.ts';
import { readSettings } from './settings.ts';

/** A sentence for a failure that somebody can mend, such as a taken port; the failure's own for any other. */
function sentenceOf(failure: unknown, smtp_port: number): string {
  if (!(failure instanceof Error)) return String(failure);
  const { code, port } = failure as NodeJS.ErrnoException & { readonly port?: number };
  if (code !== 'EADDRINUSE') return failure.message;
  const [user, setting] =
    port === smtp_port ? ['its mail server', 'PALIER_SANDBOX_SMTP_PORT'] : ['the providers', '--port or PORT'];
  return `The sandbox did not start: another program listens at port ${port}, which it needs for ${user}. Stop that program, or choose another port with ${setting}.`;
}

/**
 * Starts the sandbox on this machine only: `--port`, or `PORT`, or 4610; its mail server has the port above, unless
 * `PALIER_SANDBOX_SMTP_PORT` names another. Its other settings come from `PALIER_SANDBOX_*`, listed in settings.ts.
 */
async function start(): Promise<void> {
  const { values } = parseArgs({ options: { port: { type: 'string' } } });
  const port = Number(values.port ?? process.env.PORT ?? 4610);
  const settings = readSettings(process.env);
  const smtp_port = settings.smtp_port ?? port + 1;
  try {
    const app = await buildSandbox({ ...settings, smtp_port });
    const address = await app.listen({ host: '127.0.0.1', port });
    process.stdout.write(`Sandbox of the providers: ${address}\n`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
  } catch (failure) {
    throw new Error(sentenceOf(failure, smtp_port), { cause: failure });
  }
}

start().catch((failure: unknown) => {
  process.stderr.write(`${failure instanceof Error ? failure.message : String(failure)}\n`);
  // What has begun to listen would keep the process, and nobody would be answered.
  process.exit(1);
});
