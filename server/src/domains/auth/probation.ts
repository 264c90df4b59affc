/**
 * A new agent takes no cash for a while: a person who invents an agent to pocket money has to wait until head office
 * has seen the name in its lists.
 */
const DAY_MS = 86_400_000;

/**
 * Until when an agent who is added now takes no cash; null where the business has no probation. `days` is the
 * deployment's PALIER_AGENT_PROBATION_DAYS.
 */
export const probationUntil = (now: Date, days: number): string | null =>
  days === 0 ? null : new Date(now.getTime() + days * DAY_MS).toISOString();

interface Beginner {
  readonly probation_until: string | null;
}

/** Whether a member of staff is in the days of their probation. Call it with the clock's `now`. */
export const isBeforeEnd = ({ probation_until }: Beginner, now: Date): boolean =>
  probation_until !== null && Date.parse(probation_until) > now.getTime();

/**
 * Whether a member of staff takes no cash yet: within the days of their probation, and for as long as no second person
 * has seen the paper of an account that one person made. Call it with the clock's `now`.
 */
export const isOnProbation = (person: Beginner & { readonly paper_awaited: boolean }, now: Date): boolean =>
  person.paper_awaited || isBeforeEnd(person, now);
