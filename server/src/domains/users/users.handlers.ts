import type { usersCalls } from '@palier/contract/users/calls.ts';
import type { Handlers } from '../../platform/handler.ts';
import { addGroupRoles, changeGroupRoles, removeGroupRole } from './change-group-roles.ts';
import { changeUserGroup } from './change-user-group.ts';
import { addGroup, readAdminRoles, readGroups } from './groups.ts';
import { sayFirstAgents, showFirstAgents } from './first-agents.ts';
import { givePaper } from './give-paper.ts';
import { listGroupRoles } from './list-group-roles.ts';
import { exportUsers, listAdmins, listUsers, readUser } from './list-users.ts';
import { resetPassword } from './reset-password.ts';
import { seePaper } from './see-paper.ts';
import { listSavedViews, removeView, saveView } from './saved-views.ts';
import { updateUser } from './update-user.ts';
import { endMySession, endUserSession, readMySignIn } from './user-sessions.ts';

/** Actions on users may end the work of an agent, so the network handles `actOnUsers`. The process knows for whom new roles are meant. */
export const usersHandlers: Handlers<Omit<typeof usersCalls, 'actOnUsers' | 'newRoles' | 'answerNewRoles'>> = {
  admins: listAdmins,
  users: listUsers,
  exportUsers,
  user: readUser,
  updateUser,
  resetPassword,
  endUserSession,
  changeUserGroup,
  mySignIn: readMySignIn,
  endMySession,
  savedViews: listSavedViews,
  saveView,
  removeView,
  givePaper,
  seePaper,
  firstAgents: showFirstAgents,
  answerFirstAgents: sayFirstAgents,
  groups: readGroups,
  addGroup,
  adminRoles: readAdminRoles,
  groupRoles: listGroupRoles,
  addGroupRoles,
  removeGroupRole,
  changeGroupRoles,
};
