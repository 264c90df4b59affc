/** What a second person saw who clears a line that its operator did not know. */
import * as z from 'zod';
import { Id } from '../values/ids.ts';
import { Reason } from '../values/list.ts';

export const SEEN_AT = ['operator_screen', 'bank_list'] as const;
export type SeenAt = (typeof SEEN_AT)[number];

export const LineClearing = z
  .object({ statement_id: Id, line_id: Id, cleared_seen: z.enum(SEEN_AT), reason: Reason })
  .meta({ id: 'LineClearing' });
