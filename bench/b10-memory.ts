/** B10: memory after many callbacks, compared with a bare Node server, and whether it still grows. */
import { numberToPay } from '../server/src/platform/paybill-access.ts';
import { figure, inTurns, type Outcome } from './arms.ts';
import { startBare } from './bare.ts';
import { LINES } from './b1-callbacks.ts';
import { startGenerator } from './load.ts';
import { checkMoney } from './money-check.ts';
import { openTill, type Payment, payersOf, type PaymentRequest } from './payers.ts';
import { confirmationPath, type Portal, startPortal } from './portal.ts';
import type { World } from './world.ts';

const STEPS = 10;
/** Only a part of an instalment is paid, because there are not enough whole instalments. */
const PART = 0.1;

/** Growth in MB per hundred thousand requests: the slope of the least-squares line through the later half. */
function slopeOf(samples: ReadonlyArray<{ readonly at: number; readonly mb: number }>): number {
  const late = samples.slice(samples.length >> 1);
  const mean = (of: (sample: (typeof late)[number]) => number) =>
    late.reduce((sum, sample) => sum + of(sample), 0) / late.length;
  const [x, y] = [mean(({ at }) => at), mean(({ mb }) => mb)];
  return (
    (100_000 * late.reduce((sum, { at, mb }) => sum + (at - x) * (mb - y), 0)) /
    late.reduce((sum, { at }) => sum + (at - x) ** 2, 0)
  );
}

export async function b10(world: World): Promise<Outcome> {
  const { size } = world;
  const market = await world.market('b10');
  const portal = await startPortal({ database_url: market.url });
  const bare = await startBare(100);
  const generator = await startGenerator();
  try {
    const till = openTill(await payersOf(market.database), 'A0-', numberToPay(world.config));
    const path = confirmationPath(world);
    const wrong: string[] = [];
    const samples: Record<'portal' | 'bare', Array<{ at: number; mb: number }>> = { portal: [], bare: [] };
    const step = async (
      server: Portal,
      seen: Array<{ at: number; mb: number }>,
      requests: readonly PaymentRequest[],
      rate: number,
    ) => {
      const done = await generator.run({ port: server.port, rate, seconds: 600, lines: LINES, requests });
      seen.push({ at: (seen.at(-1)?.at ?? 0) + done.acknowledged.length, mb: server.rss() });
      return done.acknowledged.map((at) => requests[at] as Payment);
    };
    const many = Math.ceil(size.callbacks / STEPS);
    await inTurns(STEPS, {
      both: async () => {
        const requests = till.take(many, () => path, PART);
        wrong.push(...(await checkMoney(market.database, await step(portal, samples.portal, requests, 4000))));
        await step(bare, samples.bare, requests, 8000);
      },
    });
    const last = { portal: samples.portal.at(-1)?.mb ?? Number.NaN, bare: samples.bare.at(-1)?.mb ?? Number.NaN };
    return {
      figures: [
        figure(
          'B10',
          `memory after ${samples.portal.at(-1)?.at ?? 0} callbacks ÷ bare Node`,
          '×',
          [last.portal / last.bare],
          { at_most: 1.5 },
        ),
        figure('B10', 'growth per 100 000 callbacks, later half', 'MB', [slopeOf(samples.portal)], { at_most: 5 }),
      ],
      notes: [
        `B10: resident ${last.portal.toFixed(0)} MB and ${last.bare.toFixed(0)} MB; the portal in steps: ${samples.portal.map(({ mb }) => mb.toFixed(0)).join(', ')}; bare: ${samples.bare.map(({ mb }) => mb.toFixed(0)).join(', ')} (growth ${slopeOf(samples.bare).toFixed(1)} MB)`,
      ],
      wrong,
    };
  } finally {
    await generator.stop();
    await bare.stop();
    await portal.stop();
    await market.close();
  }
}
