/** Section 2, the screens that are known by their label only: each has a page of its own with that label for a heading. */
import type { ScreenItems } from './items.ts';

const page = (at: string, label: string): ScreenItems => ({ at, items: [`heading "${label}"`] });

export const LABELLED_SCREENS: readonly ScreenItems[] = [
  page('/dashboard/customers/list', 'Customers'),
  page('/dashboard/loans', 'Loans'),
  page('/dashboard/loans?view=active', 'Active loans'),
  page('/dashboard/loans?view=healthy', 'Healthy loans'),
  page('/dashboard/loans?view=defaulted', 'Defaulted loans'),
  page('/dashboard/defaulters', 'All defaulters'),
  page('/dashboard/deposits', 'Deposits'),
  page('/dashboard/collections-due', 'Collections due'),
  page('/dashboard/collections-report', 'Collections report'),
  { at: '/bi?tab=sales', items: ['tab "Customer conversion"'] },
  page('/dashboard/daily-cashflow', 'Daily cashflow'),
  page('/dashboard/balance-sheet', 'Balance sheet'),
  page('/dashboard/profit-and-loss', 'Profit and loss'),
  page('/dashboard/inventory/add', 'Inventory add'),
  page('/dashboard/inventory/suspended', 'Suspended IMEI'),
  page('/dashboard/inventory/damaged', 'Damaged devices'),
  page('/dashboard/inventory/lost', 'Lost devices'),
  page('/dashboard/call-rating', 'Call rating'),
  page('/dashboard/accounting', 'Accounting integration'),
  page('/dashboard/mc_requests?kind=lock_solution', 'Lock solution change'),
  page('/dashboard/customers/list?claim=claimed', 'Claimed customers'),
  page('/dashboard/inventory/after-sales', 'After sales'),
  page('/dashboard/stores/add', 'Add store'),
  page('/dashboard/users?add=1', 'Add portal user'),
  page('/dashboard/security?add=1', 'Add security group'),
  page('/dashboard/defaulters/report?tab=date', 'Defaulted loans report by date'),
  page('/dashboard/defaulters/report', 'All-defaulted report'),
  {
    at: '/dashboard/finance',
    items: [
      'heading "Finance"',
      'columnheader "In the books"',
      'columnheader "May leave"',
      'columnheader "Limits used"',
      'button "Request a move"',
    ],
  },
];
