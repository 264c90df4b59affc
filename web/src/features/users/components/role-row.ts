import type { AdminRole } from '@palier/contract/users/records.ts';
import type * as z from 'zod';

/** A role as a row of the table of roles: its code is what it is known by. */
export type RoleRow = z.output<typeof AdminRole> & { readonly id: string };
