/** Who may see and change the settings. */
import type { RoleCode } from '../roles.ts';

/** The role that changes each group of settings. */
export const CHANGES_SETTINGS = {
  business: 'EDIT_BUSINESS',
  selling: 'EDIT_BUSINESS',
  locks: 'EDIT_LOCK_POLICIES',
  collections: 'EDIT_COLLECTIONS',
  money: 'EDIT_MONEY_SETTINGS',
  books: 'EDIT_BOOKS',
  texts: 'EDIT_TEXTS',
  approvals: 'EDIT_APPROVAL_RULES',
} as const satisfies Readonly<Record<string, RoleCode>>;

export type SettingsRole = (typeof CHANGES_SETTINGS)[keyof typeof CHANGES_SETTINGS];

/** Those who may see the settings, change some of them, or test the connections to providers. */
export const SETTINGS_ACCESS = [
  'VIEW_SETTINGS',
  'TEST_PROVIDERS',
  ...new Set(Object.values(CHANGES_SETTINGS)),
] as const satisfies readonly RoleCode[];
