import type { AuditEntry } from '@palier/contract/audit/records.ts';
import type * as z from 'zod';

export type Entry = z.output<typeof AuditEntry>;
