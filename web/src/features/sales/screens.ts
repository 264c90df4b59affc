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
} as const satisfies Screens;
