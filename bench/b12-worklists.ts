/**
 * B12: the lists of late loans on a million loans: the first page and the count of every list, with and without
 * filters, and the pass that brings every case up to date when a day begins.
 */
import { WORKLISTS } from '../contract/src/collections/records.ts';
import { createServices } from '../server/src/app/create-services.ts';
import { collectionSettingsOn } from '../server/src/domains/collections/collection-settings.ts';
import { followLoans } from '../server/src/domains/collections/refresh-cases.ts';
import { countLines, linesOf } from '../server/src/domains/collections/worklists.sql.ts';
import { figure, percentile, type Outcome } from './arms.ts';
import { copyLoans } from './million-loans.ts';
import type { World } from './world.ts';

/** How often in a round. */
const PASSES = 4;
const PAGE = { page_number: 1, page_size: 50 };

export async function b12(world: World): Promise<Outcome> {
  const market = await world.market('b12');
  try {
    const { database } = market;
    await copyLoans(database, world.size.loans);
    const services = await createServices(world.config, database);
    const began = performance.now();
    await followLoans(services);
    const pass_ms = performance.now() - began;
    await database.pool.query('vacuum (analyze) collection_cases');
    const { rows } = await database.pool.query<{ cases: number; region: string; shop: string }>(
      `select (select count(*)::int from collection_cases where closed_at is null) as cases,
        (select region_id from collection_cases where region_id is not null limit 1) as region,
        (select shop_id from collection_cases where shop_id is not null limit 1) as shop`,
    );
    const { cases = 0, region = '', shop = '' } = rows[0] ?? {};
    const today = services.clock.today();
    const moment = { today, now: services.clock.now(), settings: await collectionSettingsOn(database, today) };
    const reading = { staff_id: '00000000-0000-7000-8000-000000000000', is_bound: false, customer_ids: null };
    const narrowed = [{}, { region_id: region }, { shop_id: shop }, { language: 'en' as const, region_id: region }];
    const lists = [undefined, ...WORKLISTS];
    const took = { page: [] as number[], count: [] as number[], scan: [] as number[] };
    const timed = async (of: keyof typeof took, work: () => Promise<unknown>): Promise<void> => {
      const from = performance.now();
      await work();
      took[of].push(performance.now() - from);
    };
    for (let round = 0; round < PASSES * world.size.rounds; round++) {
      for (const list of lists)
        for (const filter of narrowed) {
          const asked = { ...(list && { list }), ...filter, descending: false };
          await timed('page', () => linesOf(database, asked, reading, moment, PAGE));
          await timed('count', () => countLines(database, asked, reading, moment));
        }
      await timed('scan', () => database.pool.query('select sum(arrears_fcfa) from collection_cases'));
    }
    const share = (values: readonly number[], of: number) =>
      percentile(
        values.toSorted((a, b) => a - b),
        of,
      );
    const scan = share(took.scan, 0.5);
    return {
      figures: [
        figure('B12', 'first page of any worklist, p99', 'ms', [share(took.page, 0.99)], { at_most: 50 }),
        figure('B12', 'count of any worklist, p99', 'ms', [share(took.count, 0.99)], { at_most: 50 }),
        figure(
          'B12',
          'first page, times one scan of all cases',
          '×',
          took.page.map((ms) => ms / scan),
          null,
        ),
        figure('B12', 'a day’s pass, for 1 000 late loans', 'ms', [(pass_ms * 1000) / Math.max(1, cases)], null),
      ],
      notes: [`B12: ${cases} late loans; the pass that opened their cases took ${Math.round(pass_ms / 1000)} s`],
      wrong: [],
    };
  } finally {
    await market.close();
  }
}
