import type { accessCalls } from '@palier/contract/access.calls.ts';
import type { Handlers } from '../../deed.ts';
import { changePassword } from './change-password.ts';
import { listGroupRoles } from './list-group-roles.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

export const accessHandlers: Handlers<typeof accessCalls> = { signIn, signOut, changePassword, groupRoles: listGroupRoles };
