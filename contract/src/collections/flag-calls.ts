import * as z from 'zod';
import { call } from '../call.ts';
import { Id } from '../values/ids.ts';
import { line } from '../values/line.ts';
import { COLLECTIONS_ACCESS } from './access.ts';
import { NewFlag } from './flag-input.ts';
import { CollectionFlag } from './records.ts';

/** What keeps a customer from being called. */
export const flagCalls = {
  flag: call({
    method: 'POST',
    path: '/collections/flag',
    summary: 'Keep a customer from being called until a day, and say why',
    access: COLLECTIONS_ACCESS,
    effect: 'change',
    input: NewFlag,
    output: z.object({ flag: CollectionFlag, message: z.string() }),
    refusals: ['LOAN_NOT_FOUND', 'NOT_YOURSELF', 'TIED_TO_PERSON', 'FLAG_DAYS', 'ALREADY_FLAGGED'],
  }),
  endFlag: call({
    method: 'POST',
    path: '/collections/flag/end',
    summary: 'End a flag before its day',
    access: 'LEAD_COLLECTIONS',
    effect: 'change',
    input: z.object({ flag_id: Id, reason: line('reason', 3, 300) }),
    output: z.object({ message: z.string() }),
    refusals: ['FLAG_NOT_FOUND', 'NOT_YOURSELF', 'TIED_TO_PERSON'],
  }),
};
