/** Requests that settings change from a day on. */
import type { SettingGroupName, Settings } from '@palier/contract/settings/groups.ts';
import type { Day } from '@palier/contract/values/day.ts';
import type { CommandContext } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { type Asked, ask } from '../approvals/approvals.ts';
import { newest } from './settings-change.ts';
import { settingsKind } from './settings.approvals.ts';
import { lockSettings } from './settings.sql.ts';

interface Wanted<Name extends SettingGroupName> {
  readonly version: number;
  readonly values: Settings<Name>;
  readonly effective_on?: Day | undefined;
  readonly reason: string;
}

/**
 * The handler that changes a group. Refuses EFFECTIVE_IN_PAST, CHANGED_MEANWHILE when another version was added since
 * the caller read the group, NOTHING_CHANGED, and REQUEST_PENDING while another change of the group waits.
 */
export const changeSettings =
  <Name extends SettingGroupName>(group: Name) =>
  async (input: Wanted<Name>, context: CommandContext): Promise<Asked> => {
    const today = context.clock.today();
    const effective_on = input.effective_on ?? today;
    if (effective_on < today) throw fail('EFFECTIVE_IN_PAST', {}, 'effective_on');
    await lockSettings(context.tx, group);
    if ((await newest(context.tx, group)).version !== input.version) throw fail('CHANGED_MEANWHILE');
    return ask(context, settingsKind, { ...input, group, effective_on }, input.reason);
  };
