import * as z from 'zod';
import { Id } from '../values/ids.ts';
import { Instant } from '../values/day.ts';

/** The kinds of records that an audit line can be about. */
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
  'books',
  'book_entry',
  'float',
  'float_move',
  'settings',
  'search',
  'report_mailing',
  'announced_payment',
  'kept_confirmation',
  'audit_block',
  'terminal',
] as const;

export const AuditEntry = z
  .object({
    id: Id,
    at: Instant,
    staff_id: Id.nullable(),
    /** Null for a notification of a provider, and for a person who is not signed in. */
    who: z.string().nullable(),
    call: z.string(),
    /** `done`, or the code of the error. */
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

/** A place where the record does not agree with its seals. `line_id` names the line, where one line can be named. */
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
