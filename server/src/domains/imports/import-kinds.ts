/** What can be imported: each kind says what its rows would become, and makes them. */
import { IMPORT_KINDS, type ImportKind } from '@palier/contract/imports.calls.ts';
import type { Reader } from '../../database/connection.ts';
import type { Actor, Caller, DeedContext } from '../../deed.ts';
import type { Clock } from '../../clock.ts';
import { refuse } from '../../refuse.ts';
import type { Wires } from '../../wires.ts';
import type { FirstPassword } from '../network/network.ts';
import { importAgents } from './import-agents.ts';
import { importDevices } from './import-devices.ts';
import { importProducts } from './import-products.ts';
import { importShopOwners } from './import-shop-owners.ts';
import { importStores } from './import-stores.ts';
import type { Problem, Row } from './row-reading.ts';

export interface ImportGiven {
  readonly actor: Actor;
  readonly caller: Caller;
  readonly clock: Clock;
  readonly wires: Wires;
  /** Devices only. */
  readonly place: {
    readonly shop_owner_id: string | null;
    readonly shop_id: string | null;
    readonly product_id: string | null;
  };
  /** Agents only: made before the transaction, one for each row. */
  readonly passwords: readonly FirstPassword[];
}

export interface ReportedRow {
  readonly row: number;
  readonly problems: readonly Problem[];
  readonly becomes: string | null;
}

export interface ImportPlan {
  readonly report: readonly ReportedRow[];
  /** Makes every row. Called only when no row has a problem. Answers the rows that somebody else overtook meanwhile; then nothing may be kept. */
  create(context: DeedContext): Promise<ReadonlyArray<{ readonly row: number; readonly problem: Problem }>>;
}

export type CheckRows = (db: Reader, rows: readonly Row[], given: ImportGiven) => Promise<ImportPlan>;

export const CHECKS: Readonly<Record<ImportKind, CheckRows>> = {
  devices: importDevices,
  stores: importStores,
  shop_owners: importShopOwners,
  agents: importAgents,
  products: importProducts,
};

/** Each kind asks for the role that a single record of it asks for. Refuses FORBIDDEN. */
export function refuseOthersKind(kind: ImportKind, actor: Actor): void {
  if (!actor.roles.has(IMPORT_KINDS[kind].role)) throw refuse('FORBIDDEN');
}
