/** How an operator of money is doing: one state, one light, by a rule that the money feed and the doctor share. */

export const OPERATOR_STATES = [
  'silent',
  'refused',
  'overdue',
  'unproven',
  'asking',
  'needs_people',
  'failing',
  'slow',
  'working',
  'quiet',
] as const;
export type OperatorState = (typeof OPERATOR_STATES)[number];

export type OperatorLight = 'green' | 'amber' | 'red' | 'grey';

export interface OperatorFacts {
  /** It is left alone for a moment, because it did not answer. */
  readonly is_silent: boolean;
  /** Its last word was that it does not accept our connection. */
  readonly is_refused: boolean;
  /** Prompts are long past their time, and nothing was heard of any. */
  readonly is_overdue: boolean;
  /** Payments to its paybill may be missing. */
  readonly is_unproven: boolean;
  /** They may be missing only because it was not asked yet since the start. */
  readonly is_being_asked: boolean;
  readonly needs_people: boolean;
  /** Calls of the last hour, and how many of them were answered. */
  readonly asked: number;
  readonly answered: number;
  /** Within what 95 of 100 answers came. */
  readonly p95_ms: number | null;
}

/** Fewer calls than this say nothing of a share. */
const ENOUGH_CALLS = 5;
const ANSWERED_SHARE = 0.9;
const SLOW_MS = 8_000;

/** The first that is true counts: what stops locks, then what people must do, then how it answers. */
export function operatorState(facts: OperatorFacts): OperatorState {
  const { asked, answered, p95_ms } = facts;
  if (facts.is_silent) return 'silent';
  if (facts.is_refused) return 'refused';
  if (facts.is_overdue) return 'overdue';
  if (facts.is_unproven) return facts.is_being_asked ? 'asking' : 'unproven';
  if (facts.needs_people) return 'needs_people';
  if (asked >= ENOUGH_CALLS && answered < ANSWERED_SHARE * asked) return 'failing';
  if (asked >= ENOUGH_CALLS && p95_ms !== null && p95_ms > SLOW_MS) return 'slow';
  return asked > 0 ? 'working' : 'quiet';
}

/** While one operator is so, no automatic lock leaves. */
const HOLDS_LOCKS: ReadonlySet<OperatorState> = new Set(['silent', 'overdue', 'unproven', 'asking']);

export const holdsLocks = (state: OperatorState): boolean => HOLDS_LOCKS.has(state);

const RED: ReadonlySet<OperatorState> = new Set(['silent', 'refused', 'overdue', 'unproven']);
const GREEN: ReadonlySet<OperatorState> = new Set(['working', 'quiet']);

export function operatorLight(state: OperatorState): OperatorLight {
  if (state === 'asking') return 'grey';
  return RED.has(state) ? 'red' : GREEN.has(state) ? 'green' : 'amber';
}
