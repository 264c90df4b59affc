/**
 * L1: many open cards while nothing happens, in processor time and memory; and the time from a committed
 * payment to the event at the card, when the same process books it and when another one does.
 */
import { numberToPay } from '../server/src/platform/paybill-access.ts';
import { figure, inTurns, median, type Outcome, percentile } from './arms.ts';
import { withCost } from './cpu.ts';
import { checkMoney } from './money-check.ts';
import { confirmation, type Payer, type Payment } from './payers.ts';
import { confirmationPath, session, startPortal } from './portal.ts';
import { startStreams } from './streams.ts';
import type { Database } from '../server/src/platform/database/connection.ts';
import { newId } from '../server/src/platform/ids.ts';
import { hashToken, newToken } from '../server/src/platform/session-tokens.ts';
import type { World } from './world.ts';

/** After a crowd of streams was opened or closed, before anything is measured; never longer than it is quiet. */
const AFTER_OPENING_SECONDS = 3;
const AFTER_CLOSING_SECONDS = 2;
const PAYMENTS_A_SECOND = 50;
/** As often as the card was read without streams while nothing happened. */
const POLL_SECONDS = 10;
const MAX_READS = 300;

interface Card extends Payer {
  readonly customer_id: string;
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** A session for each card, as two thousand people have. */
async function openSessions(database: Database, many: number): Promise<string[]> {
  await session(database);
  const tokens = Array.from({ length: many }, newToken);
  await database.pool.query(
    `insert into sessions (id, token_hash, staff_id, created_at, expires_at, seen_at, ip, user_agent)
      select t.id, t.hash, f.id, now(), now() + interval '6 hours', now(), '127.0.0.1', 'bench'
      from unnest($1::uuid[], $2::bytea[]) as t(id, hash), staff f where f.username = 'admin'`,
    [tokens.map(() => newId()), tokens.map(hashToken)],
  );
  return tokens;
}

async function cardsOf(database: Database, many: number): Promise<Card[]> {
  const { rows } = await database.pool.query<Card>(
    `select l.customer_id, l.loan_reference, c.msisdn, c.first_name, l.total_fcfa - l.repaid_fcfa as left_fcfa,
      1 as instalment_fcfa
    from loans l join customers c on c.id = l.customer_id
    where l.status = 'active' and l.total_fcfa - l.repaid_fcfa > 10000 order by md5(l.id::text) limit $1`,
    [many],
  );
  if (rows.length < many) throw new Error(`the market has only ${rows.length} loans`);
  return rows;
}

export async function l1(world: World): Promise<Outcome> {
  const { cards: many, quiet_seconds, rounds, seconds } = world.size;
  const reads = Math.min(MAX_READS, many);
  const market = await world.market('l1');
  const portal = await startPortal({ database_url: market.url });
  const other = await startPortal({ database_url: market.url });
  const streams = await startStreams();
  try {
    const cards = await cardsOf(market.database, many);
    const tokens = await openSessions(market.database, many);
    const path = confirmationPath(world);
    const wrong: string[] = [];
    let count = 0;
    const quiet = async () => {
      const { cpu } = await withCost(async () => {
        await pause(quiet_seconds);
        return {};
      }, portal.process.pid);
      return { portal: (100 * cpu.process) / quiet_seconds, postgres: (100 * cpu.postgres) / quiet_seconds };
    };
    const payAt = async (port: number) => {
      const from = count % (many / 2);
      const chosen = cards.slice(from, from + PAYMENTS_A_SECOND * seconds);
      const payments: Payment[] = chosen.map(({ loan_reference }) => ({
        transaction_id: `L1-${(count++).toString(36).toUpperCase().padStart(7, '0')}`,
        amount_fcfa: 10,
        typed: loan_reference,
      }));
      const done = await streams.carryOut({
        pay: {
          port,
          path,
          rate: PAYMENTS_A_SECOND,
          payments: chosen.map((card, at) => ({
            customer_id: card.customer_id,
            body: confirmation(payments[at] as Payment, card, numberToPay(world.config)),
          })),
        },
      });
      if (!done) throw new Error('no answer from the streams');
      if (done.lost > 0) wrong.push(`${done.lost} payments were not told to the open card`);
      wrong.push(
        ...(await checkMoney(
          market.database,
          done.acknowledged.map((at) => payments[at] as Payment),
        )),
      );
      const after = Float64Array.from(done.after_commit).sort();
      const whole = Float64Array.from(done.after_sending).sort();
      return { p50: percentile(after, 0.5), p99: percentile(after, 0.99), whole_p99: percentile(whole, 0.99) };
    };
    /** What one read of the card costs, to compare with reading again and again. */
    const readCards = async () => {
      const { cpu } = await withCost(async () => {
        for (const { customer_id } of cards.slice(0, reads))
          await fetch(`${portal.url}/portal_api/customer/card`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens[0]}` },
            body: JSON.stringify({ customer_id }),
          }).then((answer) => answer.arrayBuffer());
        return {};
      }, portal.process.pid);
      return { portal: cpu.process / reads, postgres: cpu.postgres / reads };
    };
    const open = () =>
      streams.carryOut({
        open: {
          port: portal.port,
          streams: cards.map(({ customer_id }, at) => ({ customer_id, token: tokens[at] ?? '' })),
        },
      });
    await readCards();
    await world.settle();
    const turns = await inTurns(rounds, {
      none: () => quiet(),
      all: async () => {
        const before = portal.rss();
        await open();
        await pause(Math.min(AFTER_OPENING_SECONDS, quiet_seconds));
        const kb = ((portal.rss() - before) * 1024) / many;
        const idle = await quiet();
        const here = await payAt(portal.port);
        const there = await payAt(other.port);
        await streams.carryOut({ close: true });
        await pause(Math.min(AFTER_CLOSING_SECONDS, quiet_seconds));
        return { idle, here, there, kb };
      },
      read: () => readCards(),
    });
    const of = (value: (turn: (typeof turns)[number]) => number) => turns.map(value);
    const polling = of(({ read }) => (100 * many * read.portal) / POLL_SECONDS);
    return {
      figures: [
        figure(
          'L1',
          `${many} open cards, nothing happens, portal, % of a core`,
          '',
          of(({ all }) => all.idle.portal),
          {
            at_most: 2,
          },
        ),
        figure(
          'L1',
          'the same without a stream, % of a core',
          '',
          of(({ none }) => none.portal),
          null,
        ),
        figure(
          'L1',
          `streams ÷ reading every ${POLL_SECONDS} s, processor time of the portal`,
          '×',
          of(({ all, none, read }) => (all.idle.portal - none.portal) / ((100 * many * read.portal) / POLL_SECONDS)),
          { at_most: 0.05 },
        ),
        // Later rounds use again what the first one took from the system.
        figure('L1', 'memory per stream, first round', 'KB', [turns[0]?.all.kb ?? Number.NaN], { at_most: 64 }),
        figure(
          'L1',
          'payment committed → event, same process, p50',
          'ms',
          of(({ all }) => all.here.p50),
          null,
        ),
        figure(
          'L1',
          'payment committed → event, same process, p99',
          'ms',
          of(({ all }) => all.here.p99),
          {
            at_most: 250,
          },
        ),
        figure(
          'L1',
          'payment committed → event, other process, p50',
          'ms',
          of(({ all }) => all.there.p50),
          null,
        ),
        figure(
          'L1',
          'payment committed → event, other process, p99',
          'ms',
          of(({ all }) => all.there.p99),
          {
            at_most: 500,
          },
        ),
      ],
      notes: [
        `L1: ${many} streams, each of a session and a customer of its own; quiet for ${quiet_seconds} s in each round, in which every stream beats once; PostgreSQL ${median(of(({ all }) => all.idle.postgres)).toFixed(2)} % of a core with them, ${median(of(({ none }) => none.postgres)).toFixed(2)} % without; reading ${many} cards every ${POLL_SECONDS} s would take ${median(polling).toFixed(0)} % of a core of the portal, computed from ${reads} reads one after the other in each round; ${PAYMENTS_A_SECOND} payments/s for ${seconds} s, timed from the answer to the operator; from sending the payment, p99 ${median(of(({ all }) => all.here.whole_p99)).toFixed(0)} ms here and ${median(of(({ all }) => all.there.whole_p99)).toFixed(0)} ms there`,
      ],
      wrong,
    };
  } finally {
    await streams.stop();
    await other.stop();
    await portal.stop();
    await market.close();
  }
}
