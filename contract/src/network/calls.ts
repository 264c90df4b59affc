import { placeCalls } from './place-calls.ts';
import { storeCalls } from './store-calls.ts';
import { ownerCalls } from './owner-calls.ts';
import { agentCalls } from './agent-calls.ts';

export const networkCalls = {
  ...placeCalls,
  ...storeCalls,
  ...ownerCalls,
  ...agentCalls,
};
