/**
 * Calls to a provider's address without proof that they come from the provider. They are counted in memory and written
 * as one row for each address, kind and minute, however many there are.
 */
import type { Logger } from 'pino';
import { newId } from '../../platform/ids.ts';
import type { PeriodicTask } from '../../platform/jobs/runner.ts';
import type { Services } from '../../platform/services.ts';
import { writeAudit } from '../audit/audit.ts';
import { type Stranger, sweepStrangers, writeStrangers } from './strangers.sql.ts';

/** At most so many rows are written in a minute; all further callers share one more row. */
const MOST_ROWS = 50;
const OTHERS = '';
const MOST_BODY = 4_000;
/** The audit line names at most so many callers, those with the most calls. */
const MOST_NAMED = 10;

type Tally = { -readonly [Field in keyof Stranger]: Stranger[Field] } & { hasRow: boolean };

export interface Met {
  readonly address: string;
  readonly provider: string;
  readonly kind: string;
  readonly outcome: string;
}

export class Strangers {
  readonly #services: Pick<Services, 'database' | 'clock'>;
  readonly #log: Pick<Logger, 'warn'>;
  #tallies = new Map<string, Tally>();

  constructor(services: Pick<Services, 'database' | 'clock'>, log: Pick<Logger, 'warn'>) {
    this.#services = services;
    this.#log = log;
  }

  /** Counts a call. Writes nothing. */
  count({ address, provider, kind, outcome }: Met): void {
    const at = this.#services.clock.now();
    const caller = keyOf(address, kind);
    const key = this.#tallies.has(caller) || this.#tallies.size < MOST_ROWS ? caller : OTHERS;
    const tally = this.#tallies.get(key);
    if (tally) {
      tally.times++;
      tally.last_at = at;
      return;
    }
    this.#tallies.set(key, {
      id: newId(),
      provider,
      kind,
      outcome,
      address: key === OTHERS ? null : address,
      body: '',
      times: 1,
      first_at: at,
      last_at: at,
      hasRow: false,
    });
    this.#log.warn(
      { address: key === OTHERS ? 'many more' : address, provider, kind, outcome },
      'somebody calls an address of a provider without its proof',
    );
  }

  /**
   * Writes the first call of an address and kind within a minute at once, with its body. Further calls are only
   * counted.
   */
  async keep({ address, kind }: Met, body: unknown): Promise<void> {
    const tally = this.#tallies.get(keyOf(address, kind));
    if (!tally || tally.hasRow) return;
    tally.hasRow = true;
    tally.body = textOf(body);
    await writeStrangers(this.#services.database, [{ ...tally }]);
  }

  /**
   * Writes each call by itself, with its body. It is for callers who know the secret but come from another address,
   * because their messages may be about real money.
   */
  async keepEach({ address, provider, kind, outcome }: Met, body: unknown): Promise<void> {
    const at = this.#services.clock.now();
    await writeStrangers(this.#services.database, [
      { id: newId(), provider, kind, outcome, address, body: textOf(body), times: 1, first_at: at, last_at: at },
    ]);
  }

  /**
   * Ends the interval: writes the count of each caller, and one audit line for all. If writing fails, the log has the
   * counts; keeping them in memory is not worth it.
   */
  async writeDown(): Promise<void> {
    if (this.#tallies.size === 0) return;
    const tallies = [...this.#tallies.values()].sort((one, other) => other.times - one.times);
    this.#tallies = new Map();
    const times = tallies.reduce((sum, tally) => sum + tally.times, 0);
    const facts = {
      times,
      addresses: new Set(tallies.map(({ address }) => address)).size,
      most: tallies
        .slice(0, MOST_NAMED)
        .map(({ address, kind, outcome, times: of_it }) => [address ?? 'many more', kind, outcome, of_it]),
    };
    const { database, clock } = this.#services;
    await database
      .transaction(async (tx) => {
        await writeStrangers(tx, tallies);
        await writeAudit(tx, {
          id: newId(),
          at: clock.now(),
          staff_id: null,
          call: 'callback.strangers',
          outcome: tallies[0]?.outcome ?? '',
          caller: { ip: tallies[0]?.address ?? '', request_id: '' },
          note: { subject_kind: 'provider', subject_id: tallies[0]?.provider ?? '', facts },
        });
      })
      .catch((failure: unknown) =>
        this.#log.warn({ err: failure, times, rows: tallies.length }, 'calls without a proof were not written down'),
      );
  }
}

const keyOf = (address: string, kind: string): string => `${kind} ${address}`;

/** PostgreSQL cannot store NUL in a text. */
const textOf = (body: unknown): string =>
  String(body ?? '')
    .replaceAll('\0', '')
    .slice(0, MOST_BODY);

const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;
const MOST_KEPT = 50_000;

/** Unproven calls are kept for a month, and only as many as a person could read. */
export const purgeStrangers: PeriodicTask = {
  name: 'sweep-strangers',
  every_ms: 600_000,
  run: ({ database, clock }) =>
    database.transaction((tx) => sweepStrangers(tx, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS), MOST_KEPT), {
      statement_ms: 600_000,
    }),
};
