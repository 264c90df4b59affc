import { path } from '../../ui/path.ts';
import type { Screens } from '../../ui/screen.ts';

export const reportsScreens = {
  reports: {
    path: path(
      '/bi',
      'tab',
      'day',
      'from',
      'clock',
      'region_id',
      'territory_id',
      'shop_owner_id',
      'shop_id',
      'agent_id',
    ),
    file: 'reports/screens/reports-screen.tsx',
    component: 'Reports',
    title: { en: 'Tableau reports', fr: 'Rapports Tableau' },
    access: 'VIEW_ANALYTICS',
    menu: { row: 8, icon: 'chart' },
  },
  loans: {
    path: path(
      '/bi/loans',
      'group',
      'tab',
      'day',
      'from',
      'clock',
      'region_id',
      'territory_id',
      'shop_owner_id',
      'shop_id',
      'agent_id',
    ),
    file: 'reports/screens/report-loans.tsx',
    component: 'ReportLoans',
    title: { en: 'Loans behind a figure', fr: 'Les prêts d’un chiffre' },
    access: 'VIEW_ANALYTICS',
  },
  report: {
    path: path('/tableau/view'),
    file: 'reports/screens/report-screen.tsx',
    component: 'ReportScreen',
    title: { en: 'Report', fr: 'Rapport' },
    access: 'VIEW_ANALYTICS',
    is_listed: true,
    is_bare: true,
  },
} as const satisfies Screens;
