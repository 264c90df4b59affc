import type { REQUEST_STATES } from '@palier/contract/approvals.records.ts';
import type { Tone } from '../../kit/state-chip.tsx';

export const STATE_TONE: Readonly<Record<(typeof REQUEST_STATES)[number], Tone>> = { pending: 'wait', approved: 'good', declined: 'bad', withdrawn: 'plain', expired: 'plain', conflicted: 'bad' };
