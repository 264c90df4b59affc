/**
 * B9: from the start of the process to its first answer to a signed-in user, with a running database, compared with the
 * first answer of a bare Node server.
 */
import { figure, inTurns, median, type Outcome } from './arms.ts';
import { BARE_ENTRY } from './bare.ts';
import { answers, run } from './child.ts';
import { portalEnvironment, serverEntry, session } from './portal.ts';
import type { World } from './world.ts';
import { freePort } from '../tests/harness/ports.ts';

export async function b9(world: World): Promise<Outcome> {
  const market = await world.market('b9');
  const headers = { authorization: `Bearer ${await session(market.database)}` };
  const { group_id } = await market.database.sql
    .selectFrom('staff')
    .select('group_id')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow();
  const firstAnswer = async (
    entry: string,
    environment: Readonly<Record<string, string>>,
    args: readonly string[],
    url: string,
  ): Promise<number> => {
    const began = performance.now();
    const child = run(entry, environment, args);
    await answers(child, url, headers);
    const ms = performance.now() - began;
    await child.stop();
    return ms;
  };
  const portal = async () => {
    const port = await freePort();
    return firstAnswer(
      serverEntry(),
      portalEnvironment({ database_url: market.url }, port),
      [],
      `http://127.0.0.1:${port}/portal_api/prerequisites/admin-group-roles?$limit=100&group_id=${group_id}`,
    );
  };
  const bare = async () => {
    const port = await freePort();
    return firstAnswer(BARE_ENTRY, { NODE_ENV: 'production' }, [String(port), '500'], `http://127.0.0.1:${port}/`);
  };
  try {
    await portal();
    await bare();
    const turns = await inTurns(world.size.starts, { portal, bare });
    return {
      figures: [
        figure(
          'B9',
          'cold start ÷ bare Node',
          '×',
          turns.map((turn) => turn.portal / turn.bare),
          { at_most: 1.5 },
        ),
      ],
      notes: [
        `B9: first authenticated answer after ${median(turns.map((turn) => turn.portal)).toFixed(0)} ms, bare Node ${median(turns.map((turn) => turn.bare)).toFixed(0)} ms; the portal is ${serverEntry().endsWith('.ts') ? 'run from source' : 'built'}, its files in the page cache`,
      ],
      wrong: [],
    };
  } finally {
    await market.close();
  }
}
