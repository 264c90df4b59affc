/** The settings of collections that are in force, with the public holidays of the lock policies. */
import type { ContactLimits } from '@palier/contract/rules/contact-rules.ts';
import type { Settings } from '@palier/contract/settings/groups.ts';
import type { Day } from '@palier/contract/values/day.ts';
import type { Reader } from '../../platform/database/connection.ts';
import { settingsOn, versionOn } from '../../platform/settings/settings.ts';

export type CollectionSettings = Settings<'collections'> & ContactLimits & { readonly version: number };

export async function collectionSettingsOn(db: Reader, on: Day): Promise<CollectionSettings> {
  const [{ version, values }, { holidays_on }] = await Promise.all([
    versionOn(db, 'collections', on),
    settingsOn(db, 'locks', on),
  ]);
  return { ...values, holidays_on, version };
}
