/** Makes the services of a process from its configuration. Providers are only reached when they are used. */
import { generateKeyPairSync } from 'node:crypto';
import path from 'node:path';
import { businessClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/connection.ts';
import { watchBusiness } from '../platform/settings/business.ts';
import { watchDisk } from '../platform/disk.ts';
import { forgetUnused } from '../platform/providers/provider-health.sql.ts';
import { noteProviderVariables } from '../platform/providers/provider-settings.sql.ts';
import { watchHealth } from '../platform/providers/provider-health.ts';
import { paybillAddress } from '../platform/callback-signature.ts';
import type { Lane } from '../platform/jobs/lanes.ts';
import { callingCodeOf } from '../domains/auth/auth.ts';
import { africasTalkingData } from '../providers/data-bundle/africastalking-data.ts';
import { knoxGuard } from '../providers/device-lock/knox-guard.ts';
import { openPaygoProvisioning } from '../providers/device-lock/openpaygo-provisioning.ts';
import { trustonic } from '../providers/device-lock/trustonic.ts';
import { vivo } from '../providers/device-lock/vivo.ts';
import { smtpMail } from '../providers/email/smtp.ts';
import { diskFiles } from '../providers/files/disk.ts';
import { s3Files } from '../providers/files/s3.ts';
import { smileId } from '../providers/identity/smile-id.ts';
import { DARAJA_PAYBILL, darajaPaybill } from '../providers/mobile-money/daraja.ts';
import { mtnMomo } from '../providers/mobile-money/mtn-momo.ts';
import { tableau } from '../providers/report-site/tableau.ts';
import { africasTalkingSms } from '../providers/sms/africastalking.ts';
import { orangeSms } from '../providers/sms/orange.ts';
import type { ProviderServices } from '../providers/services.ts';
import type { Services } from '../platform/services.ts';
import { watchProviders } from './watch-providers.ts';

/** An order, a token and a reading must fit into the lease of one phone. */
const LOCK_TIMEOUT_MS = 8_000;

export async function createServices(
  config: Config,
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
  await noteProviderVariables(database, config.provider_variables, config.secret, clock.now());
  const provider_health = watchHealth(database, clock.now);
  const adapters: Omit<ProviderServices, 'connections'> = {
    files: config.s3
      ? s3Files({
          bucket: config.s3.bucket,
          region: config.s3.region,
          ...(config.s3.endpoint && { endpoint: config.s3.endpoint }),
        })
      : diskFiles(path.resolve(config.data_folder, 'files')),
    mobile_money: [
      mtnMomo({
        ...config.mtn,
        currency: () => business.currency,
        // In the demo one sandbox is every operator of the country, and of no other.
        prefixes: () => (config.demo ? [`+${callingCodeOf(business.country)}`] : business.mtn_prefixes),
      }),
    ],
    paybills: [
      darajaPaybill({
        ...config.paybill,
        currency: () => business.currency,
        pull: config.paybill.pull && {
          ...config.paybill.pull,
          callback_url: paybillAddress(config, DARAJA_PAYBILL, 'pull'),
        },
      }),
    ],
    sms: config.sms === 'orange' ? orangeSms(config.orange_sms) : africasTalkingSms(config.africastalking),
    data_bundles: config.africastalking_data && africasTalkingData(config.africastalking_data),
    email: config.mail && smtpMail(config.mail),
    report_site: config.tableau && tableau(config.tableau),
    locks: [
      trustonic({ ...config.trustonic, timeout_ms: LOCK_TIMEOUT_MS }),
      vivo({ ...config.vivo, timeout_ms: LOCK_TIMEOUT_MS }),
      lazyKnox(config),
    ],
    identity: smileId({
      ...config.smile_id,
      country: () => business.country,
      privacy_notice_url: `${config.public_url}/privacy`,
    }),
    paygo: openPaygoProvisioning(config.paygo),
  };
  const providers = watchProviders(adapters, config, provider_health);
  await forgetUnused(
    database,
    providers.connections.map(({ provider }) => provider),
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
    provider_health,
    wakeWorkers: (lane) => wake(lane),
    reloadClock,
    onWake: (listener) => {
      wake = listener;
    },
  };
}

/**
 * The demo has no Knox contract, so it makes a key pair. That takes long, so it happens at the first use, not at the
 * start.
 */
function lazyKnox(config: Config): Services['locks'][number] {
  let made: ReturnType<typeof knoxGuard> | undefined;
  const knox = () =>
    (made ??= knoxGuard({
      base_url: config.knox_guard.base_url,
      client_jwt: config.knox_guard.client_jwt,
      private_key:
        config.knox_guard.private_key ??
        generateKeyPairSync('rsa', {
          modulusLength: 2048,
          privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
          publicKeyEncoding: { type: 'spki', format: 'pem' },
        }).privateKey,
      timeout_ms: LOCK_TIMEOUT_MS,
    }));
  return {
    code: 'knox_guard',
    enrol: (device) => knox().enrol(device),
    read: (imei) => knox().read(imei),
    lock: (imei, message) => knox().lock(imei, message),
    unlock: (imei) => knox().unlock(imei),
    remind: (imei, message) => knox().remind(imei, message),
    release: (imei, reason) => knox().release(imei, reason),
    check: () => knox().check(),
  };
}
