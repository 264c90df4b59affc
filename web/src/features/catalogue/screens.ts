import { path } from '../../ui/path.ts';
import type { Screens } from '../../ui/screen.ts';

export const catalogueScreens = {
  product: {
    path: path('/dashboard/inventory/phones/:id', 'tab'),
    file: 'catalogue/screens/product.tsx',
    component: 'PhoneScreen',
    title: { en: 'Model', fr: 'Modèle' },
    access: 'VIEW_INVENTORY',
  },
} as const satisfies Screens;
