/** Requests that settings change from a day on. */
import type { SettingGroupName, Settings } from '@palier/contract/settings/groups.ts';
import { successSentence } from '@palier/contract/successes.ts';
import type { Day } from '@palier/contract/values/day.ts';
import type { CommandContext } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { type Asked, ask } from '../approvals/approvals.ts';
import { type SettingsChange, newest } from './settings-change.ts';
import { settingsKind } from './settings.approvals.ts';
import { lockSettings } from './settings.sql.ts';

interface Wanted<Name extends SettingGroupName> {
  readonly version: number;
  readonly values: Settings<Name>;
  readonly effective_on?: Day | undefined;
  readonly reason: string;
}

/**
 * Requests a change of a group. Refuses EFFECTIVE_IN_PAST, CHANGED_MEANWHILE when another version was added since the
 * caller read the group, NOTHING_CHANGED, and REQUEST_PENDING while another change of the group waits.
 */
export async function requestChange<Name extends SettingGroupName>(
  group: Name,
  input: Wanted<Name>,
  context: CommandContext,
  rehearsal?: SettingsChange['rehearsal'],
): Promise<Asked> {
  const { tx, clock } = context;
  const today = clock.today();
  const effective_on = input.effective_on ?? today;
  if (effective_on < today) throw fail('EFFECTIVE_IN_PAST', {}, 'effective_on');
  await lockSettings(tx, group);
  if ((await newest(tx, group)).version !== input.version) throw fail('CHANGED_MEANWHILE');
  const change = { ...input, group, effective_on, ...(rehearsal && { rehearsal }) };
  const asked = await ask(context, settingsKind, change, input.reason);
  return asked.request.decided_how === 'at_once'
    ? { ...asked, message: successSentence('SETTINGS_UPDATED', context.caller.language) }
    : asked;
}

/** The handler that changes a group without a preparation. */
export const changeSettings =
  <Name extends SettingGroupName>(group: Name) =>
  (input: Wanted<Name>, context: CommandContext): Promise<Asked> =>
    requestChange(group, input, context);
