/** The environment variables of the portal itself; those of a provider are declared in its folder. */
import { PROVIDERS, providersOf } from '@palier/contract/providers/facts.ts';
import * as z from 'zod';
import { url } from './providers/declared-variables.ts';

const secret = z.string().min(16);

/** Codes of providers, separated by commas. */
const someProviders = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.enum(PROVIDERS)));

export const Environment = z.object({
  PALIER_MODE: z.enum(['demo', 'production']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4600),
  PALIER_HOST: z.string().default('127.0.0.1'),
  /**
   * Where `/metrics` is served; without a port it is not. The host must be one that only operators of the portal can
   * reach.
   */
  PALIER_METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  PALIER_METRICS_HOST: z.string().default('127.0.0.1'),
  /** Where providers reach us. */
  PALIER_PUBLIC_URL: url.optional(),
  /** A PostgreSQL 15 or newer. Without it the embedded server runs under PALIER_DATA. */
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  /** The owner of the tables, who runs the migrations, so that DATABASE_URL may be a user that cannot alter them. */
  MIGRATION_DATABASE_URL: z.string().startsWith('postgres').optional(),
  PALIER_EMBEDDED_IN_PRODUCTION: z.stringbool().default(false),
  PALIER_DATABASE_CONNECTIONS: z.coerce.number().int().min(4).max(200).default(20),
  /** How often a stream of changes says that it is alive: more often than a proxy cuts connections that are silent. */
  PALIER_STREAM_HEARTBEAT_SECONDS: z.coerce.number().int().min(1).max(300).default(20),
  /** Seconds after which a list counts no further value of its filters: numbers in a menu are worth no longer wait. */
  PALIER_COUNTS_SECONDS: z.coerce.number().min(0).max(600).default(1.5),
  /** Streams of changes that a process keeps open. Each is a connection. */
  PALIER_STREAMS: z.coerce.number().int().min(0).max(100_000).default(5_000),
  PALIER_DATA: z.string().default('.data'),
  /** Megabytes of the disk of PALIER_DATA that changes leave free. */
  PALIER_DISK_RESERVE_MB: z.coerce.number().int().min(1).max(1_000_000).default(64),
  /**
   * Seconds that a portal which was told to stop goes on serving, so that a balancer learns from `/readyz` to send
   * nothing more.
   */
  PALIER_DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
  /** `all` serves and works; `web` only serves; `worker` only runs jobs of the outbox and periodic tasks. */
  PALIER_ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  /** Processes behind the port; one uses about one core. */
  PALIER_PROCESSES: z.coerce.number().int().min(1).max(64).default(1),
  PALIER_LOG: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
  /** Peppers codes, signs callback addresses, encrypts device secrets. */
  PALIER_SECRET: secret.optional(),
  /** Providers may be reached in a private network. */
  PALIER_PRIVATE_ADDRESSES: z.stringbool().default(false),
  PALIER_TRUST_PROXY: z.string().default('loopback'),
  PALIER_SANDBOX_URL: url.optional(),
  /** Providers that the demo leaves out: a market like that of a business which has fewer. */
  PALIER_DEMO_WITHOUT: someProviders,
  /** Providers of other markets that the demo has as well. */
  PALIER_DEMO_WITH: someProviders,

  /** Which of the gateways for texts is used, where several are connected. */
  SMS_PROVIDER: z.enum(providersOf('texts')).optional(),
});
