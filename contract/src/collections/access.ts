/** Who sees late loans and the calls about them: those who call, and those who lead them. */
import type { RoleCode } from '../roles.ts';

export const COLLECTIONS_ACCESS = ['RATE_CALL', 'LEAD_COLLECTIONS'] as const satisfies readonly RoleCode[];

/** Who reads the reports of collections. */
export const REPORT_ACCESS = [...COLLECTIONS_ACCESS, 'VIEW_ANALYTICS'] as const satisfies readonly RoleCode[];
