/** The environment variables that the portal reads. */
import * as z from 'zod';
import { readNetworks } from './networks.ts';

const url = z.url().transform((text) => text.replace(/\/$/, ''));

const secret = z.string().min(16);

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

  MTN_BASE_URL: url.optional(),
  MTN_SUBSCRIPTION_KEY: secret.optional(),
  MTN_API_USER: z.uuid().optional(),
  MTN_API_KEY: secret.optional(),
  /** The product `disbursement`, which pays out and has a balance of its own. */
  MTN_DISBURSEMENT_SUBSCRIPTION_KEY: secret.optional(),
  MTN_DISBURSEMENT_API_USER: z.uuid().optional(),
  MTN_DISBURSEMENT_API_KEY: secret.optional(),
  MTN_TARGET_ENVIRONMENT: z.string().default('mtncameroon'),
  PAYBILL_SHORT_CODE: z
    .string()
    .regex(/^\d{4,10}$/)
    .default('600600'),
  /** Whether the operator asks us before a payment to the paybill moves. */
  PAYBILL_VALIDATION: z.stringbool().default(true),
  /**
   * Whether the operator lets us fetch payments that it did not report. Without it, only statements prove that all
   * payments have arrived.
   */
  PAYBILL_PULL: z.stringbool().default(true),
  PAYBILL_BASE_URL: url.optional(),
  PAYBILL_CONSUMER_KEY: z.string().optional(),
  PAYBILL_CONSUMER_SECRET: secret.optional(),
  PAYBILL_NOMINATED_NUMBER: z.string().default('237670000000'),
  PAYBILL_PULL_REACH_HOURS: z.coerce.number().int().min(1).max(20_000).default(48),
  /**
   * The credentials with which the operator is asked about a payment that it announced and did not confirm. Without
   * them it is not asked.
   */
  PAYBILL_INITIATOR: z.string().optional(),
  PAYBILL_SECURITY_CREDENTIAL: secret.optional(),
  /**
   * The latest time after a payment at which the operator lists it: no lock leaves before the list covers the time of
   * its decision.
   */
  PAYBILL_PULL_SETTLING_SECONDS: z.coerce.number().int().min(0).max(3_600).optional(),
  /** Where an operator offers neither validation nor pull, phones lock this many days later than the policy says. */
  PAYBILL_UNPROVEN_WAIT_DAYS: z.coerce.number().int().min(1).max(30).default(3),
  /**
   * The secret that signs the addresses of the paybill, and the former one, which stays valid until the operator has
   * the new addresses.
   */
  PAYBILL_SECRET: secret.optional(),
  PAYBILL_FORMER_SECRET: secret.optional(),
  /** Where the operator calls from: addresses and networks, separated by commas. */
  PAYBILL_NETWORKS: z
    .string()
    .optional()
    .superRefine((text, at) => {
      try {
        if (text !== undefined) readNetworks(text);
      } catch (failure) {
        at.addIssue({ code: 'custom', message: (failure as Error).message });
      }
    }),

  SMS_PROVIDER: z.enum(['orange', 'africastalking']).default('orange'),
  ORANGE_SMS_BASE_URL: url.optional(),
  ORANGE_SMS_CLIENT_ID: z.string().optional(),
  ORANGE_SMS_CLIENT_SECRET: secret.optional(),
  ORANGE_SMS_SENDER: z.string().default('+2370000'),
  AFRICASTALKING_BASE_URL: url.optional(),
  AFRICASTALKING_USERNAME: z.string().optional(),
  AFRICASTALKING_API_KEY: secret.optional(),
  /** Mobile data for customers, in the same account; without these two, nobody can give any. */
  AFRICASTALKING_DATA_BASE_URL: url.optional(),
  AFRICASTALKING_DATA_PRODUCT: z.string().optional(),

  TRUSTONIC_BASE_URL: url.optional(),
  TRUSTONIC_API_KEY: secret.optional(),
  TRUSTONIC_TENANT_ID: z.string().default('palier'),
  KNOX_BASE_URL: url.optional(),
  KNOX_CLIENT_JWT: secret.optional(),
  KNOX_PRIVATE_KEY: z.string().optional(),
  VIVO_BASE_URL: url.optional(),
  VIVO_API_KEY: secret.optional(),
  PAYGO_BASE_URL: url.optional(),
  PAYGO_API_KEY: secret.optional(),

  SMILE_BASE_URL: url.optional(),
  SMILE_PARTNER_ID: z.string().default('001'),
  SMILE_API_KEY: secret.optional(),

  /** The server that reports by e-mail leave through, and the address that they come from; both or none. */
  PALIER_SMTP_URL: z
    .string()
    .refine(
      (text) => URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== '',
      'as in smtp://user:password@host:587, or smtps:// with encryption from the start',
    )
    .optional(),
  PALIER_MAIL_FROM: z.email().optional(),

  /** A Tableau site whose view the page of reports shows; all six or none. */
  TABLEAU_BASE_URL: url.refine((text) => new URL(text).origin === text, 'a site without a path').optional(),
  TABLEAU_VIEW: z
    .string()
    .regex(
      /^(t\/[\w-]+\/)?views\/[\w%-]+\/[\w%-]+$/,
      'as in views/Portfolio/Overview, or t/site/views/Portfolio/Overview',
    )
    .optional(),
  TABLEAU_CLIENT_ID: z.string().optional(),
  TABLEAU_SECRET_ID: z.string().optional(),
  TABLEAU_SECRET_VALUE: secret.optional(),
  /** The user of the site that everybody reads the view as, spelled exactly as there. */
  TABLEAU_USER: z.string().optional(),

  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: url.optional(),
  S3_REGION: z.string().default('eu-west-3'),
});
