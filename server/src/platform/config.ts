/** All settings of a deployment, read from the environment once. One failure names every wrong variable. */
import type { PaybillAccesses } from './paybill-access.ts';
import { DEMO_SECRET, OWN_BITS, PROVIDER_BITS, passwordIn, sharedSecrets } from './secrets.ts';
import { type Settings, settingsOf } from './environment-settings.ts';
import { Environment } from './environment.ts';
import { FORMER_VARIABLES } from './former-variables.ts';

export type Config = ReturnType<typeof readOwnConfig>['config'];

/** The environment is wrong; the message names every wrong variable. */
export class ConfigFailure extends Error {
  override readonly name = 'ConfigFailure';
}

/**
 * `readProviders` reads the variables of the providers, which the layer above declares, and adds to the same list what
 * is wrong with them.
 */
export function readOwnConfig<Connected>(
  environment: NodeJS.ProcessEnv,
  declared: readonly string[],
  readProviders: (settings: Settings) => Connected,
) {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) if (value !== undefined && value !== '') given[name] = value;
  const parsed = Environment.safeParse(given);
  if (!parsed.success)
    throw new ConfigFailure(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  const env = parsed.data;
  const demo = env.PALIER_MODE === 'demo';
  const wrong: string[] = [];

  for (const [variable, { label }] of Object.entries(FORMER_VARIABLES))
    if (variable in given) wrong.push(`${variable}: remove it, and set “${label.en}” on the settings page`);

  const settings = settingsOf(given, env, wrong);
  const { outer, guarded } = settings;

  const secretValue = env.PALIER_SECRET ?? (demo ? DEMO_SECRET : '');
  if (!demo && secretValue.length < 32)
    wrong.push('PALIER_SECRET: needed in production, at least 32 characters of your own');
  else guarded('PALIER_SECRET', secretValue, OWN_BITS);
  if (!demo && !env.DATABASE_URL && !env.PALIER_EMBEDDED_IN_PRODUCTION)
    wrong.push('DATABASE_URL: needed in production (or set PALIER_EMBEDDED_IN_PRODUCTION=true)');
  for (const name of ['DATABASE_URL', 'MIGRATION_DATABASE_URL'] as const)
    guarded(name, passwordIn(env[name]), PROVIDER_BITS);
  if (!demo && env.PALIER_SANDBOX_URL) wrong.push('PALIER_SANDBOX_URL: production refuses the sandbox');
  if (!demo && !env.PALIER_PUBLIC_URL) wrong.push('PALIER_PUBLIC_URL: needed in production, where providers reach us');
  if (env.PALIER_PUBLIC_URL) outer('PALIER_PUBLIC_URL', env.PALIER_PUBLIC_URL);
  if (env.PALIER_METRICS_PORT !== undefined && env.PALIER_METRICS_PORT === env.PORT) {
    wrong.push('PALIER_METRICS_PORT: it must not be the port that everybody reaches');
  }

  const connected = readProviders(settings);

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
    counts_ms: env.PALIER_COUNTS_SECONDS * 1000,
    stream_heartbeat_ms: env.PALIER_STREAM_HEARTBEAT_SECONDS * 1000,
    most_streams: env.PALIER_STREAMS,
    data_folder: env.PALIER_DATA,
    disk_reserve_mb: env.PALIER_DISK_RESERVE_MB,
    drain_ms: env.PALIER_DRAIN_SECONDS * 1000,
    role: env.PALIER_ROLE,
    processes: env.PALIER_PROCESSES,
    log: env.PALIER_LOG,
    secret: secretValue,
    /** Empty in a demo. */
    guarded_secrets: settings.guarded_secrets,
    trust_proxy: env.PALIER_TRUST_PROXY,
    sandbox_url: demo ? settings.sandbox_url : null,
    /** Addresses that must lead outside; checked in production only. */
    outer: { urls: settings.outer_urls, mayBePrivate: env.PALIER_PRIVATE_ADDRESSES },
    /** What the environment sets of the providers, for the page that says what is set. */
    provider_variables: Object.fromEntries(
      declared.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
    ),
    paybills: settings.paybills as PaybillAccesses,
  };
  if (!demo)
    for (const names of sharedSecrets(settings.secrets))
      wrong.push(`${names.join(', ')}: each needs a secret of its own`);
  if (wrong.length > 0) throw new ConfigFailure(wrong.join('\n'));
  return { config, connected };
}
