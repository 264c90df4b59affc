import * as z from 'zod';
import { countsOf } from '../values/list.ts';
import { Id } from '../values/ids.ts';
import { Day, Instant } from '../values/day.ts';
import { call } from '../call.ts';
import { page, pageInput } from '../values/page.ts';
import { AuditEntry, AuditFault } from './records.ts';
import { EXPORT_REFUSALS } from '../errors.ts';

const auditFilters = {
  staff_id: Id.optional(),
  /** The name of a call as the lines have it, such as `loans.recordReceipt`. */
  call: z.string().trim().max(60).optional(),
  outcome: z.enum(['done', 'refused']).optional(),
  subject_kind: z.string().trim().max(40).optional(),
  subject_id: z.string().trim().max(80).optional(),
  from: Day.optional(),
  until: Day.optional(),
};

/** The filters whose values the list counts. */
const ENTRIES_COUNTS = ['outcome'] as const;

export const auditCalls = {
  entries: call({
    method: 'POST',
    path: '/audit',
    summary: 'The audit record of who did what, newest first',
    access: 'VIEW_SECURITY',
    effect: 'read',
    counts: ENTRIES_COUNTS,
    input: z.object({ ...pageInput, ...auditFilters, ...countsOf(ENTRIES_COUNTS) }),
    output: page(AuditEntry),
  }),
  exportEntries: call({
    method: 'POST',
    path: '/audit/export',
    summary: 'The lines of the audit record that match the filters, as a file',
    access: 'VIEW_SECURITY',
    effect: 'read',
    input: z.object({ ...auditFilters, format: z.enum(['csv', 'xlsx']) }),
    file: true,
    refusals: [...EXPORT_REFUSALS],
  }),
  verify: call({
    method: 'POST',
    path: '/audit/verify',
    summary: 'Compare the audit record with its seals',
    access: 'VIEW_SECURITY',
    effect: 'read',
    output: z.object({
      blocks: z.int(),
      lines: z.int(),
      unsealed: z.int(),
      faults: z.array(AuditFault),
      checked_at: Instant,
    }),
  }),
};
