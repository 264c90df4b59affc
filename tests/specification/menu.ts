/** Section 2, the side menu: each entry with the role code that it requires and its path, in the order of the table. */
export interface Entry {
  readonly entry: string;
  readonly role: string;
  readonly path: string;
}

const entry = (name: string, role: string, path: string): Entry => ({ entry: name, role, path });

export const MENU: ReadonlyArray<
  Entry | { readonly group: string; readonly roles: string; readonly entries: Entry[] }
> = [
  entry('Dashboard', 'none', '/dashboard'),
  entry('Users', 'VIEW_USERS', '/dashboard/users'),
  entry('Find customers', 'FIND_CUSTOMER', '/dashboard/customers/find'),
  entry('Find transaction', 'FIND_TRANSACTION', '/dashboard/transactions/find'),
  entry('Phone store', 'VIEW_STORES', '/dashboard/stores'),
  entry('Inventory', 'VIEW_INVENTORY', '/dashboard/inventory'),
  entry('Deregistration requests', 'VIEW_DEREGISTRATIONS', '/dashboard/deregistrations'),
  entry('Tableau reports', 'VIEW_ANALYTICS', '/bi'),
  {
    group: 'Approvals',
    roles: 'VIEW_IMEI_CHANGE_REQUESTS or VIEW_MAKER_CHECKER_REQUESTS',
    entries: [
      // The table alone would leave the group empty for a holder of only the second role.
      entry(
        'Maker-checker requests',
        'VIEW_IMEI_CHANGE_REQUESTS or VIEW_MAKER_CHECKER_REQUESTS',
        '/dashboard/mc_requests',
      ),
      entry('IMEI change requests', 'VIEW_IMEI_CHANGE_REQUESTS', '/dashboard/imei_changes'),
    ],
  },
  {
    group: 'Suspense reconciliation',
    roles: 'VIEW_SUSPENSE_TRANSACTIONS or UPLOAD_RECONCILIATION_DOCUMENT',
    entries: [
      entry('Suspense transactions', 'none', '/dashboard/suspense-transactions'),
      entry('Upload reconciliation document', 'UPLOAD_RECONCILIATION_DOCUMENT', '/dashboard/reconciliation'),
    ],
  },
  entry('Security', 'VIEW_SECURITY', '/dashboard/security'),
];
