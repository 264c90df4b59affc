/** All settings of a deployment, read from the environment once. One failure names every wrong variable. */
import { createPrivateKey } from 'node:crypto';
import * as z from 'zod';
import { DEMO_PAYBILL_SECRET, DEMO_SECRET, sharedSecrets, weaknessOf } from './secrets.ts';
import { DEMO_SUPPORT_PHONE, Environment } from './environment.ts';

const SANDBOX_URL = 'http://127.0.0.1:4610';

const DEMO_PULL_HOURS = 24 * 1_500;

/** The demo's operator lists a payment at once, so that people who try it do not wait for a lock. */
const DEMO_SETTLING_SECONDS = 0;

const SETTLING_SECONDS = 60;

/** How hard secrets must be to guess, in bits: our own, and those that providers issue. */
const OWN_BITS = 96;

const PROVIDER_BITS = 40;

const isPrivateKey = (pem: string): boolean => {
  try {
    return createPrivateKey(pem).type === 'private';
  } catch {
    return false;
  }
};

export type Config = ReturnType<typeof readConfig>;

/** The environment is wrong; the message names every wrong variable. */
export class ConfigFailure extends Error {
  override readonly name = 'ConfigFailure';
}

const ANYWHERE = '0.0.0.0/0,::/0';

const LEAST_SECRET = 32;

/**
 * A caller that proves to be the paybill's operator books money, so its secret is used for nothing else and its calls
 * come from known networks.
 */
function wrongWithPaybill(env: z.output<typeof Environment>): string[] {
  const { PAYBILL_SECRET: present = '', PAYBILL_FORMER_SECRET: former, PAYBILL_NETWORKS: networks } = env;
  const wrong: string[] = [];
  if (present.length < LEAST_SECRET || present === DEMO_PAYBILL_SECRET) {
    wrong.push('PAYBILL_SECRET: needed in production, at least 32 characters of its own');
  }
  if (present !== '' && present === env.PALIER_SECRET)
    wrong.push('PAYBILL_SECRET: it must be another than PALIER_SECRET');
  if (present !== '' && present === former) wrong.push('PAYBILL_FORMER_SECRET: it must be another than PAYBILL_SECRET');
  // It may be the PALIER_SECRET, with which the addresses were made before they had a secret of their own.
  const weakness = former === undefined ? null : weaknessOf(former, OWN_BITS);
  if (weakness !== null) wrong.push(`PAYBILL_FORMER_SECRET: it ${weakness}`);
  if (networks === undefined) {
    const anybody = `${ANYWHERE} lets anybody with the address in`;
    wrong.push(`PAYBILL_NETWORKS: needed in production, the networks that the operator calls from (${anybody})`);
  }
  return wrong;
}

export function readConfig(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success)
    throw new ConfigFailure(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  const env = parsed.data;
  const demo = env.PALIER_MODE === 'demo';
  const sandbox = env.PALIER_SANDBOX_URL ?? SANDBOX_URL;
  const wrong: string[] = [];

  type Name = keyof typeof env;
  const outer_urls: Record<string, string> = {};
  const secrets: Record<string, string> = {};

  /** Settings that the demo replaces and that production needs. */
  const needed = (name: Name, in_demo: string): string => {
    // In production a value of the demo is refused.
    const value = name in given ? (env[name] as string | undefined) : undefined;
    if (demo) return value ?? (env[name] as string | undefined) ?? in_demo;
    if (!value) wrong.push(`${name}: needed in production`);
    return value ?? '';
  };
  const outer = (name: Name, value: string): string => {
    if (demo || value === '') return value;
    outer_urls[name] = value;
    const { protocol, hostname } = new URL(value);
    if (protocol !== 'https:') wrong.push(`${name}: ${value} must begin with https:// in production`);
    if (/sandbox|(^|\.)localhost\.?$/i.test(hostname))
      wrong.push(`${name}: ${value} looks like a sandbox, which production refuses`);
    return value;
  };
  const guarded = (name: Name, value: string, least_bits: number): string => {
    const weakness = demo || value === '' ? null : weaknessOf(value, least_bits);
    if (weakness !== null) wrong.push(`${name}: it ${weakness}`);
    if (value !== '') secrets[name] = value;
    return value;
  };
  /** In demo mode every provider is the sandbox. In production each must be set, and must not be a sandbox. */
  const providerUrl = (name: Name): string => outer(name, needed(name, sandbox));
  const providerSecret = (name: Name, in_demo = DEMO_SECRET): string =>
    guarded(name, needed(name, in_demo), PROVIDER_BITS);
  const chosen = <T, N>(is_chosen: boolean, read: () => T, not_chosen: N): T | N => (is_chosen ? read() : not_chosen);

  const secretValue = env.PALIER_SECRET ?? (demo ? DEMO_SECRET : '');
  if (!demo && secretValue.length < 32)
    wrong.push('PALIER_SECRET: needed in production, at least 32 characters of your own');
  else guarded('PALIER_SECRET', secretValue, OWN_BITS);
  if (!demo && !env.DATABASE_URL && !env.PALIER_EMBEDDED_IN_PRODUCTION)
    wrong.push('DATABASE_URL: needed in production (or set PALIER_EMBEDDED_IN_PRODUCTION=true)');
  if (!demo && env.PALIER_SANDBOX_URL) wrong.push('PALIER_SANDBOX_URL: production refuses the sandbox');
  if (!demo && !env.PALIER_PUBLIC_URL) wrong.push('PALIER_PUBLIC_URL: needed in production, where providers reach us');
  if (env.PALIER_PUBLIC_URL) outer('PALIER_PUBLIC_URL', env.PALIER_PUBLIC_URL);
  if (env.S3_ENDPOINT) outer('S3_ENDPOINT', env.S3_ENDPOINT);
  if (env.S3_ENDPOINT && !env.S3_BUCKET) wrong.push('S3_BUCKET: needed with S3_ENDPOINT');
  const [isOrange, isAfricasTalking] = [env.SMS_PROVIDER === 'orange', env.SMS_PROVIDER === 'africastalking'];
  const knox_key = demo ? (env.KNOX_PRIVATE_KEY ?? null) : needed('KNOX_PRIVATE_KEY', '');
  if (!demo && knox_key && !isPrivateKey(knox_key)) wrong.push('KNOX_PRIVATE_KEY: it is not a private key in PEM');
  if (!demo && /sandbox/i.test(env.MTN_TARGET_ENVIRONMENT))
    wrong.push('MTN_TARGET_ENVIRONMENT: production refuses the sandbox');

  // Customers would call a stranger when their phone locks.
  if (!demo && env.PALIER_SUPPORT_PHONE.replaceAll(' ', '') === DEMO_SUPPORT_PHONE && 'PALIER_SUPPORT_PHONE' in given)
    wrong.push('PALIER_SUPPORT_PHONE: it is the demo’s number');
  if (env.PALIER_METRICS_PORT !== undefined && env.PALIER_METRICS_PORT === env.PORT) {
    wrong.push('PALIER_METRICS_PORT: it must not be the port that everybody reaches');
  }

  const formerSecrets = env.PAYBILL_FORMER_SECRET ? [env.PAYBILL_FORMER_SECRET] : [];
  const paybillSecrets: [string, ...string[]] = [env.PAYBILL_SECRET ?? DEMO_PAYBILL_SECRET, ...formerSecrets];
  if (!demo) wrong.push(...wrongWithPaybill(env));
  if (env.PAYBILL_SECRET) guarded('PAYBILL_SECRET', env.PAYBILL_SECRET, OWN_BITS);

  const asksStatus = demo || env.PAYBILL_INITIATOR !== undefined || env.PAYBILL_SECURITY_CREDENTIAL !== undefined;
  const paybillAccess = chosen(
    env.PAYBILL_PULL || asksStatus,
    () => ({
      base_url: providerUrl('PAYBILL_BASE_URL'),
      consumer_key: needed('PAYBILL_CONSUMER_KEY', 'palier'),
      consumer_secret: providerSecret('PAYBILL_CONSUMER_SECRET'),
    }),
    null,
  );

  const config = {
    demo,
    port: env.PORT,
    host: env.PALIER_HOST,
    metrics:
      env.PALIER_METRICS_PORT === undefined ? null : { host: env.PALIER_METRICS_HOST, port: env.PALIER_METRICS_PORT },
    public_url: env.PALIER_PUBLIC_URL ?? `http://127.0.0.1:${env.PORT}`,
    database_url: env.DATABASE_URL,
    migration_database_url: env.MIGRATION_DATABASE_URL,
    database_connections: env.PALIER_DATABASE_CONNECTIONS,
    data_folder: env.PALIER_DATA,
    disk_reserve_mb: env.PALIER_DISK_RESERVE_MB,
    role: env.PALIER_ROLE,
    processes: env.PALIER_PROCESSES,
    log: env.PALIER_LOG,
    secret: secretValue,
    trust_proxy: env.PALIER_TRUST_PROXY,
    sandbox_url: demo ? sandbox : null,
    /** Addresses that must lead outside; checked in production only. */
    outer: { urls: outer_urls, mayBePrivate: env.PALIER_PRIVATE_ADDRESSES },
    business: {
      time_zone: env.PALIER_TIME_ZONE,
      country: env.PALIER_COUNTRY,
      currency: env.PALIER_CURRENCY,
      rounding_step_fcfa: env.PALIER_ROUNDING_STEP,
      rebate_share: env.PALIER_REBATE_SHARE,
      settlement_offer_days: env.PALIER_SETTLEMENT_OFFER_DAYS,
      extensions_per_loan: env.PALIER_EXTENSIONS_PER_LOAN,
      agent_probation_days: env.PALIER_AGENT_PROBATION_DAYS,
      margin_floor_percent: env.PALIER_MARGIN_FLOOR_PERCENT,
      customers_per_hour: {
        shops: env.PALIER_CUSTOMERS_PER_HOUR_SHOPS,
        head_office: env.PALIER_CUSTOMERS_PER_HOUR_HEAD_OFFICE,
      },
      cash_limit_fcfa: env.PALIER_CASH_LIMIT_FCFA,
      cash_without_shop: env.PALIER_CASH_WITHOUT_SHOP,
      brand_name: env.PALIER_BRAND_NAME,
      company_name: needed('PALIER_COMPANY_NAME', env.PALIER_COMPANY_NAME),
      support_phone: needed('PALIER_SUPPORT_PHONE', env.PALIER_SUPPORT_PHONE),
    },
    mtn: {
      base_url: providerUrl('MTN_BASE_URL'),
      subscription_key: providerSecret('MTN_SUBSCRIPTION_KEY'),
      api_user: needed('MTN_API_USER', '00000000-0000-4000-8000-000000000001'),
      api_key: providerSecret('MTN_API_KEY'),
      target_environment: env.MTN_TARGET_ENVIRONMENT,
    },
    paybill: {
      short_code: needed('PAYBILL_SHORT_CODE', env.PAYBILL_SHORT_CODE),
      secrets: paybillSecrets,
      networks: env.PAYBILL_NETWORKS ?? ANYWHERE,
      validates: env.PAYBILL_VALIDATION,
      unproven_wait_days: env.PAYBILL_UNPROVEN_WAIT_DAYS,
      pull:
        paybillAccess &&
        chosen(
          env.PAYBILL_PULL,
          () => ({
            ...paybillAccess,
            nominated_number: needed('PAYBILL_NOMINATED_NUMBER', env.PAYBILL_NOMINATED_NUMBER),
            // The demo's days jump by months, so its operator answers for as long.
            reach_ms: (demo ? DEMO_PULL_HOURS : env.PAYBILL_PULL_REACH_HOURS) * 3_600_000,
            settling_ms:
              (env.PAYBILL_PULL_SETTLING_SECONDS ?? (demo ? DEMO_SETTLING_SECONDS : SETTLING_SECONDS)) * 1_000,
          }),
          null,
        ),
      status:
        paybillAccess &&
        chosen(
          asksStatus,
          () => ({
            ...paybillAccess,
            initiator: needed('PAYBILL_INITIATOR', 'palier'),
            security_credential: providerSecret('PAYBILL_SECURITY_CREDENTIAL'),
          }),
          null,
        ),
    },
    sms: env.SMS_PROVIDER,
    orange_sms: chosen(
      isOrange,
      () => ({
        base_url: providerUrl('ORANGE_SMS_BASE_URL'),
        client_id: needed('ORANGE_SMS_CLIENT_ID', 'palier'),
        client_secret: providerSecret('ORANGE_SMS_CLIENT_SECRET'),
        sender: needed('ORANGE_SMS_SENDER', env.ORANGE_SMS_SENDER),
      }),
      { base_url: '', client_id: '', client_secret: '', sender: '' },
    ),
    africastalking: chosen(
      isAfricasTalking,
      () => ({
        base_url: providerUrl('AFRICASTALKING_BASE_URL'),
        username: needed('AFRICASTALKING_USERNAME', 'sandbox'),
        api_key: providerSecret('AFRICASTALKING_API_KEY'),
      }),
      { base_url: '', username: '', api_key: '' },
    ),
    trustonic: {
      base_url: providerUrl('TRUSTONIC_BASE_URL'),
      api_key: providerSecret('TRUSTONIC_API_KEY'),
      tenant_id: needed('TRUSTONIC_TENANT_ID', env.TRUSTONIC_TENANT_ID),
    },
    knox_guard: {
      base_url: providerUrl('KNOX_BASE_URL'),
      client_jwt: providerSecret('KNOX_CLIENT_JWT', 'demo-client'),
      private_key: knox_key,
    },
    vivo: { base_url: providerUrl('VIVO_BASE_URL'), api_key: providerSecret('VIVO_API_KEY') },
    paygo: { base_url: providerUrl('PAYGO_BASE_URL'), api_key: providerSecret('PAYGO_API_KEY') },
    smile_id: {
      base_url: providerUrl('SMILE_BASE_URL'),
      partner_id: needed('SMILE_PARTNER_ID', env.SMILE_PARTNER_ID),
      api_key: providerSecret('SMILE_API_KEY'),
    },
    s3: env.S3_BUCKET ? { bucket: env.S3_BUCKET, endpoint: env.S3_ENDPOINT ?? null, region: env.S3_REGION } : null,
  };
  if (!demo && isAfricasTalking && env.AFRICASTALKING_USERNAME === 'sandbox')
    wrong.push('AFRICASTALKING_USERNAME: production refuses the sandbox');
  if (!demo)
    for (const names of sharedSecrets(secrets)) wrong.push(`${names.join(', ')}: each needs a secret of its own`);
  if (wrong.length > 0) throw new ConfigFailure(wrong.join('\n'));
  return config;
}
