/** Section 2, the routes. What each of them is called on screen is in `screens.ts`. */
export const SIGNED_OUT = ['/', '/otp'];

export const DASHBOARD = [
  '/dashboard',
  '/dashboard/users',
  '/dashboard/stores',
  '/dashboard/stores/:id',
  '/dashboard/shop_owners',
  '/dashboard/shop_owners/:id',
  '/dashboard/inventory',
  '/dashboard/inventory/add',
  '/dashboard/deregistrations',
  '/dashboard/customers/kyc-validation',
  '/dashboard/customers/find',
  '/dashboard/customers/view',
  '/dashboard/customers/add-loan',
  '/dashboard/transactions/find',
  '/dashboard/security',
  '/dashboard/imei_changes',
  '/dashboard/suspense-transactions',
  '/dashboard/reconciliation',
  '/dashboard/mc_requests',
  '/dashboard/pending_requests',
  '/dashboard/loan_extension_requests',
  '/dashboard/shop_payment_requests',
  '/dashboard/agents',
  '/dashboard/agents_categories',
  '/dashboard/regions',
  '/dashboard/territories',
];

export const OTHERS = ['/bi', '/tableau/view'];

/** Without the shell's side menu. */
export const BARE = ['/tableau/view'];

/** Where an address leads that is not to be shown: to signed-out and to signed-in users. */
export const REDIRECTS = {
  signed_out: ['/dashboard => /', '/bi => /', '/no-such-page => /'],
  signed_in: [
    '/ => /dashboard',
    '/otp => /dashboard',
    '/no-such-page => /dashboard',
    '/dashboard/no-such => /dashboard',
  ],
};
