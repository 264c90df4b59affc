import type { AdminRole } from '@palier/contract/users/records.ts';
import type * as z from 'zod';

/** A row of the table of roles; the code of the role is its id. */
export type RoleRow = z.output<typeof AdminRole> & { readonly id: string };
