/** The money feed as it was read, and one operator of it. */
import type { Result } from '@palier/contract/call.ts';
import type { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';

export type Feed = Result<typeof deviceLocksCalls.feedHealth>;
export type Operator = Feed['operators'][number];
