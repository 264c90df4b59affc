/** What a kind of import is given, and what it says its rows would become. */
import type { Reader } from '../../platform/database/connection.ts';
import type { Actor, Caller, CommandContext } from '../../platform/handler.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import type { FirstPassword } from '../network/network.ts';
import type { Problem, Row } from './row-reading.ts';

interface ImportGiven {
  readonly actor: Actor;
  readonly caller: Caller;
  readonly clock: Clock;
  readonly services: Services;
  /** Devices only. */
  readonly place: {
    readonly shop_owner_id: string | null;
    readonly shop_id: string | null;
    readonly product_id: string | null;
  };
  /** Agents only: made before the transaction, one for each row. */
  readonly passwords: readonly FirstPassword[];
}

interface ReportedRow {
  readonly row: number;
  readonly problems: readonly Problem[];
  readonly becomes: string | null;
}

interface ImportPlan {
  readonly report: readonly ReportedRow[];
  /**
   * Makes every row. Called only when no row has a problem. Answers the rows that somebody else overtook meanwhile;
   * then nothing may be kept.
   */
  create(context: CommandContext): Promise<ReadonlyArray<{ readonly row: number; readonly problem: Problem }>>;
}

export type CheckRows = (db: Reader, rows: readonly Row[], given: ImportGiven) => Promise<ImportPlan>;
