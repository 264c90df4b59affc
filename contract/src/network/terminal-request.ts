/** What people type about a card terminal of a shop. */
import * as z from 'zod';
import { need } from '../fields.ts';
import { Day } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { line } from '../values/line.ts';
import { Reason } from '../values/list.ts';

/** A new terminal, or what becomes of one: with another shop it moves there as soon as the request is approved. */
export const TerminalRequest = z
  .object({
    terminal_id: Id.nullish(),
    shop_id: Id,
    number: line('terminal', 2, 40),
    acquirer: line('acquirer', 2, 60),
    banking_days: z.int(need('banking days')).min(1, need('banking days')).max(30, need('banking days')).nullish(),
    in_use_until: Day.nullish(),
    reason: Reason,
  })
  .meta({ id: 'TerminalRequest' });
