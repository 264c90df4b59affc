import { groupCalls } from './group-calls.ts';
import { userCalls } from './user-calls.ts';
import { firstAgentsCalls } from './first-agents-calls.ts';
import { accessCalls } from './access-calls.ts';
import { newRolesCalls } from './new-roles-calls.ts';
import { ownSessionCalls } from './own-session-calls.ts';
import { paperCalls } from './paper-calls.ts';
import { savedViewCalls } from './saved-view-calls.ts';

export const usersCalls = {
  ...groupCalls,
  ...userCalls,
  ...accessCalls,
  ...ownSessionCalls,
  ...savedViewCalls,
  ...paperCalls,
  ...firstAgentsCalls,
  ...newRolesCalls,
};
