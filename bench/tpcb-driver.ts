/**
 * The same TPC-B through our own database driver, for a machine without pgbench. It is a slower client and so an easier
 * yardstick; a figure that is compared with it says so.
 */
import pg from 'pg';
import { percentile } from './arms.ts';

const TABLES = (scale: number): string => `
  create table pgbench_branches (bid int primary key, bbalance int, filler char(88));
  create table pgbench_tellers (tid int primary key, bid int, tbalance int, filler char(84));
  create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84));
  create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
  insert into pgbench_branches select n, 0 from generate_series(1, ${scale}) n;
  insert into pgbench_tellers select n, (n - 1) / 10 + 1, 0 from generate_series(1, ${scale * 10}) n;
  insert into pgbench_accounts select n, (n - 1) / 100000 + 1, 0, '' from generate_series(1, ${scale * 100_000}) n;
  analyze`;

export async function fillTables(url: string, scale: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(TABLES(scale));
  await client.end();
}

const upTo = (most: number): number => 1 + Math.floor(Math.random() * most);

async function transact(client: pg.Client, scale: number): Promise<void> {
  const [aid, tid, bid, delta] = [upTo(scale * 100_000), upTo(scale * 10), upTo(scale), upTo(10_001) - 5001];
  await client.query('begin');
  await client.query({
    name: 'a',
    text: 'update pgbench_accounts set abalance = abalance + $1 where aid = $2',
    values: [delta, aid],
  });
  await client.query({ name: 'b', text: 'select abalance from pgbench_accounts where aid = $1', values: [aid] });
  await client.query({
    name: 'c',
    text: 'update pgbench_tellers set tbalance = tbalance + $1 where tid = $2',
    values: [delta, tid],
  });
  await client.query({
    name: 'd',
    text: 'update pgbench_branches set bbalance = bbalance + $1 where bid = $2',
    values: [delta, bid],
  });
  await client.query({
    name: 'e',
    text: 'insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
    values: [tid, bid, aid, delta],
  });
  await client.query('end');
}

/** At full speed, or at the given rate a second; then latencies include the wait for a turn. */
export async function transactFor(
  url: string,
  scale: number,
  clients: number,
  seconds: number,
  rate?: number,
): Promise<{ per_second: number; p99: number }> {
  const connections = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  const latencies: number[] = [];
  let turn = 0;
  const began = performance.now();
  await Promise.all(
    connections.map(async (client) => {
      while (performance.now() - began < seconds * 1000) {
        const due = rate ? began + (turn++ * 1000) / rate : performance.now();
        if (due > performance.now()) await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
        await transact(client, scale);
        latencies.push(performance.now() - due);
      }
    }),
  );
  const took = (performance.now() - began) / 1000;
  await Promise.all(connections.map((client) => client.end()));
  return { per_second: latencies.length / took, p99: percentile(Float64Array.from(latencies).sort(), 0.99) };
}
