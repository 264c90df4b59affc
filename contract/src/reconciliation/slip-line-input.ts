/** What a second person says of a line that may be a slip with a mistyped number. */
import * as z from 'zod';
import { Id } from '../values/ids.ts';
import { Reason } from '../values/list.ts';

export const SlipLineDecision = z
  .object({ payment_id: Id, line_id: Id, is_it: z.boolean(), reason: Reason })
  .meta({ id: 'SlipLineDecision' });
