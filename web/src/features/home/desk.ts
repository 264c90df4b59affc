/** Which desk a person has: the one of their main job, decided by what they may do and never by the name of a group. */
import { APPROVE_ROLES } from '@palier/contract/approvals/kinds.ts';
import { COLLECTIONS_ACCESS } from '@palier/contract/collections/access.ts';
import type { Access } from '@palier/contract/roles.ts';

export type Desk = 'admin' | 'agent' | 'finance' | 'approver' | 'collector' | 'owner' | 'keeper' | 'visitor';

/** So many of the jobs below make an administrator. */
const MANY_JOBS = 3;

export function deskOf(may: (access: Access) => boolean): Desk {
  const sells = may('ADD_LOAN');
  const places = may('FIX_SUSPENSE');
  const decides = may(APPROVE_ROLES);
  const keeps = may('MANAGE_STOCK');
  if ([sells, places, decides, keeps].filter(Boolean).length >= MANY_JOBS) return 'admin';
  if (sells) return 'agent';
  if (places) return 'finance';
  if (decides) return 'approver';
  if (may(COLLECTIONS_ACCESS)) return 'collector';
  // Who keeps the stock of a shop and reads its figures owns it.
  if (may('VIEW_ANALYTICS')) return 'owner';
  return keeps ? 'keeper' : 'visitor';
}
