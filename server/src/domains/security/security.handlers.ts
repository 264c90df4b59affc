import type { securityCalls } from '@palier/contract/security.calls.ts';
import type { Handlers } from '../../platform/handler.ts';
import { addGroupRoles, changeGroupRoles, removeGroupRole } from './change-group-roles.ts';
import { addGroup, readAdminRoles, readGroups } from './groups.ts';

/** The record of who did what is access's, which writes it. */
export const securityHandlers: Handlers<Omit<typeof securityCalls, 'audit' | 'exportAudit' | 'verifyAudit'>> = {
  groups: readGroups,
  addGroup,
  adminRoles: readAdminRoles,
  addGroupRoles,
  removeGroupRole,
  changeGroupRoles,
};
