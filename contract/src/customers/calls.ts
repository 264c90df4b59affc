import { appCalls } from './app-calls.ts';
import { changeCalls } from './change-calls.ts';
import { findCalls } from './find-calls.ts';
import { listCalls } from './list-calls.ts';
import { identityCalls } from './identity-calls.ts';
import { registerCalls } from './register-calls.ts';

export const customersCalls = {
  ...findCalls,
  ...registerCalls,
  ...identityCalls,
  ...appCalls,
  ...changeCalls,
  ...listCalls,
};
