import * as z from 'zod';
import { call } from '../call.ts';
import { Day } from '../values/day.ts';
import { page, pageInput } from '../values/page.ts';
import { SETTINGS_ACCESS } from './access.ts';
import { changeCalls } from './change-calls.ts';
import { FIRST_PAYMENTS, FirstStep } from './first-steps.ts';
import { providerCalls } from './provider-calls.ts';
import { RunningVersion, SettingGroupValue, SettingGroupView, SettingVersion } from './records.ts';

export const settingsCalls = {
  ...providerCalls,
  settings: call({
    method: 'POST',
    path: '/settings',
    summary:
      'Every group of settings, with the version in force and those that begin later; and which version of the portal runs',
    access: SETTINGS_ACCESS,
    effect: 'read',
    output: z.object({ groups: z.array(SettingGroupView), today: Day, running: RunningVersion }),
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
  firstSteps: call({
    method: 'POST',
    path: '/settings/first-steps',
    summary: 'What a new business does first, and how far it is',
    access: SETTINGS_ACCESS,
    effect: 'read',
    output: z.object({
      steps: z.array(FirstStep),
      /** The number of the paybill for a test payment, of the reader where their number can pay to one. */
      short_code: z.string(),
      /** How a first payment is tried: through what is connected. */
      payments_by: z.enum(FIRST_PAYMENTS),
      /** Whether all that a sale needs is there. */
      ready_to_sell: z.boolean(),
    }),
  }),
  ...changeCalls,
};
