import type { LateLoan } from '@palier/contract/collections/records.ts';
import type * as z from 'zod';
import type { Tone } from '../../../ui/feedback/state-chip.tsx';

export type Late = z.output<typeof LateLoan>;

/** Only states that ask for attention have a tone. */
export const phoneTone: Partial<Record<Late['phone'], Tone>> = { locked: 'bad', silent: 'bad', opened_by_code: 'wait' };
export const promiseTone: Partial<Record<NonNullable<Late['promise']>['state'], Tone>> = {
  kept: 'good',
  partial: 'wait',
  broken: 'bad',
};
