/** What can be imported: each kind says what its rows would become, and makes them. */
import { IMPORT_KINDS, type ImportKind } from '@palier/contract/imports/calls.ts';
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

/** Each kind asks for the role that a single record of it asks for. Refuses FORBIDDEN. */
export function refuseOthersKind(kind: ImportKind, actor: Actor): void {
  if (!actor.roles.has(IMPORT_KINDS[kind].role)) throw fail('FORBIDDEN');
}
