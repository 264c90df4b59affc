/** Makes the services of a process from its configuration. Providers are only reached when they are used. */
import path from 'node:path';
import { MONEY_KINDS, providersOf } from '@palier/contract/providers/facts.ts';
import { openWallets } from '../domains/finance/floats.sql.ts';
import { businessClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/connection.ts';
import { watchBusiness } from '../platform/settings/business.ts';
import { watchDisk } from '../platform/disk.ts';
import { watchBreakers } from '../platform/providers/breaker.ts';
import { forgetUnused } from '../platform/providers/provider-health.sql.ts';
import { noteProviderVariables } from '../platform/providers/provider-settings.sql.ts';
import { watchHealth } from '../platform/providers/provider-health.ts';
import type { Lane } from '../platform/jobs/lanes.ts';
import type { PortalConfig } from '../providers/read-config.ts';
import type { Surroundings } from '../providers/provider.ts';
import { sharedTokens } from '../providers/shared-tokens.ts';
import type { ProviderServices } from '../providers/services.ts';
import type { Services } from '../platform/services.ts';
import { declarationOf } from '../providers/providers.ts';
import { watchProviders } from './watch-providers.ts';

export async function createServices(
  config: PortalConfig,
  database: Database,
  wall?: () => Date,
): Promise<Services & ProviderServices & { onWake(wake: (lane: Lane) => void): void; stopWatching(): void }> {
  let days_ahead = 0;
  let wake: (lane: Lane) => void = () => {};
  const reloadClock = async () => {
    // Production uses wall-clock time; the column is for the demo.
    if (config.demo)
      days_ahead =
        (await database.sql.selectFrom('business_settings').select('days_ahead').executeTakeFirst())?.days_ahead ?? 0;
  };
  await reloadClock();
  const disk = watchDisk(path.resolve(config.data_folder), config.disk_reserve_mb);
  const { business, adopt: adoptBusiness, stop: stopWatching } = await watchBusiness(database);
  const clock = businessClock(
    () => business.time_zone,
    () => days_ahead,
    wall,
  );
  await openWallets(database);
  await noteProviderVariables(database, config.provider_variables, config.secret, clock.now());
  const breaker = watchBreakers(database, clock.wall, providersOf(...MONEY_KINDS));
  const provider_health = watchHealth(database, clock, breaker);
  const around: Surroundings = { config, business, tokens: sharedTokens(database, config.secret, clock.wall) };
  const all = <Adapter>(list: ReadonlyArray<(around: Surroundings) => Adapter>) =>
    list.map((connect) => connect(around));
  const { mobile_money, paybills, sms, data_bundles, email, report_site, locks, paygo, identity, files } =
    config.connectors;
  const adapters: Omit<ProviderServices, 'connections'> = {
    mobile_money: all(mobile_money),
    paybills: all(paybills),
    sms: sms && sms(around),
    data_bundles: data_bundles && data_bundles(around),
    email: email && email(around),
    report_site: report_site && report_site(around),
    locks: all(locks),
    paygo: paygo && paygo(around),
    identity: identity && identity(around),
    files: files(around),
  };
  const providers = watchProviders(adapters, config, provider_health, breaker);
  await forgetUnused(
    database,
    providers.connections.flatMap(({ provider, is_connected }) => (is_connected ? [provider] : [])),
  );
  return {
    ...providers,
    config,
    business,
    adoptBusiness,
    stopWatching,
    database,
    disk,
    stopping: { is_begun: false },
    clock,
    started_at: clock.wall(),
    provider_health,
    breaker,
    wakeWorkers: (lane) => wake(lane),
    order_room: Object.fromEntries(adapters.locks.map(({ code }) => [code, declarationOf(code)?.orders_at_once])),
    reloadClock,
    onWake: (listener) => {
      wake = listener;
    },
  };
}
