/** Every group of settings. A new setting of the product is added to one of them, and nowhere else. */
import type { SettingGroup, ValuesOf } from './declaration.ts';
import { approvals } from './approvals.ts';
import { books } from './books.ts';
import { business } from './business.ts';
import { collections } from './collections.ts';
import { locks } from './locks.ts';
import { money } from './money.ts';
import { selling } from './selling.ts';
import { texts } from './texts.ts';

export const SETTING_GROUPS = {
  business,
  selling,
  locks,
  collections,
  money,
  books,
  texts,
  approvals,
} as const satisfies Record<string, SettingGroup>;

export type SettingGroupName = keyof typeof SETTING_GROUPS;

/** The values of a group. */
export type Settings<Name extends SettingGroupName> = ValuesOf<(typeof SETTING_GROUPS)[Name]>;
