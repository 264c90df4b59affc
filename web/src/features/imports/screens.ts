import { path } from '../../ui/path.ts';
import type { Screens } from '../../ui/screen.ts';

export const importsScreens = {
  add: {
    path: path('/dashboard/inventory/add', 'add'),
    file: 'imports/screens/add-to-inventory.tsx',
    component: 'AddToInventory',
    title: { en: 'Inventory add', fr: 'Entrée en stock' },
    access: ['MANAGE_STOCK', 'EDIT_CATALOGUE'],
    is_listed: { to: 'MANAGE_STOCK' },
    variants: {
      phone: {
        facts: { add: 'phone' },
        title: { en: 'Add phone', fr: 'Ajouter un téléphone' },
        access: 'EDIT_CATALOGUE',
        also_at: '/dashboard/inventory/add-phone',
      },
    },
  },
  records: {
    path: path('/dashboard/import/:kind'),
    file: 'imports/screens/import-records.tsx',
    component: 'ImportRecords',
    title: { en: 'Import', fr: 'Importer' },
    access: 'signed-in',
    variants: {
      products: {
        facts: { kind: 'products' },
        title: { en: 'Import phones', fr: 'Importer des téléphones' },
        access: 'EDIT_CATALOGUE',
      },
      stores: {
        facts: { kind: 'stores' },
        title: { en: 'Import stores', fr: 'Importer des boutiques' },
        access: 'ADD_STORE',
      },
      shop_owners: {
        facts: { kind: 'shop_owners' },
        title: { en: 'Import shop owners', fr: 'Importer des propriétaires' },
        access: 'ADD_SHOP_OWNER',
      },
      agents: {
        facts: { kind: 'agents' },
        title: { en: 'Import agents', fr: 'Importer des agents' },
        access: 'ADD_USER',
      },
    },
  },
} as const satisfies Screens;
