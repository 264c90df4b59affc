import * as z from 'zod';
import { decided } from '../approvals/decision.ts';
import { call } from '../call.ts';
import { Day } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { TerminalRequest } from './terminal-request.ts';

export const Terminal = z
  .object({
    id: Id,
    /** As its acquirer writes it. */
    number: z.string(),
    shop_id: Id,
    shop: z.string(),
    acquirer: z.string(),
    /** Within how many banking days its list comes; null for the setting. */
    banking_days: z.int().nullable(),
    in_use_from: Day,
    /** The last day; null while it is in use. */
    in_use_until: Day.nullable(),
  })
  .meta({ id: 'Terminal' });

/** The card terminals of shops, which two people change. */
export const terminalCalls = {
  terminals: call({
    method: 'POST',
    path: '/terminals',
    summary: 'The registered card terminals of a shop, or of all shops that the reader has; those in use first',
    access: ['VIEW_STORES', 'MANAGE_NETWORK', 'TAKE_PAYMENT', 'ADD_LOAN', 'UPLOAD_RECONCILIATION_DOCUMENT'],
    effect: 'read',
    input: z.object({
      shop_id: Id.nullish(),
      /** Only those that may print a slip in the reader’s own shop today. */
      is_mine: z.boolean().optional(),
    }),
    output: z.object({ terminals: z.array(Terminal) }),
  }),
  requestTerminal: call({
    method: 'POST',
    path: '/request/terminal',
    summary: 'Request that a card terminal be registered, moved, changed or ended',
    access: 'MANAGE_NETWORK',
    effect: 'change',
    input: TerminalRequest,
    output: decided,
    refusals: [
      'SHOP_NOT_FOUND',
      'SHOP_CLOSED',
      'TERMINAL_NOT_FOUND',
      'TERMINAL_ENDED',
      'TERMINAL_IN_USE',
      'TERMINAL_NUMBER_STAYS',
      'TERMINAL_ENDS_EARLIER',
      'REQUEST_PENDING',
      'NOTHING_CHANGED',
    ],
  }),
};
