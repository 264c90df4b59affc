/** The wordings that the business chose, and the texts that it does not send. */
import type { SettingGroupName, Settings } from '@palier/contract/settings/groups.ts';
import { SETTING_GROUPS } from '@palier/contract/settings/groups.ts';
import { defaultsOf } from '@palier/contract/settings/declaration.ts';
import { type TemplateName, isForCustomers } from '@palier/contract/messages/templates.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { settingsOn } from '../../platform/settings/settings.ts';

const GROUP = 'texts' satisfies SettingGroupName;

export type TextsInForce = Settings<typeof GROUP>;

/** What is in force today for these texts. Texts to staff are fixed, so nothing is read for them. */
export async function textsInForce(
  db: Reader,
  { clock }: Pick<Services, 'clock'>,
  names: readonly TemplateName[],
): Promise<TextsInForce> {
  return names.some(isForCustomers) ? settingsOn(db, GROUP, clock.today()) : defaultsOf(SETTING_GROUPS[GROUP]);
}

export const isSent = ({ texts_switched_off }: TextsInForce, name: TemplateName): boolean =>
  !(isForCustomers(name) && texts_switched_off.includes(name));
