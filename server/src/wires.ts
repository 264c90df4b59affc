/** What the process is wired to: made once at start, handed to every deed. */
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/connection.ts';
import type { Disk } from './disk.ts';
import type { Lane } from './jobs/outbox.ts';
import type { DeviceLockProvider } from './providers/device-lock/port.ts';
import type { FileStore } from './providers/files/port.ts';
import type { IdentityProvider } from './providers/identity/port.ts';
import type { MobileMoneyProvider, Paybill } from './providers/mobile-money/port.ts';
import type { SmsProvider } from './providers/sms/port.ts';

export interface Wires {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  /** The disk of the data folder. */
  readonly disk: Disk;
  readonly files: FileStore;
  readonly mobile_money: readonly MobileMoneyProvider[];
  readonly paybills: readonly Paybill[];
  readonly sms: SmsProvider;
  readonly locks: readonly DeviceLockProvider[];
  readonly identity: IdentityProvider;
  /** Gives a device its offline-code secret. */
  readonly paygo: { provision(imei: string, device: { secret_key: string; starting_code: number }): Promise<void> };
  /** Tells the workers of this process that the outbox has something new in a lane. A hint: they look anyway. */
  readonly wakeWorkers: (lane: Lane) => void;
  /** Re-reads the demo's days ahead. */
  readonly reloadClock: () => Promise<void>;
}
