/**
 * `npm run sign-in-sheet -- --user NAME --reason WHY`: a new first password and a new key of an authenticator app, shown
 * once, for a member of staff whom nobody in the portal can help. `--gives password` or `--gives app` gives one of the
 * two. `--data` names the folder of an embedded database.
 */
import { parseArgs } from 'node:util';
import { SheetGives } from '@palier/contract/auth/sign-in-sheet.ts';
import { businessClock } from '../platform/clock.ts';
import { ConfigFailure } from '../platform/config.ts';
import { readBusiness } from '../platform/settings/business.ts';
import { environmentOf } from './environment-of.ts';
import { endInFailure } from './end-in-failure.ts';
import { openMarket } from './open-market.ts';
import { printSheet } from './print-sheet.ts';
import { appLines } from './set-up-app.ts';

const text = { type: 'string' } as const;

async function print(): Promise<void> {
  const { values } = parseArgs({ options: { data: text, user: text, reason: text, gives: text } });
  if (!values.user || !values.reason) throw new ConfigFailure('Say whose sheet and why: --user and --reason.');
  const gives = SheetGives.safeParse(values.gives ?? 'both');
  if (!gives.success) throw new ConfigFailure(`--gives: say one of ${SheetGives.options.join(', ')}.`);
  const { config, database, close, attached } = await openMarket(environmentOf(values.data), { real: true });
  try {
    const business = await readBusiness(database);
    const clock = businessClock(
      () => business.time_zone,
      () => 0,
    );
    // A portal that runs looks for mails by itself.
    const services = { config, business, clock, wakeWorkers: () => {}, mobile_money: [], paybills: [] };
    const sheet = await printSheet(database, services, {
      username: values.user,
      gives: gives.data,
      reason: values.reason,
    });
    process.stdout.write(
      sheet.password === null
        ? `${sheet.username} signs in with the password they had. The sheet is not shown again.\n`
        : `${sheet.username} may sign in with the temporary password ${sheet.password} and must change it first. It is not shown again.\n`,
    );
    if (sheet.app_key !== null && sheet.app_uri !== null)
      process.stdout.write(
        `${['Enter this key into an authenticator app:', ...appLines(sheet.app_key, sheet.app_uri)].join('\n')}\n`,
      );
  } finally {
    await close(!attached);
  }
}

print().catch(endInFailure);
