/** The kinds of import. Each kind checks its rows and creates the records. */
import { IMPORT_KINDS, type ImportKind } from '@palier/contract/imports/kinds.ts';
import type { Actor } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import type { CheckRows } from './import-plan.ts';
import { importAgents } from './import-agents.ts';
import { importDevices } from './import-devices.ts';
import { importProducts } from './import-products.ts';
import { importShopOwners } from './import-shop-owners.ts';
import { importStores } from './import-stores.ts';

export const CHECKS: Readonly<Record<ImportKind, CheckRows>> = {
  devices: importDevices,
  stores: importStores,
  shop_owners: importShopOwners,
  agents: importAgents,
  products: importProducts,
};

/** A kind needs the role that adding a single record of it needs. Refuses FORBIDDEN. */
export function refuseOthersKind(kind: ImportKind, actor: Actor): void {
  if (!actor.roles.has(IMPORT_KINDS[kind].role)) throw fail('FORBIDDEN');
}
