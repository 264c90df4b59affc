import { path } from '../../ui/path.ts';
import type { Screens } from '../../ui/screen.ts';

export const dataBundlesScreens = {
  stuck: {
    path: path('/dashboard/gifts-without-answer'),
    file: 'data-bundles/screens/stuck-gifts.tsx',
    component: 'StuckGifts',
    title: { en: 'Gifts without an answer', fr: 'Cadeaux sans réponse' },
    access: 'AWARD_DATA',
    is_listed: true,
  },
} as const satisfies Screens;
