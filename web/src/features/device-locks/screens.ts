import { path } from '../../ui/path.ts';
import type { Screens } from '../../ui/screen.ts';

export const deviceLocksScreens = {
  moneyFeed: {
    path: path('/dashboard/money-feed'),
    file: 'device-locks/screens/money-feed.tsx',
    component: 'MoneyFeed',
    title: { en: 'Money feed and locks', fr: 'Flux des paiements et verrous' },
    access: 'VIEW_MONEY_FEED',
    is_listed: true,
  },
  pendingPhones: {
    path: path('/dashboard/pending-phones'),
    file: 'device-locks/screens/pending-phones.tsx',
    component: 'PendingPhones',
    title: { en: 'Phones to lock or open', fr: 'Téléphones à verrouiller ou à ouvrir' },
    access: 'VIEW_MONEY_FEED',
    is_listed: true,
  },
} as const satisfies Screens;
