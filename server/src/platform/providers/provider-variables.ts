/** Which variables of the environment belong to which provider, and what may be shown of each. */
import type { Provider } from '@palier/contract/settings/providers.ts';
import type { Environment } from '../environment.ts';
import type * as z from 'zod';

export interface DeclaredVariable {
  readonly variable: keyof z.output<typeof Environment>;
  /** What people may see besides its name: the last characters of a secret, an open value, or nothing. */
  readonly shows: 'last four' | 'value' | 'nothing';
  /** Without it the provider cannot be called. The demo brings a value of its own. */
  readonly isNeeded: boolean;
}

type Name = DeclaredVariable['variable'];
const secret = (variable: Name, isNeeded = true): DeclaredVariable => ({ variable, shows: 'last four', isNeeded });
const open = (variable: Name, isNeeded = true): DeclaredVariable => ({ variable, shows: 'value', isNeeded });
/** A name with which we sign in: not a secret, and nobody on the page needs it. */
const quiet = (variable: Name, isNeeded = true): DeclaredVariable => ({ variable, shows: 'nothing', isNeeded });

export const PROVIDER_VARIABLES: Readonly<Record<Provider, readonly DeclaredVariable[]>> = {
  'mtn-momo': [
    open('MTN_BASE_URL'),
    open('MTN_TARGET_ENVIRONMENT', false),
    secret('MTN_SUBSCRIPTION_KEY'),
    quiet('MTN_API_USER'),
    secret('MTN_API_KEY'),
    secret('MTN_DISBURSEMENT_SUBSCRIPTION_KEY', false),
    quiet('MTN_DISBURSEMENT_API_USER', false),
    secret('MTN_DISBURSEMENT_API_KEY', false),
  ],
  'daraja-paybill': [
    open('PAYBILL_BASE_URL'),
    open('PAYBILL_SHORT_CODE'),
    quiet('PAYBILL_CONSUMER_KEY'),
    secret('PAYBILL_CONSUMER_SECRET'),
    open('PAYBILL_PULL', false),
    open('PAYBILL_VALIDATION', false),
    quiet('PAYBILL_INITIATOR', false),
    secret('PAYBILL_SECURITY_CREDENTIAL', false),
    secret('PAYBILL_SECRET'),
    secret('PAYBILL_FORMER_SECRET', false),
    open('PAYBILL_NETWORKS'),
  ],
  orange: [
    open('ORANGE_SMS_BASE_URL'),
    quiet('ORANGE_SMS_CLIENT_ID'),
    secret('ORANGE_SMS_CLIENT_SECRET'),
    open('ORANGE_SMS_SENDER'),
  ],
  africastalking: [open('AFRICASTALKING_BASE_URL'), quiet('AFRICASTALKING_USERNAME'), secret('AFRICASTALKING_API_KEY')],
  // The account is the one for texts.
  'africastalking-data': [
    open('AFRICASTALKING_DATA_BASE_URL'),
    open('AFRICASTALKING_DATA_PRODUCT'),
    quiet('AFRICASTALKING_USERNAME'),
    secret('AFRICASTALKING_API_KEY'),
  ],
  trustonic: [open('TRUSTONIC_BASE_URL'), secret('TRUSTONIC_API_KEY'), quiet('TRUSTONIC_TENANT_ID')],
  vivo: [open('VIVO_BASE_URL'), secret('VIVO_API_KEY')],
  knox_guard: [open('KNOX_BASE_URL'), secret('KNOX_CLIENT_JWT'), secret('KNOX_PRIVATE_KEY')],
  openpaygo: [open('PAYGO_BASE_URL'), secret('PAYGO_API_KEY')],
  'smile-id': [open('SMILE_BASE_URL'), quiet('SMILE_PARTNER_ID'), secret('SMILE_API_KEY')],
  // The address carries the password, which is left out where it is shown.
  smtp: [open('PALIER_SMTP_URL'), open('PALIER_MAIL_FROM')],
  s3: [open('S3_BUCKET'), open('S3_ENDPOINT', false), open('S3_REGION', false)],
  disk: [open('PALIER_DATA', false)],
};

/** The values of these variables as the environment sets them; no entry for one that it leaves out. */
export type GivenVariables = Readonly<Partial<Record<Name, string>>>;

const ALL = Object.values(PROVIDER_VARIABLES).flat();

export const givenVariables = (environment: Readonly<Record<string, unknown>>): GivenVariables =>
  Object.fromEntries(
    ALL.flatMap(({ variable }) => {
      const value = environment[variable];
      return typeof value === 'string' ? [[variable, value] as const] : [];
    }),
  );

/** The password in an address, as it is written there and as it is meant. */
const passwordsIn = (value: string): string[] => {
  const { password } = URL.canParse(value) ? new URL(value) : { password: '' };
  return password === '' ? [] : [password, decodeURIComponent(password)];
};

/** The values that must never leave the server. */
export const secretValues = (given: GivenVariables): string[] =>
  ALL.flatMap(({ variable, shows }) => {
    const value = given[variable] ?? '';
    return shows === 'last four' ? value || [] : passwordsIn(value);
  });

const LEAST_FOR_LAST_FOUR = 16;

/** Null for a secret that is too short to show a part of, and for a key in PEM, whose end is the same for all. */
export const lastFourOf = (value: string): string | null =>
  value.length < LEAST_FOR_LAST_FOUR || value.includes('-----') ? null : value.slice(-4);

/** A value that everybody on the page may read. An address may carry a user and a password, which are left out. */
export function openValueOf(value: string): string {
  if (!/^(https?|smtps?):/i.test(value) || !URL.canParse(value)) return value;
  const url = new URL(value);
  return `${url.protocol}//${url.host}${url.pathname === '/' ? '' : url.pathname}`;
}
