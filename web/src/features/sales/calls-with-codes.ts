/**
 * The calls that carry a one-time code. A wrong code is answered with 401 as an ended session is, and says nothing about the session:
 * named public here, the request leaves the session alone. One that has really ended shows at the next reading of the sale, seconds later.
 */
import type { Call } from '@palier/contract/call.ts';
import { customersCalls } from '@palier/contract/customers.calls.ts';
import { loansCalls } from '@palier/contract/loans.calls.ts';

const leavingTheSession = <C extends Call>(call: C): C => ({ ...call, access: 'public' });

export const callsWithCodes = { registerNextOfKin: leavingTheSession(customersCalls.registerNextOfKin), createLoan: leavingTheSession(loansCalls.loans) };
