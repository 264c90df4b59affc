import type { Result } from '@palier/contract/call.ts';
import type { reportsCalls } from '@palier/contract/reports/calls.ts';

export type Dashboard = Result<typeof reportsCalls.dashboard>;
export type Analysis = Result<typeof reportsCalls.analysis>;
