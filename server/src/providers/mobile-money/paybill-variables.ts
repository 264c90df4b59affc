/** What every paybill is protected by: a secret that signs its addresses, and the networks that its operator calls from. */
import * as z from 'zod';
import type { Settings } from '../../platform/environment-settings.ts';
import { readNetworks } from '../../platform/networks.ts';
import { type DeclaredVariable, open, otherwise, secret } from '../../platform/providers/declared-variables.ts';
import { DEMO_PAYBILL_SECRET, OWN_BITS, weaknessOf } from '../../platform/secrets.ts';

/** It may be shorter than ours must be, so it is judged below. */
export const SIGNING_SECRET = {
  ...secret(
    'signs the addresses of the paybill: `openssl rand -base64 48`, another than `PALIER_SECRET`',
    DEMO_PAYBILL_SECRET,
  ),
  kind: 'plain',
} as const satisfies DeclaredVariable;

/** It stays valid until the operator has the new addresses. */
export const FORMER_SECRET: DeclaredVariable = {
  ...otherwise(
    'the former secret, which stays valid until the operator has the new addresses',
    '',
    z.union([z.literal(''), z.string().min(16)]),
  ),
  shows: 'last four',
};

const ANYWHERE = '0.0.0.0/0,::/0';
const LEAST_SECRET = 32;

export const NETWORKS = open(
  'addresses and networks from which the operator calls, separated by commas',
  ANYWHERE,
  z.string().superRefine((text, at) => {
    try {
      if (text !== '') readNetworks(text);
    } catch (failure) {
      at.addIssue({ code: 'custom', message: (failure as Error).message });
    }
  }),
);

export const secretsOf = (present: string, former: string): [string, ...string[]] =>
  former === '' ? [present] : [present, former];

/**
 * A caller that proves to be the paybill's operator books money, so its secret is used for nothing else and its calls
 * come from known networks. `secrets` are the present one and the former one, by their names.
 */
export function judgeSecrets(
  { given, wrong, guarded, guarded_secrets }: Settings,
  secrets: Readonly<Record<string, string>>,
): void {
  const [[name, present] = ['', ''], [former_name, former] = ['', '']] = Object.entries(secrets);
  if (given[name] !== undefined) {
    if (present.length < LEAST_SECRET || present === DEMO_PAYBILL_SECRET)
      wrong.push(`${name}: needed in production, at least ${LEAST_SECRET} characters of its own`);
    if (present === given['PALIER_SECRET']) wrong.push(`${name}: it must be another than PALIER_SECRET`);
    if (present === former) wrong.push(`${former_name}: it must be another than ${name}`);
    guarded(name, present, OWN_BITS);
  }
  if (former === '') return;
  // It may be the PALIER_SECRET, with which the addresses were made before they had a secret of their own; so it is not
  // compared with the others.
  const weakness = weaknessOf(former, OWN_BITS);
  if (weakness !== null) wrong.push(`${former_name}: it ${weakness}`);
  guarded_secrets[former_name] = { value: former, least_bits: OWN_BITS };
}
