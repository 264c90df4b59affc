/** PostgreSQL's own yardstick, on the same server: pgbench's TPC-B with prepared statements and sixteen clients. */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { percentile } from './arms.ts';
import { fillTables, transactFor } from './tpcb-driver.ts';
import { FOLDER, type World } from './world.ts';

const CLIENTS = 16;

export interface Tpcb {
  readonly name: string;
  /** At full speed, or at the given rate a second; p99 is then counted from when a transaction was due. */
  run(seconds: number, rate?: number): Promise<{ readonly per_second: number; readonly p99: number }>;
}

export async function openTpcb(world: World): Promise<Tpcb> {
  const version = spawnSync('pgbench', ['--version'], { encoding: 'utf8' });
  const hasPgbench = version.status === 0;
  const { tpcb_scale: scale } = world.size;
  const database = `bench_tpcb_${scale}`;
  const url = world.urlOf(database);
  if (!(await world.has(database))) {
    await world.make(database);
    const made = hasPgbench ? spawnSync('pgbench', ['-i', '-q', '-s', String(scale), url], { encoding: 'utf8' }) : null;
    if (made && made.status !== 0) throw new Error(`pgbench could not fill its tables: ${made.stderr}`);
    if (!made) await fillTables(url, scale);
  }
  if (!hasPgbench)
    return {
      name: 'pgbench is not installed: TPC-B through our own driver, a slower client',
      run: (seconds, rate) => transactFor(url, scale, CLIENTS, seconds, rate),
    };
  const logs = path.join(FOLDER, 'pgbench');
  return {
    name: version.stdout.trim(),
    async run(seconds, rate) {
      fs.rmSync(logs, { recursive: true, force: true });
      fs.mkdirSync(logs, { recursive: true });
      const child = spawn(
        'pgbench',
        [
          '-n',
          '-M',
          'prepared',
          '-c',
          String(CLIENTS),
          '-j',
          '2',
          '-T',
          String(Math.ceil(seconds)),
          '-l',
          '--log-prefix',
          path.join(logs, 'tx'),
          ...(rate ? ['-R', rate.toFixed(0)] : []),
          url,
        ],
        { stdio: ['ignore', 'pipe', 'pipe'] },
      );
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text: Buffer) => {
          output += text.toString();
        });
      const code = await new Promise((resolve) => child.once('close', resolve));
      const per_second = Number(/tps = ([\d.]+) \(without/.exec(output)?.[1]);
      if (code !== 0 || Number.isNaN(per_second)) throw new Error(`pgbench failed: ${output}`);
      return { per_second, p99: percentile(latenciesIn(logs), 0.99) };
    },
  };
}

/**
 * Milliseconds, sorted. A line of the log is: client, transaction, microseconds, script, second, microsecond, and the
 * wait for its turn when there is a rate.
 */
function latenciesIn(folder: string): Float64Array {
  const all: number[] = [];
  for (const file of fs.readdirSync(folder)) {
    for (const line of fs.readFileSync(path.join(folder, file), 'utf8').split('\n')) {
      const micros = Number(line.split(' ')[2]);
      if (line !== '' && Number.isFinite(micros)) all.push(micros / 1000);
    }
  }
  return Float64Array.from(all).sort();
}
