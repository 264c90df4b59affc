import { path } from '../../ui/path.ts';
import type { Screens } from '../../ui/screen.ts';

export const financeScreens = {
  finance: {
    path: path('/dashboard/finance'),
    file: 'finance/screens/finance.tsx',
    component: 'Finance',
    title: { en: 'Finance', fr: 'Finance' },
    access: ['VIEW_FINANCE', 'REQUEST_FINANCE'],
    is_listed: true,
    row: 'finance',
  },
} as const satisfies Screens;
