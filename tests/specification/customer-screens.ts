/** Section 2, the screens of customers and the labelled actions on them, with the words of section 3 for their fields. */
import type { ScreenItems } from './items.ts';

const CARD = '/dashboard/customers/view?customer={customer}';

export const CUSTOMER_SCREENS: readonly ScreenItems[] = [
  // Before any customer is chosen.
  { at: '/dashboard/customers/add-loan', items: ['heading "New sale"', 'text "Customer record not found"'] },
  { at: '/dashboard/customers/view', items: ['text "Customer record not found"'] },
  { at: '/dashboard/customers/find?q={msisdn}', items: ['link "View profile"', 'text "Customer found successfully"'] },
  { at: '/dashboard/customers/find?q={loan}', items: ['text "Loan found"'] },
  {
    at: CARD,
    items: [
      'link "View phone"',
      'tab "Customer statement"',
      'tab "Messages"',
      'button "Offline PIN"',
      'button "SMS unlock"',
      'link "Rate call"',
      'button "Buy data bundles (gift)"',
      'link "After sales"',
      // The loan.
      'term "Loan reference"',
      'term "Deposit paid"',
      'term "Amount due"',
      'term "Amount paid, deposit included"',
      'term "Repaid, …"',
      'term "Total repayable"',
      'term "Instalments"',
      'term "Last repayment"',
      'term "Next repayment"',
      'term "Days remaining"',
      'term "End date"',
      'text "9 days late"',
      // The device.
      'term "IMEI"',
      'term "Lock solution"',
      'term "Dealer sheet no"',
      'term "Receipt or POS reference"',
      'term "Lock"',
      'definition "Active"',
      'term "Phone"',
      'definition "Locked"',
      'term "Customer"',
      'definition "Activated"',
      // The customer.
      'term "Profession"',
      'term "Residential location"',
      'term "Home address"',
      'term "Next of kin"',
      'term "Payment method"',
    ],
    after: [
      {
        press: ['button "Requests"'],
        items: [
          'menuitem "Request IMEI change"',
          'menuitem "Request lock solution change"',
          'menuitem "Loan extension …"',
          'menuitem "Update location"',
          'menuitem "Deregistration or loan deactivation request"',
        ],
      },
      {
        press: ['tab "Customer statement"'],
        items: ['columnheader "Debit"', 'columnheader "Credit"', 'columnheader "Balance"'],
      },
      { press: ['tab "Messages"'], items: ['list "Messages. Newest first"'] },
    ],
  },
  {
    at: '/dashboard/inventory/phones/{product}?tab=prices',
    items: ['button "Update phone price"', 'button "Update credit multiplier"'],
  },
  { at: '/dashboard/users/00000000-0000-7000-8000-000000000000', items: ['text "User not found!"'] },
  {
    at: '/dashboard/defaulters/{loan}/call',
    items: ['heading "Outcome of the call"'],
    after: [
      {
        press: ['button "Spoke to the customer"'],
        items: [
          'combobox "Call type"',
          'text "Remarks"',
          'button "Angry"',
          'button "Disappointed"',
          'button "Happy"',
          'button "Neutral"',
          'button "Sad"',
        ],
      },
      {
        press: ['combobox "Call type"'],
        items: [
          'option "Inquiry"',
          'option "Lost phone"',
          'option "Misinformed by agent"',
          'option "Other"',
          'option "Phone unlock"',
          'option "Repair"',
          'option "Wants to return phone"',
          'option "Payment made to wrong account"',
        ],
      },
    ],
  },
];
