import { path } from '../../ui/path.ts';
import type { Screens } from '../../ui/screen.ts';

export const customersScreens = {
  find: {
    path: path('/dashboard/customers/find', 'q', 'customer', 'register'),
    file: 'customers/screens/find-customers.tsx',
    component: 'FindCustomers',
    title: { en: 'Find customers', fr: 'Rechercher un client' },
    access: ['FIND_CUSTOMER', 'ADD_LOAN'],
    menu: {
      row: 3,
      icon: 'person-search',
      access: 'FIND_CUSTOMER',
      also: ['/dashboard/customers/view', '/dashboard/customers/add-loan'],
    },
  },
  list: {
    path: path('/dashboard/customers/list', 'claim', 'agent_id'),
    file: 'customers/screens/customers.tsx',
    component: 'Customers',
    title: { en: 'Customers', fr: 'Clients' },
    access: 'FIND_CUSTOMER',
    first_rows: { call: ['customers', 'list'], input: {} },
    is_listed: true,
    variants: {
      claimed: {
        facts: { claim: 'claimed' },
        title: { en: 'Claimed customers', fr: 'Clients suivis' },
        access: 'FIND_CUSTOMER',
      },
    },
  },
  kyc: {
    path: path('/dashboard/customers/kyc-validation', 'customer'),
    file: 'customers/screens/kyc-validation.tsx',
    component: 'KycValidation',
    title: { en: 'KYC validation', fr: 'Vérification d’identité' },
    access: ['FIND_CUSTOMER', 'ADD_LOAN', 'REVIEW_KYC'],
    is_listed: { to: ['ADD_LOAN', 'REVIEW_KYC'] },
  },
} as const satisfies Screens;
