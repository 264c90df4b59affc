/**
 * `npm run shorten-tie -- --user NAME --reason WHY`: ends the ties of a member of staff to those who added them or
 * changed their number or password, before the thirty days are over. `--with NAME` ends the tie to one person alone.
 * `--data` names the folder of an embedded database.
 */
import { parseArgs } from 'node:util';
import { businessClock } from '../platform/clock.ts';
import { ConfigFailure } from '../platform/config.ts';
import { readBusiness } from '../platform/settings/business.ts';
import { environmentOf } from './environment-of.ts';
import { endInFailure } from './end-in-failure.ts';
import { openMarket } from './open-market.ts';
import { shortenTie } from './shorten-tie.ts';

const text = { type: 'string' } as const;

async function shorten(): Promise<void> {
  const { values } = parseArgs({ options: { data: text, user: text, with: text, reason: text } });
  if (!values.user || !values.reason) throw new ConfigFailure('Say whose tie and why: --user and --reason.');
  const { config, database, close, attached } = await openMarket(environmentOf(values.data), { real: true });
  try {
    const business = await readBusiness(database);
    const clock = businessClock(
      () => business.time_zone,
      () => 0,
    );
    // A portal that runs looks for texts by itself.
    const services = { config, business, clock, wakeWorkers: () => {}, mobile_money: [], paybills: [] };
    const others = await shortenTie(database, services, {
      username: values.user,
      with_username: values.with ?? null,
      reason: values.reason,
    });
    process.stdout.write(
      `${values.user} is no longer tied to ${others.join(', ')}. Everybody who decides gets a text.\n`,
    );
  } finally {
    await close(!attached);
  }
}

shorten().catch(endInFailure);
