import type { ConnectedApp } from './report-site/token.ts';

/** The paybill of Daraja: the portal's own addresses for its messages, which carry its secret. */
export interface DarajaPaybillOptions {
  readonly validation_url: string;
  readonly confirmation_url: string;
  readonly short_code: string;
}

/** The paybill of MTN, likewise. */
export interface MtnPaybillOptions {
  readonly validation_url: string;
  readonly payment_url: string;
  /** What customers choose at the menu. */
  readonly code: string;
  readonly service_provider: string;
  /** Whether a payment that the portal did not complete goes back to its payer. */
  readonly returns_unanswered: boolean;
}

/** What the sandbox must know about the portal. */
export interface SandboxOptions {
  /** Where the portal answers, without a path: `http://127.0.0.1:4600`. */
  readonly portal_url: string;
  /** Sent as `x-demo-key` when the business date is moved. */
  readonly demo_key: string;
  /** Without one, customers cannot pay by themselves to it. */
  readonly daraja?: DarajaPaybillOptions | undefined;
  readonly mtn_paybill?: MtnPaybillOptions | undefined;
  /** The addresses for delivery receipts of each SMS gateway; a gateway without an address sends none. */
  readonly sms_receipt_urls?: { readonly orange?: string | undefined; readonly africastalking?: string | undefined };
  /** Where the provider of mobile data says what became of an order; without an address it says nothing. */
  readonly bundle_notification_url?: string | undefined;
  /** What the report site trusts; without it the site refuses every token. */
  readonly connected_app?: ConnectedApp | undefined;
  /** Where the mail server listens on this machine; without a port there is none. */
  readonly smtp_port?: number | undefined;
  /** The only currency the wallets know. */
  readonly currency: string;
  /** The file that keeps the world between two starts; without it, each start has a new world. */
  readonly state_file?: string;
  /** The time that the providers' days are counted from; the machine's own by default. */
  readonly wall?: () => number;
  /** How long a person has to type a PIN. 5 minutes by default. */
  readonly prompt_ttl_ms?: number;
  /** How long a prompt takes that is answered automatically. 3 seconds by default. */
  readonly automatic_after_ms?: number;
  /** How long mobile data takes to reach a phone. 3 seconds by default. */
  readonly bundle_after_ms?: number;
}

export const PROMPT_TTL_MS = 300_000;
export const AUTOMATIC_AFTER_MS = 3_000;
export const BUNDLE_AFTER_MS = 3_000;

/**
 * Reads the options from the environment. Throws a sentence when one is missing, and always in production.
 *
 * - `PALIER_SANDBOX_PORTAL_URL`: the portal, `http://127.0.0.1:4600` when absent
 * - `PALIER_SANDBOX_DEMO_KEY`: the portal's key for moving the business date
 * - `PALIER_SANDBOX_SHORT_CODE`, with `PALIER_SANDBOX_C2B_VALIDATION_URL` and `PALIER_SANDBOX_C2B_CONFIRMATION_URL`:
 *   optional, the number of Daraja's paybill and the portal's addresses for it
 * - `PALIER_SANDBOX_MTN_PAYBILL_CODE`, with `_SERVICE_PROVIDER`, `_VALIDATION_URL` and `_PAYMENT_URL`: optional, the same
 *   for MTN's paybill; `_RETURNS_UNANSWERED` when payments that the portal did not complete go back
 * - `PALIER_SANDBOX_ORANGE_RECEIPT_URL`, `PALIER_SANDBOX_AFRICASTALKING_RECEIPT_URL`: optional, the portal's addresses
 *   for delivery receipts
 * - `PALIER_SANDBOX_BUNDLE_NOTIFICATION_URL`: optional, the portal's address for news of mobile data
 * - `PALIER_SANDBOX_TABLEAU_CLIENT_ID`, with `_SECRET_ID`, `_SECRET_VALUE` and `_USER`: optional, what the portal's tokens
 *   for the report site are made with
 * - `PALIER_SANDBOX_CURRENCY`: `XAF` when absent
 * - `PALIER_SANDBOX_SMTP_PORT`: optional, the port of the mail server
 * - `PALIER_SANDBOX_STATE_FILE`: optional, a JSON file
 * - `PALIER_SANDBOX_PROMPT_TTL_MS`: optional, milliseconds
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): SandboxOptions {
  if (env.NODE_ENV === 'production')
    throw new Error('The sandbox simulates the providers with toy money and never runs in production.');
  const needed = (name: string): string => {
    const value = env[`PALIER_SANDBOX_${name}`];
    if (!value) throw new Error(`PALIER_SANDBOX_${name} is missing.`);
    return value;
  };
  const {
    PALIER_SANDBOX_STATE_FILE: state_file,
    PALIER_SANDBOX_PROMPT_TTL_MS: ttl,
    PALIER_SANDBOX_SMTP_PORT: smtp_port,
  } = env;
  if (smtp_port && !/^[1-9]\d{0,4}$/.test(smtp_port))
    throw new Error('PALIER_SANDBOX_SMTP_PORT must be the number of a port.');
  if (ttl && !/^[1-9]\d{0,8}$/.test(ttl))
    throw new Error('PALIER_SANDBOX_PROMPT_TTL_MS must be a number of milliseconds.');
  return {
    portal_url: env.PALIER_SANDBOX_PORTAL_URL || 'http://127.0.0.1:4600',
    demo_key: needed('DEMO_KEY'),
    ...(env.PALIER_SANDBOX_SHORT_CODE && {
      daraja: {
        short_code: env.PALIER_SANDBOX_SHORT_CODE,
        validation_url: needed('C2B_VALIDATION_URL'),
        confirmation_url: needed('C2B_CONFIRMATION_URL'),
      },
    }),
    ...(env.PALIER_SANDBOX_MTN_PAYBILL_CODE && {
      mtn_paybill: {
        code: env.PALIER_SANDBOX_MTN_PAYBILL_CODE,
        service_provider: needed('MTN_PAYBILL_SERVICE_PROVIDER'),
        validation_url: needed('MTN_PAYBILL_VALIDATION_URL'),
        payment_url: needed('MTN_PAYBILL_PAYMENT_URL'),
        returns_unanswered: env.PALIER_SANDBOX_MTN_PAYBILL_RETURNS_UNANSWERED === 'true',
      },
    }),
    sms_receipt_urls: {
      orange: env.PALIER_SANDBOX_ORANGE_RECEIPT_URL || undefined,
      africastalking: env.PALIER_SANDBOX_AFRICASTALKING_RECEIPT_URL || undefined,
    },
    bundle_notification_url: env.PALIER_SANDBOX_BUNDLE_NOTIFICATION_URL || undefined,
    ...(env.PALIER_SANDBOX_TABLEAU_CLIENT_ID && {
      connected_app: {
        client_id: needed('TABLEAU_CLIENT_ID'),
        secret_id: needed('TABLEAU_SECRET_ID'),
        secret_value: needed('TABLEAU_SECRET_VALUE'),
        user: needed('TABLEAU_USER'),
      },
    }),
    currency: env.PALIER_SANDBOX_CURRENCY || 'XAF',
    ...(smtp_port ? { smtp_port: Number(smtp_port) } : {}),
    ...(state_file ? { state_file } : {}),
    ...(ttl ? { prompt_ttl_ms: Number(ttl) } : {}),
  };
}
