import { path } from '../../ui/path.ts';
import type { Screens } from '../../ui/screen.ts';

export const stockScreens = {
  inventory: {
    path: path(
      '/dashboard/inventory',
      'tab',
      'product_id',
      'shop_owner_id',
      'shop_id',
      'state',
      'on_loan',
      'sort',
      'down',
    ),
    file: 'stock/screens/inventory.tsx',
    component: 'Inventory',
    title: { en: 'Inventory', fr: 'Stock' },
    access: 'VIEW_INVENTORY',
    menu: { row: 6, icon: 'device' },
  },
  device: {
    path: path('/dashboard/inventory/device/:imei'),
    file: 'stock/screens/device.tsx',
    component: 'DeviceScreen',
    title: { en: 'Device', fr: 'Appareil' },
    access: ['VIEW_INVENTORY', 'VIEW_CUSTOMER_PHONE'],
  },
  suspended: {
    path: path('/dashboard/inventory/suspended'),
    file: 'stock/screens/devices-in-state.tsx',
    component: 'SuspendedDevices',
    title: { en: 'Suspended IMEI', fr: 'IMEI suspendus' },
    access: 'VIEW_INVENTORY',
    is_listed: true,
  },
  damaged: {
    path: path('/dashboard/inventory/damaged'),
    file: 'stock/screens/devices-in-state.tsx',
    component: 'DamagedDevices',
    title: { en: 'Damaged devices', fr: 'Appareils endommagés' },
    access: 'VIEW_INVENTORY',
    is_listed: true,
  },
  lost: {
    path: path('/dashboard/inventory/lost'),
    file: 'stock/screens/devices-in-state.tsx',
    component: 'LostDevices',
    title: { en: 'Lost devices', fr: 'Appareils perdus' },
    access: 'VIEW_INVENTORY',
    is_listed: true,
  },
  afterSales: {
    path: path('/dashboard/inventory/after-sales', 'which', 'q'),
    file: 'stock/screens/devices-in-state.tsx',
    component: 'AfterSales',
    title: { en: 'After sales', fr: 'Service après-vente' },
    access: 'VIEW_INVENTORY',
    is_listed: true,
  },
  stockTake: {
    path: path('/dashboard/inventory/stock-takes/:id'),
    file: 'stock/screens/stock-take.tsx',
    component: 'StockTakeScreen',
    title: { en: 'Stock counts', fr: 'Inventaires' },
    access: 'VIEW_INVENTORY',
  },
} as const satisfies Screens;
