/**
 * B7: the dashboard over millions of payments: from the kept days, and the same thirteen weeks from the loans and the
 * ledger. Both must say the same of each week, to the franc.
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

type Sums = Readonly<Record<string, number>>;
type Week = Awaited<ReturnType<typeof readDashboard>>['weeks'][number];

/** Where a week of the dashboard says something else than its days from the loans. */
function differences({ until_on, figures, flows }: Week, anew: ReadonlyMap<string, Sums>): string[] {
  const days = Array.from({ length: 7 }, (_, back) => anew.get(addDays(until_on, -back)) ?? {});
  const sumOf = (name: string) => days.reduce((sum, day) => sum + (day[name] ?? Number.NaN), 0);
  const [last = {}] = days;
  const said: ReadonlyArray<readonly [string, number, number | undefined]> = [
    ['loans', figures.loans, last['loans']],
    ['owed_fcfa', figures.owed_fcfa, last['owed_fcfa']],
    ['arrears_fcfa', figures.arrears_fcfa, last['arrears_fcfa']],
    ['due_fcfa', flows.due_fcfa, sumOf('due_fcfa')],
    ['received_fcfa', flows.received_fcfa, sumOf('received_fcfa')],
  ];
  return said
    .filter(([, kept, truth]) => kept !== truth)
    .map(
      ([name, kept, truth]) =>
        `B7: ${name} of the week to ${until_on} is ${kept} in the kept days and ${truth} in the loans`,
    );
}

/** What a dashboard reads: 13 weeks, and the month before. */
const DAYS = 98;
const ROUNDS = 10;
const WEEKS = 13;

export async function b7(world: World): Promise<Outcome> {
  const market = await world.market('b7');
  try {
    const { database } = market;
    const { lines, payments } = await copyLedger(database, world.size.payments);
    const services = await createServices(world.config, database);
    await followLedger(services);
    const today = services.clock.today();
    // Two at a time, for there are two cores.
    const left = Array.from({ length: DAYS + 1 }, (_, at) => addDays(today, at - DAYS));
    const worked: number[] = [];
    const work = async () => {
      for (let day = left.shift(); day !== undefined; day = left.shift()) {
        const began = performance.now();
        await database.transaction((tx) => workOut(tx, services, day), { statement_ms: 600_000 });
        worked.push(performance.now() - began);
      }
    };
    await Promise.all([work(), work()]);
    const month_end = addDays(`${today.slice(0, 8)}01`, -1);
    const month_began = performance.now();
    await database.transaction((tx) => workOut(tx, services, month_end), { statement_ms: 600_000 });
    const month_ms = performance.now() - month_began;
    await database.pool.query('vacuum (analyze) report_days');
    const { rows } = await database.pool.query<{ id: string }>(`select id from staff where shop_id is null limit 1`);
    const context = { db: database, actor: { staff_id: rows[0]?.id ?? '' }, clock: services.clock, services };
    const kept = () => readDashboard({ as_of_on: today, clock: 'known' }, context as never);
    const dashboard = await kept();
    const days = Array.from({ length: WEEKS * 7 }, (_, at) => addDays(today, at + 1 - WEEKS * 7));
    const anew = new Map<string, Awaited<ReturnType<typeof computedNow>>>();
    const took = { kept: [] as number[], anew: [] as number[] };
    const timed = async (of: keyof typeof took, read: () => Promise<unknown>): Promise<void> => {
      const from = performance.now();
      await read();
      took[of].push(performance.now() - from);
    };
    let next = 0;
    const someDaysAnew = async () => {
      for (const end = next + days.length / ROUNDS; next < Math.min(end, days.length); next++)
        anew.set(days[next] ?? today, await computedNow(database, services, days[next] ?? today));
    };
    await inTurns(ROUNDS, { kept: () => timed('kept', kept), anew: () => timed('anew', someDaysAnew) });
    const anew_ms = took.anew.reduce((sum, ms) => sum + ms, 0);
    const wrong = dashboard.weeks.flatMap((week) => differences(week, anew));
    if (dashboard.weeks.length !== WEEKS || anew.size !== days.length) throw new Error('not all weeks were read');
    return {
      figures: [
        figure('B7', 'dashboard of 13 weeks from the kept days', 'ms', took.kept, { at_most: 150 }),
        figure(
          'B7',
          'the same weeks from the loans, times the dashboard',
          '×',
          took.kept.map((ms) => anew_ms / ms),
          { at_least: 600 },
        ),
        figure('B7', 'working a day out, while another is', 'ms', worked, null),
        figure('B7', 'working the last day of a month out, with the sums of the month', 'ms', [month_ms], null),
      ],
      notes: [`B7: ${payments} payments in ${lines} lines of the ledger`],
      wrong,
    };
  } finally {
    await market.close();
  }
}
