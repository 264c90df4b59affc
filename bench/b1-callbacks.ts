/** B1: a paybill confirmation over real HTTP until it is durably booked, compared with a TPC-B transaction. */
import { numberToPay } from '../server/src/platform/paybill-access.ts';
import os from 'node:os';
import { figure, inTurns, median, type Outcome } from './arms.ts';
import { OVERLOAD, capacityOf } from './capacity.ts';
import { withCost } from './cpu.ts';
import { startGenerator } from './load.ts';
import { checkMoney, checkTraces } from './money-check.ts';
import { openTill, type Payment, payersOf } from './payers.ts';
import { confirmationPath, serverEntry, startPortal } from './portal.ts';
import { openTpcb } from './tpcb.ts';
import type { World } from './world.ts';

/** Connections of the operator: at most two full batches are in flight. */
export const LINES = 320;

export async function b1(world: World): Promise<Outcome> {
  const { size } = world;
  const market = await world.market('b1');
  // As it is deployed on this machine: a process for each core.
  const processes = os.availableParallelism();
  const portal = await startPortal({ database_url: market.url, environment: { PALIER_PROCESSES: String(processes) } });
  const generator = await startGenerator();
  try {
    const tpcb = await openTpcb(world);
    const till = openTill(await payersOf(market.database), 'B1-', numberToPay(world.config));
    const path = confirmationPath(world);
    const acknowledged: Payment[] = [];
    let acknowledgements = 0;
    let refused = 0;
    const pay = async (rate: number, seconds: number) => {
      const requests = till.take(Math.ceil(rate * seconds), () => path);
      const done = await generator.run({ port: portal.port, rate, seconds, lines: LINES, requests });
      acknowledged.push(...done.acknowledged.map((at) => requests[at] as Payment));
      acknowledgements += done.acknowledged.length;
      refused += done.refused + done.unknown.length;
      return done;
    };
    await pay(200, size.warm_up_seconds);
    let capacity = await capacityOf(size, pay);
    await tpcb.run(size.warm_up_seconds);
    await world.settle();
    const wrong: string[] = [];
    const turns = await inTurns(
      size.rounds,
      {
        tpcb: () => withCost(() => tpcb.run(size.seconds)),
        flood: async () => {
          const done = await withCost(() => pay(capacity * OVERLOAD, size.seconds), portal.process.pid);
          capacity = done.per_second;
          return done;
        },
        half: () => pay(capacity / 2, size.seconds),
      },
      async () => {
        wrong.push(...(await checkMoney(market.database, acknowledged.splice(0))));
      },
    );
    wrong.push(...(await checkTraces(market.database, 'B1-', acknowledgements)));
    if (refused > 0) wrong.push(`${refused} confirmations were refused or got no answer`);
    return {
      figures: [
        figure(
          'B1',
          'callbacks ÷ TPC-B, per second',
          '×',
          turns.map(({ flood, tpcb: yardstick }) => flood.per_second / yardstick.per_second),
          { at_least: 3 },
        ),
        figure(
          'B1',
          'p99 at half load',
          'ms',
          turns.map(({ half }) => half.p99),
          { at_most: 100 },
        ),
        figure(
          'B1',
          'p99 overloaded',
          'ms',
          turns.map(({ flood }) => flood.p99),
          null,
        ),
      ],
      notes: [
        `B1: ${median(turns.map(({ flood }) => flood.per_second)).toFixed(0)} callbacks/s, ${median(turns.map(({ tpcb: yardstick }) => yardstick.per_second)).toFixed(0)} TPC-B/s (${tpcb.name}, scale ${size.tpcb_scale}), ${LINES} connections; ${turns.reduce((sum, { flood }) => sum + flood.dropped, 0)} of ${turns.reduce((sum, { flood }) => sum + flood.offered, 0)} offered in the overload were dropped, ${turns.reduce((sum, { half }) => sum + half.dropped, 0)} at half load`,
        `B1: processor time per callback ${median(turns.map(({ flood }) => (flood.cpu.process * 1e6) / flood.acknowledged.length)).toFixed(0)} µs in the portal and ${median(turns.map(({ flood }) => (flood.cpu.postgres * 1e6) / flood.acknowledged.length)).toFixed(0)} µs in PostgreSQL; per TPC-B transaction ${median(turns.map(({ tpcb: yardstick }) => (yardstick.cpu.postgres * 1e6) / (yardstick.per_second * size.seconds))).toFixed(0)} µs in PostgreSQL`,
        `B1: the portal is ${serverEntry().endsWith('.ts') ? 'run from source' : 'built'} in ${processes} processes, and only serves (PALIER_ROLE=web): texts are written and queued, a worker would deliver them; generator, portal and database share this machine, pgbench shares it with the database only`,
      ],
      wrong,
    };
  } finally {
    await generator.stop();
    await portal.stop();
    await market.close();
  }
}
