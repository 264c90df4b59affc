import { spawn } from 'node:child_process';
import path from 'node:path';

/** Runs a command of the portal to its end, as an operator does. */
export async function run(
  script: string,
  environment: Record<string, string>,
  args: readonly string[] = [],
  timeout_ms = 100_000,
): Promise<{ status: number | null; output: string }> {
  const loader = script.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...loader, path.resolve(script), ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: timeout_ms,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      output += bytes.toString();
    });
  return { status: await new Promise((resolve) => child.once('exit', resolve)), output };
}
