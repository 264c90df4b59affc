import type { Result } from '@palier/contract/call.ts';
import type { customersCalls } from '@palier/contract/customers.calls.ts';

/** What the customer card reads. */
export type Card = Result<typeof customersCalls.card>;
