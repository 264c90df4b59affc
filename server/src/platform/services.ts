/**
 * The services of a process: made once at start and passed to every handler. The layers above add their own, as
 * `providers/services.ts` does.
 */
import type { Settings } from '@palier/contract/settings/groups.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/connection.ts';
import type { Disk } from './disk.ts';
import type { Lane, OrderRoom } from './jobs/lanes.ts';
import type { Business } from './settings/business.ts';
import type { Breaker } from './providers/breaker.ts';
import type { ProviderHealth } from './providers/provider-health.ts';

export interface Services {
  readonly config: Config;
  /** Its names, numbers, country and time zone, as they are now. */
  readonly business: Business;
  /** Gives the process the business as it was just described; the other processes read it within seconds. */
  readonly adoptBusiness: (version: number, described: Settings<'business'>) => void;
  readonly database: Database;
  readonly clock: Clock;
  /** When this process began, by the wall clock. */
  readonly started_at: Date;
  /** The disk of the data folder. */
  readonly disk: Disk;
  /**
   * Tells the workers of this process that the outbox has a new job in a queue. It is only a hint: they look anyway.
   */
  readonly wakeWorkers: (lane: Lane) => void;
  readonly order_room: OrderRoom;
  /** Whether this process was told to stop, and serves until its balancer knows. */
  readonly stopping: { is_begun: boolean };
  /** How the calls to providers end. */
  readonly provider_health: ProviderHealth;
  /** Leaves operators alone that do not answer. */
  readonly breaker: Breaker;
  /** Re-reads the demo's days ahead. */
  readonly reloadClock: () => Promise<void>;
}
