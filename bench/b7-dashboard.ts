/**
 * B7: the dashboard over millions of payments: from the kept days, and from the loans and the ledger. Both must say the
 * same of the day, to the franc.
 */
import { addDays } from '../contract/src/rules/calendar.ts';
import { createServices } from '../server/src/app/create-services.ts';
import { computedNow } from './computed-now.ts';
import { followLedger } from '../server/src/domains/books/follow-ledger.ts';
import { readDashboard } from '../server/src/domains/reports/read-dashboard.ts';
import { workOut } from '../server/src/domains/reports/follow-reports.ts';
import { figure, inTurns, type Outcome } from './arms.ts';
import { copyLedger } from './ledger-copies.ts';
import type { World } from './world.ts';

/** What a dashboard reads: 13 weeks, and the month before. */
const DAYS = 98;
const ROUNDS = 10;
/** Copies of the loans of the market, beside them: of 20 000 customers, or of 500 000 with three million payments. */
const COPIES = { small: 3, full: 3 };

export async function b7(world: World): Promise<Outcome> {
  const market = await world.market('b7');
  try {
    const { database } = market;
    const lines = await copyLedger(database, world.size.full ? COPIES.full : COPIES.small);
    const services = await createServices(world.config, database);
    await followLedger(services);
    const today = services.clock.today();
    const began = performance.now();
    for (let back = DAYS; back >= 0; back--)
      await database.transaction((tx) => workOut(tx, services, addDays(today, -back)), { statement_ms: 600_000 });
    const day_ms = (performance.now() - began) / (DAYS + 1);
    const month_end = addDays(`${today.slice(0, 8)}01`, -1);
    const month_began = performance.now();
    await database.transaction((tx) => workOut(tx, services, month_end), { statement_ms: 600_000 });
    const month_ms = performance.now() - month_began;
    await database.pool.query('vacuum (analyze) report_days');
    const { rows } = await database.pool.query<{ id: string }>(`select id from staff where shop_id is null limit 1`);
    const context = { db: database, actor: { staff_id: rows[0]?.id ?? '' }, clock: services.clock, services };
    const kept = () => readDashboard({ as_of_on: today, clock: 'known' }, context as never);
    const anew = () => computedNow(database, services, today);
    const [dashboard, truth] = [await kept(), await anew()];
    const wrong = Object.entries(truth).flatMap(([name, value]) => {
      const said = { ...dashboard.figures, ...dashboard.day }[name as keyof typeof dashboard.day];
      return said === value ? [] : [`B7: ${name} is ${String(said)} in the kept days and ${value} in the loans`];
    });
    const took = { kept: [] as number[], anew: [] as number[] };
    const timed = async (of: keyof typeof took, work: () => Promise<unknown>): Promise<void> => {
      const from = performance.now();
      await work();
      took[of].push(performance.now() - from);
    };
    await inTurns(ROUNDS, { kept: () => timed('kept', kept), anew: () => timed('anew', anew) });
    return {
      figures: [
        figure('B7', 'dashboard of 13 weeks from the kept days', 'ms', took.kept, { at_most: 150 }),
        figure(
          'B7',
          'the sums of one day from the loans, times the dashboard',
          '×',
          took.anew.map((ms, at) => ms / (took.kept[at] ?? ms)),
          { at_least: 600 },
        ),
        figure('B7', 'working a day out', 'ms', [day_ms], null),
        figure('B7', 'working the last day of a month out, with the sums of the month', 'ms', [month_ms], null),
      ],
      notes: [`B7: ${lines} lines of the ledger`],
      wrong,
    };
  } finally {
    await market.close();
  }
}
