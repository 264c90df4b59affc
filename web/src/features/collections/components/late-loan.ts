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

interface NotReached {
  readonly reasons: { readonly not_reached: string };
  readonly callBefore: (day: string) => string;
}

/** That no text reached the customer, and from when an open phone locks although nobody called them. */
export const notReached = (
  { call_before, phone }: Pick<Late, 'call_before' | 'phone'>,
  { reasons, callBefore }: NotReached,
  written: (day: string) => string,
): string =>
  call_before !== null && phone === 'open'
    ? `${reasons.not_reached}, ${callBefore(written(call_before))}`
    : reasons.not_reached;
