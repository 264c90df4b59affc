/** Section 2, the screens with a route: their titles, and on them the words of section 3 for what they list. */
import type { ScreenItems } from './items.ts';

const COLUMNS = ['button "Columns"'];

export const SCREENS: readonly ScreenItems[] = [
  { at: '/dashboard', items: ['navigation "Main menu"', 'link "FAQ"', 'text "Version 2.11.7"'] },
  {
    at: '/dashboard/users',
    items: ['heading "Users"', 'button "Add portal user"', 'columnheader "Name"', 'columnheader "Username"'],
    after: [
      {
        press: COLUMNS,
        items: [
          'menuitemcheckbox "Group"',
          'menuitemcheckbox "Last seen"',
          'menuitemcheckbox "Last IP"',
          'menuitemcheckbox "OTP status"',
          'menuitemcheckbox "OTP channel"',
        ],
      },
    ],
  },
  {
    at: '/dashboard/stores',
    items: ['heading "Phone stores"', 'link "Add store"', 'columnheader "Name"', 'columnheader "Type"'],
    after: [
      {
        press: COLUMNS,
        items: [
          'menuitemcheckbox "Owner"',
          'menuitemcheckbox "Has owner"',
          'menuitemcheckbox "Is mapped"',
          'menuitemcheckbox "Region"',
          'menuitemcheckbox "Territory"',
          'menuitemcheckbox "Payment"',
        ],
      },
    ],
  },
  {
    at: '/dashboard/stores/{shop}',
    items: [
      'tab "Store profile"',
      'tab "Store agents"',
      'tab "Store inventory"',
      'button "Update store location"',
      'term "Owner"',
      'term "Has owner"',
      'term "Is mapped"',
      'term "Region"',
      'term "Territory"',
    ],
    after: [
      { press: ['tab "Payment details"'], items: ['term "Payment method"', 'term "Number"'] },
      { press: ['tab "Store agents"', 'button "Actions on …"'], items: ['menuitem "Update agent location"'] },
    ],
  },
  { at: '/dashboard/shop_owners', items: ['heading "Shop owners"', 'button "Add shop owner"'] },
  { at: '/dashboard/shop_owners/{owner}', items: ['heading "Profile"', 'tab "Inventory"'] },
  {
    at: '/dashboard/inventory',
    items: ['heading "Inventory"', 'columnheader "Name"', 'columnheader "SKU"', 'link "Add phone"'],
    after: [
      {
        press: COLUMNS,
        items: [
          'menuitemcheckbox "Product code"',
          'menuitemcheckbox "Lock"',
          'menuitemcheckbox "Retail price (FCFA)"',
          'menuitemcheckbox "Wholesale price (FCFA)"',
          'menuitemcheckbox "Margin (FCFA)"',
          'menuitemcheckbox "Deposit (FCFA)"',
          'menuitemcheckbox "Credit multiplier"',
        ],
      },
    ],
  },
  {
    at: '/dashboard/inventory/add?add=phone',
    items: [
      'heading "Add phone"',
      'textbox "Name"',
      'textbox "Model"',
      'textbox "SKU"',
      'textbox "Product code"',
      'textbox "RAM (GB)"',
      'textbox "ROM (GB)"',
      'textbox "Retail price"',
      'textbox "Wholesale price"',
      'textbox "Deposit"',
      'textbox "Credit multiplier"',
    ],
    after: [
      { press: ['combobox "Lock type"'], items: ['option "No lock"', 'option "Soft lock"', 'option "Hard lock"'] },
    ],
  },
  { at: '/dashboard/deregistrations', items: ['heading "Deregistration requests"', 'columnheader "Date requested"'] },
  { at: '/dashboard/customers/kyc-validation', items: ['heading "KYC validation"'] },
  {
    at: '/dashboard/customers/find?q=699999999',
    items: ['heading "Find customers"', 'button "Register a new customer"', 'text "Customer not found"'],
    after: [
      {
        press: ['button "Register a new customer"'],
        items: [
          'textbox "First name"',
          'textbox "Surname"',
          'textbox "Other names (optional)"',
          'textbox "Date of birth"',
          'textbox "Document number"',
          'textbox "National ID (optional)"',
          'textbox "Phone number"',
          'textbox "Home address (optional)"',
        ],
      },
      {
        press: ['combobox "ID type"'],
        items: [
          'option "National ID"',
          'option "Passport"',
          'option "Driving license"',
          'option "Electoral card"',
          'option "Drivers license"',
        ],
      },
    ],
  },
];
