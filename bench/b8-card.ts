/**
 * B8: reading a customer card with a session, compared with a bare Node server that answers as many bytes; and the card
 * of a loan with a long history, compared with the card of a new loan.
 */
import { numberToPay } from '../server/src/platform/paybill-access.ts';
import { figure, inTurns, median, type Outcome } from './arms.ts';
import { startBare } from './bare.ts';
import { withCost } from './cpu.ts';
import type { Database } from '../server/src/platform/database/connection.ts';
import { type Generator, startGenerator } from './load.ts';
import { checkMoney } from './money-check.ts';
import { openTill, type Payment, payersOf } from './payers.ts';
import { confirmationPath, type Portal, session, startPortal } from './portal.ts';
import type { World } from './world.ts';

const LINES = 32;
const CUSTOMERS = 500;
const OLD_LOANS = 20;

const cardPath = '/portal_api/customer/card';
const requestsFor = (ids: readonly string[]) =>
  ids.map((customer_id) => ({ path: cardPath, body: JSON.stringify({ customer_id }) }));

const idsBy = async (database: Database, query: string, values: readonly unknown[]): Promise<string[]> =>
  (await database.pool.query<{ customer_id: string }>(query, [...values])).rows.map(({ customer_id }) => customer_id);

export async function b8(world: World): Promise<Outcome> {
  const { size } = world;
  const market = await world.market('b8');
  const portal = await startPortal({ database_url: market.url });
  const generator = await startGenerator();
  const headers = { authorization: `Bearer ${await session(market.database)}` };
  const anybody = await idsBy(
    market.database,
    `select customer_id from loans where status = 'active' order by md5(id::text) limit $1`,
    [CUSTOMERS],
  );
  const one = await fetch(portal.url + cardPath, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ customer_id: anybody[0] }),
  });
  const card = await one.text();
  if (one.status !== 200) throw new Error(`the card was refused: ${card}`);
  const bare = await startBare(Buffer.byteLength(card));
  try {
    const wrong = await payForDays(world, market.database, portal, generator);
    const old = await idsBy(
      market.database,
      `select p.customer_id from payments p where transaction_id like 'B8-%' group by p.customer_id having count(*) > $1
        limit ${OLD_LOANS}`,
      [size.days * 0.8],
    );
    const fresh = await idsBy(
      market.database,
      `select l.customer_id from loans l where l.status = 'active' and l.repaid_fcfa = 0 and (select count(*)
        from loans o where o.customer_id = l.customer_id) = 1 order by l.start_on desc limit $1`,
      [OLD_LOANS],
    );
    if (old.length === 0 || fresh.length === 0)
      throw new Error('the market has no loan with a long history or no fresh one');
    const read = (server: Portal, ids: readonly string[], rate: number) =>
      withCost(
        () =>
          generator.run({
            port: server.port,
            rate,
            seconds: size.seconds,
            lines: LINES,
            requests: requestsFor(ids),
            headers,
            repeat: true,
          }),
        server.process.pid,
      );
    const ENOUGH = { portal: 20_000, bare: 60_000 };
    await read(portal, anybody, ENOUGH.portal);
    await read(bare, anybody, ENOUGH.bare);
    await world.settle();
    const turns = await inTurns(size.rounds, {
      card: () => read(portal, anybody, ENOUGH.portal),
      bare: () => read(bare, anybody, ENOUGH.bare),
      day_700: () => read(portal, old, ENOUGH.portal),
      day_1: () => read(portal, fresh, ENOUGH.portal),
    });
    if (turns.some(({ card: cards }) => cards.refused > 0)) throw new Error('some cards were refused');
    return {
      figures: [
        figure(
          'B8',
          'card ÷ bare Node, requests per second',
          '×',
          turns.map(({ card: cards, bare: floor }) => cards.per_second / floor.per_second),
          { at_least: 0.4 },
        ),
        figure(
          'B8',
          `day ${size.days} ÷ day 1, time per card`,
          '×',
          turns.map(({ day_700, day_1 }) => day_1.per_second / day_700.per_second),
          { at_most: 1.1 },
        ),
      ],
      notes: [
        `B8: ${median(turns.map(({ card: cards }) => cards.per_second)).toFixed(0)} cards/s, ${median(turns.map(({ bare: floor }) => floor.per_second)).toFixed(0)} bare answers/s of ${Buffer.byteLength(card)} bytes, ${LINES} connections; processor time per card ${median(turns.map(({ card: cards }) => (cards.cpu.process * 1e6) / cards.acknowledged.length)).toFixed(0)} µs in the portal and ${median(turns.map(({ card: cards }) => (cards.cpu.postgres * 1e6) / cards.acknowledged.length)).toFixed(0)} µs in PostgreSQL, per bare answer ${median(turns.map(({ bare: floor }) => (floor.cpu.process * 1e6) / floor.acknowledged.length)).toFixed(0)} µs`,
        `B8: day ${size.days}: ${old.length} customers with ${size.days} payments of their own behind them; day 1: ${fresh.length} whose loan has begun and who have paid nothing yet`,
      ],
      wrong,
    };
  } finally {
    await bare.stop();
    await generator.stop();
    await portal.stop();
    await market.close();
  }
}

/** A few people pay a little every day. */
async function payForDays(world: World, database: Database, portal: Portal, generator: Generator): Promise<string[]> {
  const { days } = world.size;
  const payers = (await payersOf(database)).filter(({ left_fcfa }) => left_fcfa > days * 4).slice(0, OLD_LOANS);
  const requests = payers.flatMap((payer) =>
    openTill([{ ...payer, instalment_fcfa: 2 }], `B8-${payer.loan_reference}-`, numberToPay(world.config)).take(
      days,
      () => confirmationPath(world),
    ),
  );
  const done = await generator.run({
    port: portal.port,
    rate: 4000,
    seconds: 60,
    lines: 200,
    requests: requests.toSorted((a, b) => (a.transaction_id.slice(-4) < b.transaction_id.slice(-4) ? -1 : 1)),
  });
  const left = new Set(done.acknowledged);
  return checkMoney(
    database,
    requests
      .toSorted((a, b) => (a.transaction_id.slice(-4) < b.transaction_id.slice(-4) ? -1 : 1))
      .filter((_, at) => left.has(at)) as Payment[],
  );
}
