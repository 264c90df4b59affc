/**
 * Those who call a provider's address and cannot prove to be the provider: counted in memory, and written down as one
 * row for each address, kind and minute, however often they call.
 */
import type { Logger } from 'pino';
import { newId } from '../../platform/ids.ts';
import type { PeriodicTask } from '../../platform/jobs/runner.ts';
import type { Services } from '../../platform/services.ts';
import { writeAudit } from '../audit/audit.ts';
import { type Stranger, sweepStrangers, writeStrangers } from './strangers.sql.ts';

/** So many rows are made in a minute; whoever comes after that shares one more. */
const MOST_ROWS = 50;
const OTHERS = '';
const MOST_BODY = 4_000;
/** So many of them stand in the line of the record, those who called most. */
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
    const own = keyOf(address, kind);
    const key = this.#tallies.has(own) || this.#tallies.size < MOST_ROWS ? own : OTHERS;
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
   * Writes the first of an address and kind within a minute at once, with what it said; of the next ones only the
   * number is kept.
   */
  async keep({ address, kind }: Met, body: unknown): Promise<void> {
    const tally = this.#tallies.get(keyOf(address, kind));
    if (!tally || tally.hasRow) return;
    tally.hasRow = true;
    tally.body = textOf(body);
    await writeStrangers(this.#services.database, [{ ...tally }]);
  }

  /**
   * Keeps each for itself, with what it said: for those who know the secret and come from elsewhere, whose words may
   * be money.
   */
  async keepEach({ address, provider, kind, outcome }: Met, body: unknown): Promise<void> {
    const at = this.#services.clock.now();
    await writeStrangers(this.#services.database, [
      { id: newId(), provider, kind, outcome, address, body: textOf(body), times: 1, first_at: at, last_at: at },
    ]);
  }

  /**
   * Ends the interval: how often each called, and one line for all of them in the record. What cannot be written is
   * left to the log: it is not worth keeping memory for.
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

/** A text of the database holds no NUL. */
const textOf = (body: unknown): string =>
  String(body ?? '')
    .replaceAll('\0', '')
    .slice(0, MOST_BODY);

const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;
const MOST_KEPT = 50_000;

/** What nobody could prove is kept for a month, and no more of it than somebody could look through. */
export const purgeStrangers: PeriodicTask = {
  name: 'sweep-strangers',
  every_ms: 600_000,
  run: ({ database, clock }) =>
    database.transaction((tx) => sweepStrangers(tx, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS), MOST_KEPT), {
      statement_ms: 600_000,
    }),
};
