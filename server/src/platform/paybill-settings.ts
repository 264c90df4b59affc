/** The settings of the paybill, and what production requires of them. */
import { DEMO_PAYBILL_SECRET, OWN_BITS, weaknessOf } from './secrets.ts';
import { type Settings, type Variables, chosen } from './environment-settings.ts';

const DEMO_PULL_HOURS = 24 * 1_500;

/** The demo's operator lists a payment at once, so that people who try it do not wait for a lock. */
const DEMO_SETTLING_SECONDS = 0;

const SETTLING_SECONDS = 60;

const ANYWHERE = '0.0.0.0/0,::/0';

const LEAST_SECRET = 32;

/**
 * A caller that proves to be the paybill's operator books money, so its secret is used for nothing else and its calls
 * come from known networks.
 */
function wrongWithPaybill(env: Variables): string[] {
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

export function paybillSettings(
  { demo, env, guarded, guarded_secrets, needed, providerSecret, providerUrl }: Settings,
  wrong: string[],
) {
  const formerSecrets = env.PAYBILL_FORMER_SECRET ? [env.PAYBILL_FORMER_SECRET] : [];
  const paybillSecrets: [string, ...string[]] = [env.PAYBILL_SECRET ?? DEMO_PAYBILL_SECRET, ...formerSecrets];
  if (!demo) wrong.push(...wrongWithPaybill(env));
  if (env.PAYBILL_SECRET) guarded('PAYBILL_SECRET', env.PAYBILL_SECRET, OWN_BITS);
  // It may be the PALIER_SECRET, so it is not compared with the others.
  if (!demo && env.PAYBILL_FORMER_SECRET)
    guarded_secrets['PAYBILL_FORMER_SECRET'] = { value: env.PAYBILL_FORMER_SECRET, least_bits: OWN_BITS };

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

  return {
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
          settling_ms: (env.PAYBILL_PULL_SETTLING_SECONDS ?? (demo ? DEMO_SETTLING_SECONDS : SETTLING_SECONDS)) * 1_000,
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
  };
}
