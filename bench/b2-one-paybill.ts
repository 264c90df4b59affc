/**
 * B2: all payments to one paybill, and so to one account of the books, compared with the same payments spread over a
 * thousand paybills.
 */
import { numberToPay } from '../server/src/platform/paybill-access.ts';
import path from 'node:path';
import { figure, inTurns, median, type Outcome } from './arms.ts';
import { LINES } from './b1-callbacks.ts';
import { answers, run } from './child.ts';
import { startGenerator } from './load.ts';
import { OVERLOAD, capacityOf } from './capacity.ts';
import { checkMoney } from './money-check.ts';
import { openTill, type Payment, payersOf } from './payers.ts';
import { confirmationPath, portalEnvironment } from './portal.ts';
import type { World } from './world.ts';
import { freePort } from '../tests/harness/ports.ts';

export async function b2(world: World): Promise<Outcome> {
  const { size } = world;
  const market = await world.market('b2');
  const port = await freePort();
  const portal = run(
    path.resolve('bench/many-paybills.child.ts'),
    portalEnvironment({ database_url: market.url }, port),
    [String(size.paybills)],
  );
  const generator = await startGenerator();
  try {
    await answers(portal, `http://127.0.0.1:${port}/readyz`);
    const till = openTill(await payersOf(market.database), 'B2-', numberToPay(world.config));
    const paths = Array.from({ length: size.paybills }, (_, at) =>
      confirmationPath(world, at === 0 ? undefined : `paybill-${at}`),
    );
    const acknowledged: Payment[] = [];
    const pay = async (rate: number, pathOf: (number: number) => string, seconds = size.seconds) => {
      const requests = till.take(Math.ceil(rate * seconds), pathOf);
      const done = await generator.run({ port, rate, seconds, lines: LINES, requests });
      acknowledged.push(...done.acknowledged.map((at) => requests[at] as Payment));
      return done;
    };
    const toOne = () => paths[0] ?? '';
    await pay(200, toOne, size.warm_up_seconds);
    const rate = OVERLOAD * (await capacityOf(size, (offered, seconds) => pay(offered, toOne, seconds)));
    await world.settle();
    const wrong: string[] = [];
    const turns = await inTurns(
      size.rounds,
      {
        one: () => pay(rate, toOne),
        spread: () => pay(rate, (number) => paths[number % size.paybills] ?? ''),
      },
      async () => void wrong.push(...(await checkMoney(market.database, acknowledged.splice(0)))),
    );
    return {
      figures: [
        figure(
          'B2',
          `one paybill ÷ ${size.paybills}, per second`,
          '×',
          turns.map(({ one, spread }) => one.per_second / spread.per_second),
          { at_least: 0.98 },
        ),
      ],
      notes: [
        `B2: ${median(turns.map(({ one }) => one.per_second)).toFixed(0)} callbacks/s on one paybill, ${median(turns.map(({ spread }) => spread.per_second)).toFixed(0)} on ${size.paybills}; the product has one paybill, so the bench gives the same server ${size.paybills} of them (run from source, both arms alike), each its own address and its own mobile money account in the books`,
      ],
      wrong,
    };
  } finally {
    await generator.stop();
    await portal.stop();
    await market.close();
  }
}
