import { customerCalls } from './customer-calls.ts';
import { identityCalls } from './identity-calls.ts';

export const customersCalls = {
  ...customerCalls,
  ...identityCalls,
};
