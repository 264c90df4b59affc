/** A second person decides on a change of settings. */
import { typedIn } from '@palier/contract/messages/typed-in.ts';
import { SETTING_GROUPS } from '@palier/contract/settings/groups.ts';
import { isWording } from '@palier/contract/settings/text-facts.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { ApprovalKind, RequestFacts } from '../approvals/approvals.ts';
import { namesById, withNamesIn } from './names-of-values.ts';
import { type SettingsChange, addVersion, differences, newest, refuseImpossible } from './settings-change.ts';

export const settingsKind: ApprovalKind<SettingsChange> = {
  kind: 'settings',
  expires_days: 14,
  subjectOf: ({ group }) => ({ kind: 'settings', id: group }),
  now: async (db, change) => {
    const { version, values } = await newest(db, change.group);
    const { before, after } = differences(change.group, values, change.values);
    const typed_in_texts = typedInTexts(after);
    return {
      name: SETTING_GROUPS[change.group].label.en,
      facts: await withNames(db, before),
      base: String(version),
      ...(change.rehearsal && { evidence: evidenceOf(change.rehearsal) }),
      ...(typed_in_texts.length > 0 && { evidence: { typed_in_texts } }),
    };
  },
  proposed: async (db, change) => {
    const { values } = await newest(db, change.group);
    return {
      ...(await withNames(db, differences(change.group, values, change.values).after)),
      effective_on: change.effective_on,
    };
  },
  alwaysTwo: async (db, change) =>
    change.group === 'approvals' ||
    (change.rehearsal !== undefined && locksMany(change.rehearsal)) ||
    (await loosens(db, change)),
  waitsAlone: async (db, change) => ((await loosens(db, change)) ? { what: 'refund', amount_fcfa: 0 } : null),
  validate: (tx, change) => refuseImpossible(tx, change),
  apply: (tx, services, change, by) => addVersion(tx, services, change, by),
};

/**
 * Whether a change widens what one person may free or give back alone in a day, what the portal gives up of a debt, or
 * who confirms a customer.
 * Two people decide it, whatever the rules, and the only administrator waits a day.
 */
async function loosens(db: Reader, { group, values }: SettingsChange): Promise<boolean> {
  if (group !== 'money' && group !== 'locks' && group !== 'selling') return false;
  const was = (await newest(db, group)).values;
  if (group === 'selling') return values['stand_in_codes'] === true && was['stand_in_codes'] !== true;
  const rises = (name: string): boolean => Number(values[name]) > Number(was[name]);
  return group === 'locks'
    ? rises('tolerance_fcfa')
    : rises('alone_day_fcfa') || Number(values['release_wait_hours']) < Number(was['release_wait_hours']);
}

/** A policy that would at once lock more phones than may lock in a day is decided by two people, whatever the rules. */
const locksMany = ({ at_once }: NonNullable<SettingsChange['rehearsal']>): boolean =>
  at_once.locked > Math.min(at_once.most_locks, at_once.most_locks_in_force);

/** The numbers, sums and addresses that the proposed texts to customers say by themselves. */
const typedInTexts = (after: RequestFacts): string[] => [
  ...new Set(
    Object.entries(after).flatMap(([field, text]) =>
      typeof text === 'string' && isWording(field) ? typedIn(text) : [],
    ),
  ),
];

/** What the rehearsal found, for the person who decides. */
const evidenceOf = ({ at_once, only_proposed, rehearsed_at, loans }: NonNullable<SettingsChange['rehearsal']>) => ({
  rehearsed_at,
  running_loans: loans,
  locked_at_once: at_once.locked,
  locked_percent: at_once.locked_percent,
  warned_at_once: at_once.warned,
  reminded_at_once: at_once.reminded,
  only_proposed_locks: only_proposed.locks,
  paid_within_three_days: only_proposed.paid_within_three_days,
});

/** A policy names its models by id, a segment of a provision matrix its model and region, and a person reads names. */
async function withNames(db: Reader, facts: RequestFacts): Promise<RequestFacts> {
  const lists = Object.entries(facts).filter(
    ([name, values]) =>
      (name.endsWith('product_ids') || name === 'provision_segments') && Array.isArray(values) && values.length > 0,
  );
  if (lists.length === 0) return facts;
  const names = await namesById(db);
  const named = lists.map(([name, values]) => [name, (values as string[]).map((text) => withNamesIn(names, text))]);
  return { ...facts, ...(Object.fromEntries(named) as RequestFacts) };
}
