import type { RequestView } from '@palier/contract/approvals/records.ts';
import type * as z from 'zod';

export type Request = z.output<typeof RequestView>;
