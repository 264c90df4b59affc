/** The lock policies that are in force. */
import type { Settings } from '@palier/contract/settings/groups.ts';
import type { Day } from '@palier/contract/values/day.ts';
import type { Reader } from '../../platform/database/connection.ts';
import { versionOn } from '../../platform/settings/settings.ts';

export type LockPolicies = Settings<'locks'> & { readonly version: number };

/** The lock policies on a day. `policyOf` gives the one of a loan. */
export async function policiesOn(db: Reader, on: Day): Promise<LockPolicies> {
  const { version, values } = await versionOn(db, 'locks', on);
  return { version, ...values };
}
