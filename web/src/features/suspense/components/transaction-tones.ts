import type { SUSPENSE_STATES, Transaction } from '@palier/contract/suspense/records.ts';
import type * as z from 'zod';
import type { Tone } from '../../../ui/feedback/state-chip.tsx';

export type TransactionRow = z.output<typeof Transaction>;

export const statusTone: Readonly<Record<TransactionRow['status'], Tone>> = {
  posted: 'good',
  reversed: 'bad',
  divided: 'plain',
};
export const stateTone: Readonly<Record<(typeof SUSPENSE_STATES)[number], Tone>> = {
  open: 'wait',
  held: 'plain',
  matched: 'good',
  divided: 'plain',
  refunded: 'plain',
  reversed: 'bad',
};
