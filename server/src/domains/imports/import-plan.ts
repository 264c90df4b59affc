/** The input of a kind of import, and the plan it answers: a report of each row, and how to create them all. */
import type { Reader } from '../../platform/database/connection.ts';
import type { Actor, Caller, CommandContext } from '../../platform/handler.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import type { Sheet } from '../auth/auth.ts';
import type { FirstPassword } from '../network/network.ts';
import type { Problem, Row } from './row-reading.ts';

interface ImportGiven {
  readonly actor: Actor;
  readonly caller: Caller;
  readonly clock: Clock;
  readonly services: Services;
  /** The place of the devices; other kinds ignore it. */
  readonly place: {
    readonly shop_owner_id: string | null;
    readonly shop_id: string | null;
    readonly product_id: string | null;
  };
  /** One password for each agent, made before the transaction; other kinds ignore them. */
  readonly passwords: readonly FirstPassword[];
}

interface ReportedRow {
  readonly row: number;
  readonly problems: readonly Problem[];
  readonly becomes: string | null;
}

interface ImportPlan {
  readonly report: readonly ReportedRow[];
  /** Creates every row; may be called only when no row has a problem. */
  create(context: CommandContext): Promise<Created>;
}

interface Created {
  /** The rows that clash with a record added since the check; if there are any, the transaction must be rolled back. */
  readonly clashes: ReadonlyArray<{ readonly row: number; readonly problem: Problem }>;
  /** What people who were added sign in with, where no text brings it. */
  readonly sheets?: readonly Sheet[];
}

export type CheckRows = (db: Reader, rows: readonly Row[], given: ImportGiven) => Promise<ImportPlan>;
