import { agentCalls } from './agent-calls.ts';
import { agentCategoryCalls } from './agent-category-calls.ts';
import { ownerCalls } from './owner-calls.ts';
import { placeCalls } from './place-calls.ts';
import { portalUserCalls } from './portal-user-calls.ts';
import { shopPaymentCalls } from './shop-payment-calls.ts';
import { terminalCalls } from './terminal-calls.ts';
import { storeCalls } from './store-calls.ts';

export const networkCalls = {
  ...placeCalls,
  ...storeCalls,
  ...shopPaymentCalls,
  ...terminalCalls,
  ...ownerCalls,
  ...portalUserCalls,
  ...agentCalls,
  ...agentCategoryCalls,
};
