import * as z from 'zod';
import { decided } from '../approvals/decision.ts';
import { call } from '../call.ts';
import { Day } from '../values/day.ts';
import { Reason } from '../values/list.ts';
import { page, pageInput } from '../values/page.ts';
import { valuesSchema } from './declaration.ts';
import { SETTINGS_ACCESS } from './access.ts';
import { SETTING_GROUPS } from './groups.ts';
import { SettingGroupValue, SettingGroupView, SettingVersion } from './records.ts';

export const settingsCalls = {
  settings: call({
    method: 'POST',
    path: '/settings',
    summary: 'Every group of settings: the version in force, and the versions that begin later',
    access: SETTINGS_ACCESS,
    effect: 'read',
    output: z.object({ groups: z.array(SettingGroupView), today: Day }),
  }),
  history: call({
    method: 'POST',
    path: '/settings/history',
    summary: 'The versions of a group of settings, newest first',
    access: SETTINGS_ACCESS,
    effect: 'read',
    input: z.object({ group: SettingGroupValue, ...pageInput }),
    output: page(SettingVersion),
  }),
  changeMoney: call({
    method: 'POST',
    path: '/settings/money',
    summary: 'Change the settings of money and limits from a day on',
    access: SETTING_GROUPS.money.change,
    effect: 'change',
    input: z.object({
      /** The version that the caller saw. */
      version: z.int().min(0),
      values: valuesSchema(SETTING_GROUPS.money),
      effective_on: Day.optional(),
      reason: Reason,
    }),
    output: decided,
    refusals: ['REQUEST_PENDING', 'EFFECTIVE_IN_PAST', 'CHANGED_MEANWHILE', 'NOTHING_CHANGED'],
  }),
};
