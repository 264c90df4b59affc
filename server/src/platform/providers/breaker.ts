/**
 * The circuit breaker of the operators of money. After a few faults in a row an operator is left alone for a short and
 * growing time; then one call tries whether it answers again. The database decides for all processes; each of them only
 * remembers for a second what stands there.
 */
import type { Provider } from '@palier/contract/providers/facts.ts';
import type { Reader } from '../database/connection.ts';
import { type BreakerRow, type SeenAnswers, breakerOf, breakers, takeTry, turnBreaker } from './breaker.sql.ts';
import { ProviderPaused } from './provider-paused.ts';

/** A call that would be one too many costs less than asking the database before each. */
const REMEMBERED_MS = 1_000;
/** Whoever finds another trying looks again after this time. */
const LOOK_AGAIN_MS = 1_000;

export type Silence = Pick<ProviderPaused, 'since' | 'until' | 'wait_ms'>;

export interface Breaker {
  /** Null where the operator may be asked now; otherwise since when it is silent, and when to come back. */
  enter(provider: string): Promise<Silence | null>;
  /** The operators that this process may try now, because their pause is over and nobody else tries. */
  takeTries(): Promise<Provider[]>;
  /** Takes down what this process saw. */
  turn(provider: Provider, seen: SeenAnswers): Promise<void>;
  /** Whether the other processes must learn of it at once: each fault, and the answer that ends them. */
  isNews(provider: string, is_fault: boolean): boolean;
}

/** Whether it is open, in a pause or after it: the operator is silent until something was answered. */
export const isSilent = (row: Pick<BreakerRow, 'paused_until'> | undefined): boolean =>
  row !== undefined && row.paused_until !== null;

const isTried = ({ trying_until }: BreakerRow, wall: Date): boolean =>
  trying_until !== null && Date.parse(trying_until) > wall.getTime();

/** Of an operator whose breaker is open. */
function silence(row: BreakerRow, wall: Date): Silence {
  const paused_ms = Date.parse(row.paused_until ?? '') - wall.getTime();
  const wait_ms = isTried(row, wall) ? LOOK_AGAIN_MS : Math.max(paused_ms, LOOK_AGAIN_MS);
  return { since: row.failing_since, until: new Date(wall.getTime() + wait_ms), wait_ms };
}

/** Without an effect: null where it may be asked now, though only one may take the try after a pause. */
export async function silenceOf(db: Reader, provider: string, wall: Date): Promise<Silence | null> {
  const row = await breakerOf(db, provider);
  if (!row?.paused_until) return null;
  const isOver = Date.parse(row.paused_until) <= wall.getTime();
  return isOver && !isTried(row, wall) ? null : silence(row, wall);
}

export function watchBreakers(
  database: Pick<Reader, 'prepared'>,
  wall: () => Date,
  operators: readonly Provider[],
): Breaker {
  const isOperator = (provider: string): boolean => (operators as readonly string[]).includes(provider);
  let remembered: ReadonlyMap<string, BreakerRow> = new Map();
  let read_ms = -Infinity;
  let reading: Promise<void> | null = null;

  /** One reading for all who ask at once. */
  function remember(): Promise<void> {
    reading ??= breakers(database)
      .then((rows) => {
        remembered = new Map(rows.map((row) => [row.provider, row]));
        read_ms = wall().getTime();
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  }

  return {
    async enter(provider) {
      if (!isOperator(provider)) return null;
      const age_ms = wall().getTime() - read_ms;
      if (age_ms < 0 || age_ms >= REMEMBERED_MS) await remember();
      if (!isSilent(remembered.get(provider))) return null;
      if (await takeTry(database, provider, wall())) return null;
      const row = await breakerOf(database, provider);
      return row && isSilent(row) ? silence(row, wall()) : null;
    },
    async takeTries() {
      await remember();
      const taken: Provider[] = [];
      for (const operator of operators)
        if (isSilent(remembered.get(operator)) && (await takeTry(database, operator, wall()))) taken.push(operator);
      return taken;
    },
    async turn(provider, seen) {
      if (!isOperator(provider)) return;
      await turnBreaker(database, provider, seen, wall());
      read_ms = -Infinity;
    },
    isNews: (provider, is_fault) => isOperator(provider) && (is_fault || (remembered.get(provider)?.faults ?? 0) > 0),
  };
}
