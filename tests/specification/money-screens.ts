/** Section 2, the screens of transactions, requests, people and places, with the words of section 3 for their fields. */
import type { ScreenItems } from './items.ts';

const COLUMNS = ['button "Columns"'];

export const MONEY_SCREENS: readonly ScreenItems[] = [
  {
    at: '/dashboard/transactions/find',
    items: ['heading "Find transaction"', 'columnheader "Transaction"', 'columnheader "Amount"'],
    after: [
      {
        press: COLUMNS,
        items: [
          'menuitemcheckbox "Reference"',
          'menuitemcheckbox "Debit"',
          'menuitemcheckbox "Customer"',
          'menuitemcheckbox "Allocated to"',
          'menuitemcheckbox "Payment phone"',
          'menuitemcheckbox "Account keyed in"',
          'menuitemcheckbox "Biller"',
          'menuitemcheckbox "Status"',
        ],
      },
    ],
  },
  {
    at: '/dashboard/transactions/find?transaction={payment}',
    items: [
      'term "Biller type"',
      'term "Biller number"',
      'term "Business short code"',
      'term "Account number"',
      'term "Credit"',
      'term "Balance before"',
      'term "Balance after"',
    ],
  },
  {
    at: '/dashboard/security',
    items: ['heading "Security"', 'button "Add security group"', 'tab "Groups"', 'tab "Roles"'],
  },
  { at: '/dashboard/imei_changes', items: ['heading "IMEI change requests"', 'button "Approve"', 'button "Decline"'] },
  {
    at: '/dashboard/suspense-transactions',
    items: ['heading "Suspense transactions"', 'columnheader "Sequence id"', 'columnheader "Account keyed in"'],
  },
  {
    at: '/dashboard/suspense-transactions?fix={suspended}',
    items: ['region "Fix suspense transaction …"'],
  },
  { at: '/dashboard/reconciliation', items: ['heading "Upload reconciliation document"'] },
  {
    at: '/dashboard/mc_requests',
    items: [
      'heading "Maker-checker requests"',
      'columnheader "Date requested"',
      'button "Approve"',
      'button "Decline"',
    ],
  },
  {
    at: '/dashboard/pending_requests',
    items: ['heading "Pending requests"', 'tab "Portal changes"', 'tab "Customer sales"', 'tab "Shop owners"'],
  },
  { at: '/dashboard/loan_extension_requests', items: ['heading "Loan extension requests"'] },
  { at: '/dashboard/shop_payment_requests', items: ['heading "Shop payment requests"'] },
  {
    at: '/dashboard/agents?shop={shop}',
    items: [
      'heading "Agents"',
      'columnheader "Full name"',
      'columnheader "Username"',
      'columnheader "Phone"',
      'columnheader "Category"',
      'text "Unassigned"',
    ],
    after: [
      {
        press: ['button "Add agent"'],
        items: [
          'textbox "Full name"',
          'textbox "Username"',
          'textbox "Phone"',
          'combobox "Category"',
          'combobox "Shop"',
          'combobox "Biller type"',
          'textbox "Account number"',
          'textbox "Account name"',
        ],
      },
    ],
  },
  { at: '/dashboard/agents', items: ['text "No shop selected"'] },
  {
    at: '/dashboard/agents_categories',
    items: ['heading "Agent categories"', 'columnheader "Name"', 'columnheader "Status"', 'columnheader "Created at"'],
  },
  {
    at: '/dashboard/regions',
    items: ['heading "Regions"', 'button "Add region"', 'button "Region leads: …"'],
    after: [{ press: ['button "Region leads: …"'], items: ['button "Add region lead"'] }],
  },
  { at: '/dashboard/territories', items: ['heading "Territories"', 'columnheader "Region"'] },
  {
    at: '/bi',
    items: ['heading "Tableau reports"', 'link "One report on the whole page"', 'navigation "Main menu"'],
  },
];
