import type { Result } from '@palier/contract/call.ts';
import type { networkCalls } from '@palier/contract/network/calls.ts';

export type TerminalRow = Result<typeof networkCalls.terminals>['terminals'][number];
