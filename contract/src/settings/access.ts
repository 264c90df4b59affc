/** Who may see the settings: those who may see them, change some of them, or test the connections to providers. */
import type { RoleCode } from '../roles.ts';

export const SETTINGS_ACCESS = [
  'VIEW_SETTINGS',
  'EDIT_LOCK_POLICIES',
  'EDIT_MONEY_SETTINGS',
  'EDIT_APPROVAL_RULES',
  'TEST_PROVIDERS',
  'EDIT_TEXTS',
  'EDIT_COLLECTIONS',
  'EDIT_BOOKS',
  'EDIT_BUSINESS',
] as const satisfies readonly RoleCode[];

/** The roles that change a group of settings. */
export type SettingsRole = Exclude<(typeof SETTINGS_ACCESS)[number], 'VIEW_SETTINGS' | 'TEST_PROVIDERS'>;
