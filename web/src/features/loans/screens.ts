import { path } from '../../ui/path.ts';
import type { Screens } from '../../ui/screen.ts';

export const loansScreens = {
  loans: {
    path: path('/dashboard/loans', 'view', 'agent_id', 'activated_from'),
    file: 'loans/screens/loans.tsx',
    component: 'Loans',
    title: { en: 'Loans', fr: 'Prêts' },
    access: 'VIEW_CUSTOMER_LOANS',
    first_rows: { call: ['loans', 'book'], input: { view: 'all' } },
    is_listed: true,
    variants: {
      active: {
        facts: { view: 'active' },
        title: { en: 'Active loans', fr: 'Prêts en cours' },
        access: 'VIEW_CUSTOMER_LOANS',
      },
      healthy: {
        facts: { view: 'healthy' },
        title: { en: 'Healthy loans', fr: 'Prêts sains' },
        access: 'VIEW_CUSTOMER_LOANS',
      },
      defaulted: {
        facts: { view: 'defaulted' },
        title: { en: 'Defaulted loans', fr: 'Prêts en défaut' },
        access: 'VIEW_CUSTOMER_LOANS',
      },
      locked: {
        facts: { view: 'locked' },
        title: { en: 'Loans with a locked phone', fr: 'Prêts au téléphone verrouillé' },
        access: 'VIEW_CUSTOMER_LOANS',
      },
    },
  },
} as const satisfies Screens;
