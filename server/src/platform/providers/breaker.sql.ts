/** The circuit breaker of each operator of money: one row for all processes, changed by single statements. */
import type { Reader } from '../database/connection.ts';

/** So many faults in a row open it. */
const FAULTS_TO_OPEN = 5;
/** The first pause; each one after it is twice as long, up to the longest. */
const FIRST_PAUSE_S = 10;
const LONGEST_PAUSE_S = 60;
/** An answer takes fifteen seconds at most. A process that died while it tried is passed over after this time. */
const TRY_S = 20;

export interface BreakerRow {
  readonly provider: string;
  readonly faults: number;
  /** Null while it is closed. */
  readonly paused_until: string | null;
  readonly trying_until: string | null;
  readonly failing_since: string | null;
}

const COLUMNS = 'provider, faults, paused_until, trying_until, failing_since';

export const breakers = (db: Pick<Reader, 'prepared'>): Promise<BreakerRow[]> =>
  db.prepared<BreakerRow>('breakers', `select ${COLUMNS} from provider_health`, []);

/** The breaker of one operator; undefined where it was never called. */
export const breakerOf = async (db: Pick<Reader, 'prepared'>, provider: string): Promise<BreakerRow | undefined> =>
  (
    await db.prepared<BreakerRow>('breaker-of', `select ${COLUMNS} from provider_health where provider = $1`, [
      provider,
    ])
  )[0];

/** What a process saw since it last wrote. */
export interface SeenAnswers {
  /** The last answer of any kind, on the wall. */
  readonly answer_at: Date | null;
  /** The last fault, on the wall, and how many there were after that answer. */
  readonly fault_at: Date | null;
  readonly faults: number;
}

/** An answer older than a fault that is known already ends nothing: another process wrote it late. */
const IS_ANSWERED = `$2::timestamptz >= coalesce(fault_at, '-infinity')`;
const FAULTS = `(case when ${IS_ANSWERED} then 0 else faults end + $4::integer)`;
/** A fault after the pause is that of a try; one before belongs to a call that was on its way. */
const HAS_TRIED_IN_VAIN = 'paused_until is not null and $3::timestamptz >= paused_until';
const pauseAfter = (pauses: string): string =>
  `$5::timestamptz + least(${LONGEST_PAUSE_S}, ${FIRST_PAUSE_S} * power(2, least(${pauses}, 10))) * interval '1 second'`;
/** Whether the row, as it was, stays open. */
const STAYS_OPEN = `paused_until is not null and not coalesce(${IS_ANSWERED}, false)`;
const OPENS = `${FAULTS} >= ${FAULTS_TO_OPEN}`;

/** Opens, prolongs or closes it, by what a process saw. */
export const turnBreaker = (
  db: Pick<Reader, 'prepared'>,
  provider: string,
  { answer_at, fault_at, faults }: SeenAnswers,
  wall: Date,
): Promise<unknown> =>
  db.prepared(
    'turn-breaker',
    `update provider_health set
      faults = ${FAULTS},
      fault_at = greatest(fault_at, $3::timestamptz),
      pauses = case when ${STAYS_OPEN} then pauses + case when ${HAS_TRIED_IN_VAIN} then 1 else 0 end
        when ${OPENS} then 1 else 0 end,
      paused_until = case when ${STAYS_OPEN} then
          case when ${HAS_TRIED_IN_VAIN} then ${pauseAfter('pauses')} else paused_until end
        when ${OPENS} then ${pauseAfter('0')} end,
      trying_until = case when ${STAYS_OPEN} and not (${HAS_TRIED_IN_VAIN}) then trying_until end
    where provider = $1 and ($4::integer > 0 or faults > 0 or paused_until is not null)`,
    [provider, answer_at, fault_at, faults, wall],
  );

/**
 * Takes the one try after a pause; false while the pause lasts, or another has it. What ends later than anything that
 * begins now is of a clock that was ahead, and holds nobody.
 */
export const takeTry = async (db: Pick<Reader, 'prepared'>, provider: string, wall: Date): Promise<boolean> =>
  (
    await db.prepared(
      'take-try',
      `update provider_health set trying_until = $2::timestamptz + interval '${TRY_S} seconds'
        where provider = $1
          and (paused_until <= $2 or paused_until > $2::timestamptz + interval '${2 * LONGEST_PAUSE_S} seconds')
          and (trying_until is null or trying_until <= $2
            or trying_until > $2::timestamptz + interval '${2 * TRY_S} seconds')
        returning provider`,
      [provider, wall],
    )
  ).length > 0;
