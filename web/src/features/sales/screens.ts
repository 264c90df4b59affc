import { path } from '../../ui/path.ts';
import type { Screens } from '../../ui/screen.ts';

export const salesScreens = {
  sale: {
    path: path('/dashboard/customers/add-loan', 'customer', 'sale', 'step'),
    file: 'sales/screens/add-loan.tsx',
    component: 'AddLoan',
    title: { en: 'New sale', fr: 'Nouvelle vente' },
    access: 'ADD_LOAN',
  },
  prepared: {
    path: path('/dashboard/customers/prepared-sales', 'sale', 'step', 'start'),
    file: 'sales/screens/prepared-sales.tsx',
    component: 'PreparedSales',
    title: { en: 'Prepared sales', fr: 'Ventes préparées' },
    access: 'ADD_LOAN',
    is_listed: true,
  },
  qualified: {
    path: path('/dashboard/customers/qualified-phones', 'customer'),
    file: 'sales/screens/qualified-phones.tsx',
    component: 'QualifiedPhones',
    title: { en: 'Qualified phones', fr: 'Téléphones accessibles' },
    access: ['ADD_LOAN', 'VIEW_CUSTOMERS_QUALIFIED_PHONES'],
    is_listed: { to: 'VIEW_CUSTOMERS_QUALIFIED_PHONES' },
  },
  shown: {
    path: path('/dashboard/customers/shown-documents'),
    file: 'sales/screens/shown-documents.tsx',
    component: 'ShownDocuments',
    title: { en: 'IDs shown at the desk', fr: 'Pièces montrées en boutique' },
    access: 'REVIEW_KYC',
    is_listed: true,
  },
} as const satisfies Screens;
