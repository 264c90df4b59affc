import * as z from 'zod';
import { call } from '../call.ts';
import { Instant } from '../values/day.ts';

/** For so long after the business began, its agents are its first ones. */
export const FIRST_AGENTS_DAYS = 14;

export const firstAgentsCalls = {
  firstAgents: call({
    method: 'POST',
    path: '/users/first-agents',
    summary: 'Whether agents added in the first fourteen days take cash at once, who said so, and until when it counts',
    access: ['VIEW_USERS', 'EDIT_ROLES'],
    effect: 'read',
    output: z.object({
      /** Null while nobody has answered. */
      answer: z
        .object({ takes_cash: z.boolean(), answered_by: z.string(), answered_at: Instant, ends_at: Instant })
        .nullable(),
      /** Until when it may be answered; null once it was, and once the days are over. */
      open_until: Instant.nullable(),
    }),
  }),
  answerFirstAgents: call({
    method: 'POST',
    path: '/users/first-agents/answer',
    summary: 'Say once whether agents added in the first fourteen days take cash at once',
    access: 'EDIT_ROLES',
    effect: 'change',
    input: z.object({ takes_cash: z.boolean() }),
    output: z.object({ message: z.string() }),
    refusals: ['FIRST_AGENTS_ANSWERED', 'FIRST_AGENTS_OVER'],
  }),
};
