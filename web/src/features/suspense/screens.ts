import { path } from '../../ui/path.ts';
import type { Screens } from '../../ui/screen.ts';

export const suspenseScreens = {
  findTransaction: {
    path: path('/dashboard/transactions/find', 'q', 'transaction', 'purpose'),
    file: 'suspense/screens/find-transaction.tsx',
    component: 'FindTransaction',
    title: { en: 'Find transaction', fr: 'Rechercher une transaction' },
    access: 'FIND_TRANSACTION',
    menu: { row: 4, icon: 'receipt' },
    variants: {
      deposits: {
        facts: { purpose: 'deposit' },
        title: { en: 'Deposits', fr: 'Dépôts initiaux' },
        access: 'FIND_TRANSACTION',
        also_at: '/dashboard/deposits',
      },
    },
  },
  suspense: {
    path: path('/dashboard/suspense-transactions', 'tab', 'fix', 'q', 'state'),
    file: 'suspense/screens/suspense-transactions.tsx',
    component: 'SuspenseTransactions',
    title: { en: 'Suspense transactions', fr: 'Transactions en suspens' },
    access: 'VIEW_SUSPENSE_TRANSACTIONS',
    menu: { row: 11, group: 'suspense_reconciliation', access: 'signed-in' },
  },
} as const satisfies Screens;
