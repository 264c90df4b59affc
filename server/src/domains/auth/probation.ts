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

/** Whether a member of staff is a new agent who takes no cash yet. Call it with the clock's `now`. */
export const isOnProbation = (person: { readonly probation_until: string | null }, now: Date): boolean =>
  person.probation_until !== null && Date.parse(person.probation_until) > now.getTime();
