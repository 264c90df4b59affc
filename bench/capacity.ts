/** The factor on the last measured rate that is offered next. */
export const OVERLOAD = 1.3;
const FIRST_RATE = 3000;
const STEPS = 6;
const STEP_SECONDS = 2;

/**
 * The number of payments a second that are booked when more are offered. This also warms up the code of every process,
 * because a real portal runs for days.
 */
export async function capacityOf(
  pay: (rate: number, seconds: number) => Promise<{ readonly per_second: number }>,
): Promise<number> {
  let capacity = FIRST_RATE;
  for (let step = 0; step < STEPS; step++) capacity = (await pay(capacity * OVERLOAD, STEP_SECONDS)).per_second;
  return capacity;
}
