/** The variables of a paybill, and what production requires of them. */
import * as z from 'zod';
import type { Settings } from '../../platform/environment-settings.ts';
import { account, address, open, otherwise, secret } from '../../platform/providers/declared-variables.ts';
import { readVariables } from '../../platform/providers/read-variables.ts';
import { FORMER_SECRET, NETWORKS, SIGNING_SECRET, judgeSecrets, secretsOf } from '../mobile-money/paybill-variables.ts';

const paybill = {
  PAYBILL_SHORT_CODE: open('the number that customers pay to', '600600', z.string().regex(/^\d{4,10}$/)),
  /** Signs the addresses of the paybill. */
  PAYBILL_SECRET: SIGNING_SECRET,
  /** Where the operator calls from: addresses and networks, separated by commas. */
  PAYBILL_NETWORKS: NETWORKS,
  /** Whether the operator asks us before a payment to the paybill moves. */
  PAYBILL_VALIDATION: otherwise('whether the operator asks us before a payment moves', 'true', z.stringbool()),
  /**
   * Whether the operator lets us fetch payments that it did not report. Without it, only statements prove that all
   * payments have arrived.
   */
  PAYBILL_PULL: otherwise(
    'whether the operator lets us fetch payments that it did not report; without it, statements alone prove that all have arrived',
    'true',
    z.stringbool(),
  ),
  /** Where an operator offers neither validation nor pull, phones lock this many days later than the policy says. */
  PAYBILL_UNPROVEN_WAIT_DAYS: otherwise(
    'days that phones lock later than the policy says, where the operator offers neither validation nor a list',
    '3',
    z.coerce.number().int().min(1).max(30),
  ),
  PAYBILL_PULL_REACH_HOURS: otherwise(
    'how many hours the operator’s list goes back',
    '48',
    z.coerce.number().int().min(1).max(20_000),
  ),
  /**
   * The latest time after a payment at which the operator lists it: no lock leaves before the list covers the time of
   * its decision. The demo's operator lists a payment at once, so that people who try it do not wait for a lock.
   */
  PAYBILL_PULL_SETTLING_SECONDS: otherwise(
    'the longest time after a payment until the operator lists it; no lock is sent before the list covers the moment of its decision (60 where it is not set)',
    '',
    z.union([z.literal(''), z.coerce.number().int().min(0).max(3_600)]),
  ),
  /** The former secret, which stays valid until the operator has the new addresses. */
  PAYBILL_FORMER_SECRET: FORMER_SECRET,
} as const;

/** The account with which we call the operator. */
const access = {
  PAYBILL_BASE_URL: address('host of the operator’s API'),
  PAYBILL_CONSUMER_KEY: account('consumer key of the application', 'palier'),
  PAYBILL_CONSUMER_SECRET: secret('consumer secret of the application'),
};

const list = { PAYBILL_NOMINATED_NUMBER: account('the number that is registered for the list', '237670000000') };

/** With these the operator is asked about a payment that it announced and did not confirm. */
const query = {
  PAYBILL_INITIATOR: account(
    'a user of the operator’s portal who may query transactions and nothing else, to ask about a single payment',
    'palier',
  ),
  PAYBILL_SECURITY_CREDENTIAL: secret('that user’s password, encrypted as the operator’s portal does it for the API'),
};

export const PAYBILL_VARIABLES = [paybill, access, list, query];

const DEMO_PULL_HOURS = 24 * 1_500;
const DEMO_SETTLING_SECONDS = 0;
const SETTLING_SECONDS = 60;

/** Null where the business has no paybill. */
export function readPaybill(settings: Settings) {
  const { demo } = settings;
  const asking = readVariables(settings, query, { with_main: { ...paybill, ...access } });
  // An account with the operator and no paybill would leave payments that nobody hears of.
  const account_given = readVariables(settings, access, { with_main: paybill });
  const list_given = readVariables(settings, list, { with_main: paybill });
  const own = readVariables(settings, paybill);
  if (!own) return null;
  const secrets = { PAYBILL_SECRET: own.PAYBILL_SECRET, PAYBILL_FORMER_SECRET: own.PAYBILL_FORMER_SECRET };
  if (!demo) judgeSecrets(settings, secrets);
  const needs_access = own.PAYBILL_PULL || asking !== null;
  const because = 'unless PAYBILL_PULL is false';
  const called = needs_access ? (account_given ?? readVariables(settings, access, { because })) : null;
  const listed = own.PAYBILL_PULL ? (list_given ?? readVariables(settings, list, { because })) : null;
  const wire = called && {
    base_url: called.PAYBILL_BASE_URL,
    consumer_key: called.PAYBILL_CONSUMER_KEY,
    consumer_secret: called.PAYBILL_CONSUMER_SECRET,
  };
  const settling = own.PAYBILL_PULL_SETTLING_SECONDS === '' ? null : own.PAYBILL_PULL_SETTLING_SECONDS;
  return {
    access: {
      short_code: own.PAYBILL_SHORT_CODE,
      secrets: secretsOf(own.PAYBILL_SECRET, own.PAYBILL_FORMER_SECRET),
      networks: own.PAYBILL_NETWORKS,
      unproven_wait_days: own.PAYBILL_UNPROVEN_WAIT_DAYS,
    },
    validates: own.PAYBILL_VALIDATION,
    pull:
      wire && listed
        ? {
            ...wire,
            nominated_number: listed.PAYBILL_NOMINATED_NUMBER,
            // The demo's days jump by months, so its operator answers for as long.
            reach_ms: (demo ? DEMO_PULL_HOURS : own.PAYBILL_PULL_REACH_HOURS) * 3_600_000,
            settling_ms: (settling ?? (demo ? DEMO_SETTLING_SECONDS : SETTLING_SECONDS)) * 1_000,
          }
        : null,
    status:
      wire && asking
        ? { ...wire, initiator: asking.PAYBILL_INITIATOR, security_credential: asking.PAYBILL_SECURITY_CREDENTIAL }
        : null,
  };
}
