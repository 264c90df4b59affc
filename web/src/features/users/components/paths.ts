/** Addresses of people, and of what their cards lead to. */
export const usersPath = '/dashboard/users';
export const userPath = (id: string): string => `${usersPath}/${id}`;
/** One's own sign-in and devices. */
export const accountPath = '/dashboard/account';
export const agentsPath = '/dashboard/agents';
export const storePath = (id: string): string => `/dashboard/stores/${id}`;
export const groupPath = (id: string): string => `/dashboard/security/groups/${id}`;
export const auditWherePath = (filters: Readonly<Record<string, string>>): string =>
  `/dashboard/security?${new URLSearchParams({ tab: 'audit', ...filters }).toString()}`;
