import { SETTINGS_ACCESS } from '@palier/contract/settings/access.ts';
import { path } from '../../ui/path.ts';
import type { Screens } from '../../ui/screen.ts';

export const settingsScreens = {
  settings: {
    path: path('/dashboard/settings', 'tab', 'request'),
    file: 'settings/screens/settings.tsx',
    component: 'SettingsScreen',
    title: { en: 'Settings', fr: 'Paramètres' },
    access: SETTINGS_ACCESS,
    is_listed: true,
    variants: {
      providers: {
        facts: { tab: 'providers' },
        title: { en: 'Operators and locks', fr: 'Opérateurs et verrous' },
        access: SETTINGS_ACCESS,
      },
      wallets: {
        facts: { tab: 'money' },
        title: { en: 'Account configuration', fr: 'Configuration des comptes' },
        access: SETTINGS_ACCESS,
      },
    },
  },
  firstSteps: {
    path: path('/dashboard/first-steps'),
    file: 'settings/screens/first-steps.tsx',
    component: 'FirstStepsScreen',
    title: { en: 'First steps', fr: 'Premiers pas' },
    access: SETTINGS_ACCESS,
    is_listed: true,
  },
} as const satisfies Screens;
