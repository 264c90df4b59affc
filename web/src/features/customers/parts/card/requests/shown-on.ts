import { customersCalls } from '@palier/contract/customers.calls.ts';

/** Where a request about a customer or a loan is seen to wait. */
export const SHOWN_ON = [customersCalls.card, customersCalls.timeline] as const;
