import { text } from '../values/line.ts';
import * as z from 'zod';
import { call } from '../call.ts';
import { DisconnectionAgreement } from './disconnection-input.ts';

/** The switch that holds back every automatic lock. */
export const holdCalls = {
  holdLocks: call({
    method: 'POST',
    path: '/money_feed/hold_locks',
    summary: 'Hold all automatic locks for a day, or resume them; unlocks always go out',
    access: 'HOLD_LOCKS',
    effect: 'change',
    input: z.object({
      hold: z.boolean(),
      reason: text('reason', 3, 300),
    }),
    output: z.object({ locks_held: z.boolean(), message: z.string() }),
    refusals: ['LOCKS_HELD_ALREADY', 'HELD_LATELY_BY_YOU'],
  }),
  prolongHold: call({
    method: 'POST',
    path: '/money_feed/prolong_hold',
    summary: 'A second person lets the hold on all automatic locks stand until somebody resumes them',
    access: 'HOLD_LOCKS',
    effect: 'change',
    input: z.object({ reason: text('reason', 3, 300) }),
    output: z.object({ message: z.string() }),
    refusals: ['LOCKS_NOT_HELD', 'HOLD_NEEDS_ANOTHER', 'TIED_TO_PERSON'],
  }),
  agreeDisconnection: call({
    method: 'POST',
    path: '/money_feed/agree_disconnection',
    summary:
      'Say why the server is no longer connected to a provider that phones or payments wait for, or agree as a second person',
    access: 'HOLD_LOCKS',
    effect: 'change',
    input: DisconnectionAgreement,
    output: z.object({ message: z.string() }),
    refusals: ['DISCONNECTION_NOT_OPEN', 'OWN_REQUEST', 'TIED_TO_PERSON'],
  }),
};
