import { path } from '../../ui/path.ts';
import type { Screens } from '../../ui/screen.ts';

export const reportsScreens = {
  reports: {
    path: path('/bi'),
    file: 'reports/screens/later-screen.tsx',
    component: 'LaterScreen',
    title: { en: 'Tableau reports', fr: 'Rapports Tableau' },
    access: 'VIEW_ANALYTICS',
    menu: { row: 8, icon: 'chart' },
    is_to_come: true,
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
