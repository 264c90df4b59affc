import type { Size } from './size.ts';

/** The factor on the last measured rate that is offered next. */
export const OVERLOAD = 1.3;
const FIRST_RATE = 3000;
const STEPS = 6;

/**
 * The number of payments a second that are booked when more are offered. This also warms up the code of every process,
 * because a real portal runs for days.
 */
export async function capacityOf(
  { warm_up_seconds }: Pick<Size, 'warm_up_seconds'>,
  pay: (rate: number, seconds: number) => Promise<{ readonly per_second: number }>,
): Promise<number> {
  let capacity = FIRST_RATE;
  for (let step = 0; step < STEPS; step++) capacity = (await pay(capacity * OVERLOAD, warm_up_seconds)).per_second;
  if (capacity === 0) throw new Error('no payment was booked when more were offered than the portal takes');
  return capacity;
}
