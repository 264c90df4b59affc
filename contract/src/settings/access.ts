/** Who may see the settings: those who may see them, and those who may change some of them. */
import type { RoleCode } from '../roles.ts';

export const SETTINGS_ACCESS = [
  'VIEW_SETTINGS',
  'EDIT_LOCK_POLICIES',
  'EDIT_MONEY_SETTINGS',
  'EDIT_APPROVAL_RULES',
] as const satisfies readonly RoleCode[];

/** The roles that change a group of settings. */
export type SettingsRole = Exclude<(typeof SETTINGS_ACCESS)[number], 'VIEW_SETTINGS'>;
