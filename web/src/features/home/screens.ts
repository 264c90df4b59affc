import { path } from '../../ui/path.ts';
import type { Screens } from '../../ui/screen.ts';

export const homeScreens = {
  home: {
    path: path('/dashboard'),
    file: 'home/screens/home.tsx',
    component: 'Home',
    title: { en: 'Dashboard', fr: 'Tableau de bord' },
    access: 'signed-in',
    menu: { row: 1, icon: 'dashboard' },
  },
  gallery: {
    path: path('/dashboard/gallery'),
    file: 'home/screens/gallery.tsx',
    component: 'Gallery',
    title: { en: 'Gallery of parts', fr: 'Galerie des composants' },
    access: 'VIEW_SECURITY',
  },
} as const satisfies Screens;
