import { path } from '../../ui/path.ts';
import type { Screens } from '../../ui/screen.ts';

export const suspenseScreens = {
  findTransaction: {
    path: path('/dashboard/transactions/find', 'q', 'transaction'),
    file: 'suspense/screens/find-transaction.tsx',
    component: 'FindTransaction',
    title: { en: 'Find transaction', fr: 'Rechercher une transaction' },
    access: 'FIND_TRANSACTION',
    menu: { row: 4, icon: 'receipt' },
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
