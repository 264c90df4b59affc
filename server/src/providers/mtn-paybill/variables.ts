/** The variables of MTN's paybill, and what production requires of them. */
import * as z from 'zod';
import type { Settings } from '../../platform/environment-settings.ts';
import { account, address, open, otherwise, secret } from '../../platform/providers/declared-variables.ts';
import { readVariables } from '../../platform/providers/read-variables.ts';
import { FORMER_SECRET, NETWORKS, SIGNING_SECRET, judgeSecrets, secretsOf } from '../mobile-money/paybill-variables.ts';

/** What the sandbox calls the business of the demo. */
export const DEMO_SERVICE_PROVIDER = 'palier';

const paybill = {
  MTN_PAYBILL_CODE: open(
    'the code of the business that customers choose at MTN’s menu',
    '600600',
    z.string().regex(/^\d{4,10}$/, 'digits, four to ten'),
  ),
  MTN_PAYBILL_SERVICE_PROVIDER: open(
    'the name of the business at MTN: what stands behind the `@` of the accounts that it sends',
    DEMO_SERVICE_PROVIDER,
    z.string().regex(/^[^@/\s]{1,60}$/, 'a name without spaces, @ and /'),
  ),
  MTN_PAYBILL_SECRET: SIGNING_SECRET,
  MTN_PAYBILL_NETWORKS: NETWORKS,
  MTN_PAYBILL_VALIDATION: otherwise('whether MTN asks us before a payment moves', 'true', z.stringbool()),
  /** Only the contract says it, so nothing else switches it on. */
  MTN_PAYBILL_RETURNS_UNANSWERED: otherwise(
    'whether the contract says that a payment which we did not answer goes back to its payer; otherwise statements alone prove that all have arrived',
    'false',
    z.stringbool(),
  ),
  MTN_PAYBILL_UNPROVEN_WAIT_DAYS: otherwise(
    'days that phones lock later than the policy says, where MTN neither asks before a payment nor gives it back',
    '3',
    z.coerce.number().int().min(1).max(30),
  ),
  MTN_PAYBILL_FORMER_SECRET: FORMER_SECRET,
};

/** With these MTN is asked what became of a single payment. */
const query = {
  MTN_PAYBILL_BASE_URL: address('host of MTN’s service-provider API, to ask about single payments'),
  MTN_PAYBILL_USER: account('user of that API', 'palier'),
  MTN_PAYBILL_PASSWORD: secret('password of that user'),
};

export const MTN_PAYBILL_VARIABLES = [paybill, query];

/** Null where the business has no paybill at MTN. */
export function readMtnPaybill(settings: Settings) {
  const { demo, given } = settings;
  // An account that asks, without a paybill, would ask about payments that nobody hears of.
  const asking = readVariables(settings, query, { with_main: paybill });
  const own = readVariables(settings, paybill);
  if (!own) return null;
  const { MTN_PAYBILL_SECRET, MTN_PAYBILL_FORMER_SECRET } = own;
  if (!demo) judgeSecrets(settings, { MTN_PAYBILL_SECRET, MTN_PAYBILL_FORMER_SECRET });
  return {
    access: {
      short_code: own.MTN_PAYBILL_CODE,
      secrets: secretsOf(MTN_PAYBILL_SECRET, MTN_PAYBILL_FORMER_SECRET),
      networks: own.MTN_PAYBILL_NETWORKS,
      unproven_wait_days: own.MTN_PAYBILL_UNPROVEN_WAIT_DAYS,
    },
    service_provider: own.MTN_PAYBILL_SERVICE_PROVIDER,
    validates: own.MTN_PAYBILL_VALIDATION,
    // The sandbox does so.
    returns_unanswered:
      given['MTN_PAYBILL_RETURNS_UNANSWERED'] === undefined ? demo : own.MTN_PAYBILL_RETURNS_UNANSWERED,
    status: asking && {
      base_url: asking.MTN_PAYBILL_BASE_URL,
      user: asking.MTN_PAYBILL_USER,
      password: asking.MTN_PAYBILL_PASSWORD,
    },
  };
}
