import { path } from '../../ui/path.ts';
import type { Screens } from '../../ui/screen.ts';

export const paymentsScreens = {
  cash: {
    path: path('/dashboard/cash', 'tab'),
    file: 'payments/screens/cash.tsx',
    component: 'Cash',
    title: { en: 'Cash at shops', fr: 'Espèces en boutique' },
    access: 'VIEW_CASH',
    is_listed: true,
  },
  claims: {
    path: path('/dashboard/claims'),
    file: 'payments/screens/claims.tsx',
    component: 'Claims',
    title: { en: 'Payments taken back', fr: 'Paiements repris' },
    access: 'FIND_TRANSACTION',
    is_listed: true,
  },
  slipDocuments: {
    path: path('/dashboard/slip-documents'),
    file: 'payments/screens/slip-documents.tsx',
    component: 'SlipDocuments',
    title: { en: 'IDs shown for slips', fr: 'Pièces montrées pour un ticket' },
    access: 'TAKE_PAYMENT',
    is_listed: true,
  },
} as const satisfies Screens;
