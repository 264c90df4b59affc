/** What a change of settings stands on, what it refuses, and the version that it adds. */
import { type Fact, factsOfValues } from '@palier/contract/settings/declaration.ts';
import { SETTING_GROUPS, type SettingGroupName, type Settings } from '@palier/contract/settings/groups.ts';
import type { Rehearsal } from '@palier/contract/settings/rehearsal-records.ts';
import type { Day } from '@palier/contract/values/day.ts';
import type * as z from 'zod';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { insertSettingVersion } from '../../platform/settings/setting-versions.sql.ts';
import { valuesOf } from '../../platform/settings/settings.ts';
import { type RequestFacts } from '../approvals/approvals.ts';
import { hasLoans } from '../loans/loans.ts';
import { lockSettings, newestVersion } from './settings.sql.ts';

type Values = Readonly<Record<string, unknown>>;

/** The command as its maker sent it. */
export interface SettingsChange {
  readonly group: SettingGroupName;
  /** The version that the maker saw: the one that was added last. */
  readonly version: number;
  readonly values: Values;
  readonly effective_on: Day;
  readonly reason: string;
  /** What the maker saw that other lock policies would do. */
  readonly rehearsal?: Omit<z.output<typeof Rehearsal>, 'to_lock'>;
}

/** The version that was added last, which a change is made from. Version 0 are the defaults. */
export async function newest(db: Reader, group: SettingGroupName): Promise<{ version: number; values: Values }> {
  const row = await newestVersion(db, group);
  return { version: row?.version ?? 0, values: valuesOf(group, row?.values) };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What differs between two versions, as a request and the audit record show it. */
export function differences(group: SettingGroupName, was: Values, now: Values) {
  const [before, after] = [factsOfValues(SETTING_GROUPS[group], was), factsOfValues(SETTING_GROUPS[group], now)];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isSame(before[name], after[name]),
  );
  const pick = (facts: Readonly<Record<string, Fact>>): RequestFacts =>
    Object.fromEntries(names.map((name) => [name, (facts[name] ?? null) as RequestFacts[string]]));
  return { before: pick(before), after: pick(after) };
}

const FIXED_BY_LOANS = ['country', 'time_zone'] as const;

/**
 * Locks the group and refuses NOTHING_CHANGED, and FIXED_BY_LOANS for another country or time zone once there are
 * loans: their due days and their money are those of the place in which they were sold.
 */
export async function refuseImpossible(tx: Tx, change: SettingsChange): Promise<void> {
  await lockSettings(tx, change.group);
  const { values } = await newest(tx, change.group);
  const { after } = differences(change.group, values, change.values);
  if (Object.keys(after).length === 0) throw fail('NOTHING_CHANGED');
  const fixed = change.group === 'business' ? FIXED_BY_LOANS.find((name) => name in after) : undefined;
  if (fixed && (await hasLoans(tx))) throw fail('FIXED_BY_LOANS', {}, `values.${fixed}`);
}

/**
 * Adds the version. It counts from the requested day, or from today when that has passed meanwhile, because what was
 * done under the version before is not done again.
 */
export async function addVersion(
  tx: Tx,
  { clock, adoptBusiness }: Services,
  change: SettingsChange,
  by: { readonly request_id: string; readonly maker_id: string },
): Promise<void> {
  const today = clock.today();
  await insertSettingVersion(tx, {
    id: newId(),
    setting_group: change.group,
    version: change.version + 1,
    effective_on: change.effective_on > today ? change.effective_on : today,
    values: change.values,
    reason: change.reason,
    changed_by: by.maker_id,
    request_id: by.request_id,
    created_at: clock.now().toISOString(),
  });
  if (change.group === 'business')
    tx.afterCommit(() => adoptBusiness(change.version + 1, change.values as Settings<'business'>));
}
