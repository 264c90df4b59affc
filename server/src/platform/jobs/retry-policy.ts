/**
 * When a job is tried again, and when it is given up. A handler says what happened; its kind declares what follows;
 * only the runner acts on it.
 */

/** The result of one attempt at a job. */
export type JobOutcome<Reason extends string = never> =
  | 'done'
  /** It was tried and is not done: once more, later. */
  | { readonly later: Reason; readonly error?: string }
  /** The answer is no, and stays no. The job is over, and its kind's `abandoned` writes down what that means. */
  | { readonly failed: string }
  /** What it needs is in use. It waits, and that is no attempt. */
  | { readonly busy: Reason }
  /** There is nothing to try before that instant on the wall. That is no attempt either. */
  | { readonly not_before: Date };

/** After the first time, the second and so on, in ms; the last holds for all that follow. */
export type Waits = readonly [number, ...number[]];

interface Rule {
  readonly waits_ms: Waits;
  /** The job is given up when this happens after so many attempts. Without a number it is tried for ever. */
  readonly most_attempts?: number;
}

/** For each reason that a handler of this kind names. `error` stands for everything that it throws. */
export type RetryPolicy<Reason extends string = never> = Readonly<Record<Reason, Rule>> & { readonly error: Rule };

const MOST_DOUBLINGS = 20;

/** `first`, twice as long, four times as long … and `most` from then on. */
export function doubling(first_ms: number, most_ms: number): Waits {
  const longer: number[] = [];
  for (let wait_ms = first_ms * 2; wait_ms < most_ms && longer.length < MOST_DOUBLINGS; wait_ms *= 2)
    longer.push(wait_ms);
  return [first_ms, ...longer, Math.max(first_ms, most_ms)];
}

/** What most kinds do after a failure: 1 s, 2 s, 4 s … five minutes at most. */
export const SOON_THEN_RARELY: Waits = doubling(1_000, 300_000);

/** How long the wait is after this many times, with a little jitter so that a thousand jobs do not return together. */
export const waitAfter = ({ waits_ms }: Rule, times: number, random = Math.random()): number =>
  Math.round((waits_ms[Math.max(0, times - 1)] ?? waits_ms.at(-1) ?? waits_ms[0]) * (0.8 + random * 0.4));

export const isGivenUp = ({ most_attempts }: Rule, attempts: number): boolean =>
  most_attempts !== undefined && attempts >= most_attempts;
