import * as z from 'zod';
import { Id } from '../values/ids.ts';
import { Instant } from '../values/day.ts';

/** What a line can be about. */
export const SUBJECT_KINDS = [
  'staff',
  'group',
  'shop',
  'shop_owner',
  'region',
  'territory',
  'agent_category',
  'customer',
  'application',
  'loan',
  'collection',
  'payment',
  'statement',
  'provider',
  'product',
  'device',
  'stock_take',
  'import',
  'export',
  'locks',
  'msisdn',
  'request',
  'audit',
] as const;

export const AuditEntry = z
  .object({
    id: Id,
    at: Instant,
    staff_id: Id.nullable(),
    /** Null for what a provider told us, and for somebody who is not signed in. */
    who: z.string().nullable(),
    call: z.string(),
    /** `done`, or the code of the refusal. */
    outcome: z.string(),
    subject_kind: z.string().nullable(),
    subject_id: z.string().nullable(),
    facts: z.unknown(),
    before: z.unknown(),
    after: z.unknown(),
    ip: z.string().nullable(),
    request_id: z.string().nullable(),
    sealed: z.boolean(),
  })
  .meta({ id: 'AuditEntry' });

/** What was found where the record does not agree with its seals. `line_id` names the line, where one can be named. */
export const AuditFault = z
  .object({
    block: z.int(),
    line_id: Id.nullable(),
    what: z.enum([
      'edited',
      'deleted',
      'inserted',
      'late',
      'moved',
      'cut',
      'block_changed',
      'block_missing',
      'anchor_missing',
    ]),
  })
  .meta({ id: 'AuditFault' });
