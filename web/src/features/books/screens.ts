import { BOOKS_ACCESS } from '@palier/contract/books/access.ts';
import { path } from '../../ui/path.ts';
import type { Screens } from '../../ui/screen.ts';

export const booksScreens = {
  balanceSheet: {
    path: path('/dashboard/balance-sheet', 'day', 'clock'),
    file: 'books/screens/balance-sheet.tsx',
    component: 'BalanceSheet',
    title: { en: 'Balance sheet', fr: 'Bilan' },
    access: BOOKS_ACCESS,
    is_listed: true,
    row: 'finance',
  },
  profitAndLoss: {
    path: path('/dashboard/profit-and-loss', 'from', 'until', 'clock'),
    file: 'books/screens/profit-and-loss.tsx',
    component: 'ProfitAndLoss',
    title: { en: 'Profit and loss', fr: 'Compte de résultat' },
    access: BOOKS_ACCESS,
    is_listed: true,
    row: 'finance',
  },
  cashFlow: {
    path: path('/dashboard/daily-cashflow', 'from', 'until', 'account', 'subject'),
    file: 'books/screens/cash-flow.tsx',
    component: 'CashFlow',
    title: { en: 'Daily cashflow', fr: 'Trésorerie par jour' },
    access: BOOKS_ACCESS,
    is_listed: true,
    row: 'finance',
  },
  entries: {
    path: path('/dashboard/entries', 'from_on', 'until_on', 'account', 'subject', 'event', 'way', 'clock'),
    file: 'books/screens/entries.tsx',
    component: 'Entries',
    title: { en: 'Entries', fr: 'Écritures' },
    access: BOOKS_ACCESS,
    is_listed: true,
    row: 'finance',
  },
  accounting: {
    path: path('/dashboard/accounting'),
    file: 'books/screens/accounting.tsx',
    component: 'Accounting',
    title: { en: 'Accounting integration', fr: 'Lien avec la comptabilité' },
    access: BOOKS_ACCESS,
    is_listed: true,
    row: 'finance',
  },
} as const satisfies Screens;
