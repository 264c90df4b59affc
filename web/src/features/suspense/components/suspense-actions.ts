import { suspenseCalls } from '@palier/contract/suspense/calls.ts';

/** What is done with payments in suspense: they are set aside, or go back to those that wait. */
export type SuspenseAction = 'set_aside' | 'queue';

export const ACTION_CALLS = { set_aside: suspenseCalls.setAside, queue: suspenseCalls.queue } as const;
