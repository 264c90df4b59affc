import { path } from '../../ui/path.ts';
import type { Screens } from '../../ui/screen.ts';

export const customerOverviewScreens = {
  card: {
    path: path('/dashboard/customers/view', 'customer', 'tab', 'request'),
    file: 'customer-overview/screens/view-customer.tsx',
    component: 'ViewCustomer',
    title: { en: 'Customer', fr: 'Client' },
    access: ['FIND_CUSTOMER', 'ADD_LOAN'],
  },
} as const satisfies Screens;
