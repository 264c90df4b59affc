import * as z from 'zod';
import { Id } from '../values/ids.ts';
import { Day, Instant } from '../values/day.ts';
import { SETTING_GROUPS, type SettingGroupName } from './groups.ts';

export const SettingGroupValue = z
  .enum(Object.keys(SETTING_GROUPS) as [SettingGroupName, ...SettingGroupName[]])
  .meta({ id: 'SettingGroup' });

/** Settings by name. `SETTING_GROUPS` says what each is. */
const SettingValues = z.record(z.string(), z.unknown()).meta({ id: 'SettingValues' });

/** One version of a group of settings. Version 0 are the defaults of the product. */
export const SettingVersion = z
  .object({
    version: z.int().min(0),
    effective_on: Day.nullable(),
    values: SettingValues,
    /** The phone models and regions that the values name, by id. */
    names: z.record(z.string(), z.string()),
    reason: z.string().nullable(),
    changed_by: z.string().nullable(),
    /** The second person; null for the defaults, and where a change needed none. */
    approved_by: z.string().nullable(),
    request_id: Id.nullable(),
    created_at: Instant.nullable(),
  })
  .meta({ id: 'SettingVersion' });

export const SettingGroupView = z
  .object({
    group: SettingGroupValue,
    /** The version in force today. */
    current: SettingVersion,
    /** Versions that begin later, the next one first. */
    planned: z.array(SettingVersion),
    /** The version that was added last: a change is made from it. */
    newest_version: z.int().min(0),
    /** Whether the reader may change the group. */
    may_change: z.boolean(),
  })
  .meta({ id: 'SettingGroupView' });

/** Which version of the portal runs; its commit is null where the build named none. */
export const RunningVersion = z
  .object({ version: z.string(), commit: z.string().nullable() })
  .meta({ id: 'RunningVersion' });
