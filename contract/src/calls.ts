import { accessCalls } from './access.calls.ts';
import { customersCalls } from './customers.calls.ts';
import { loansCalls } from './loans.calls.ts';
import { locksCalls } from './locks.calls.ts';
import { paymentsCalls } from './payments.calls.ts';

/** Every call there is. The server mounts it, the client is typed by it, the API document and the authorisation matrix are generated from it. */
export const calls = {
  access: accessCalls,
  customers: customersCalls,
  loans: loansCalls,
  payments: paymentsCalls,
  locks: locksCalls,
};
