/** The real server as a process of its own, which a test may kill without warning. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { KENYAN_PAYBILL } from './sandbox-paybills.ts';

/** Starts the built server as `npm start` does, with this environment. */
export function serverProcess(environment: Readonly<Record<string, string>>) {
  let child: ChildProcess | null = null;
  let output = '';
  const url = `http://127.0.0.1:${environment['PORT']}`;
  return {
    url,
    /** Its whole output since its first start. */
    output: () => output,
    isRunning: () => child !== null && child.exitCode === null && child.signalCode === null,
    async start(): Promise<void> {
      const started = spawn(process.execPath, [path.resolve('server/dist/main.js')], {
        env: { ...process.env, ...KENYAN_PAYBILL, ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const stream of [started.stdout, started.stderr])
        stream.on('data', (bytes: Buffer) => {
          output += bytes.toString();
        });
      child = started;
      for (let most = 3000; most > 0; most--) {
        if (started.exitCode !== null || started.signalCode !== null)
          throw new Error(`the server did not start: ${output.slice(-2000)}`);
        if ((await fetch(`${url}/readyz`).catch(() => null))?.status === 200) return;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      throw new Error('the server did not get ready');
    },
    pid: (): number => child?.pid ?? 0,
    /** Sends the signal to stop, and waits until it has ended. */
    async stop(): Promise<void> {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
    /** Kills it in the middle of its work. */
    async kill(): Promise<void> {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

export type ServerProcess = ReturnType<typeof serverProcess>;
