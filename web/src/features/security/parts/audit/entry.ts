import type { AuditEntry } from '@palier/contract/security.calls.ts';
import type * as z from 'zod';

export type Entry = z.output<typeof AuditEntry>;
