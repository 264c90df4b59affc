/**
 * Every route of the specification. Each signed-in screen is a chunk of its own; the way in is in the first chunk,
 * since the portal draws it before any script is there.
 */
import type { ComponentType } from 'react';
import { Navigate, type RouteObject, createBrowserRouter } from 'react-router';
import { Login } from '../features/auth/screens/login.tsx';
import { Otp } from '../features/auth/screens/otp.tsx';
import { bareShell, frame, shell } from './frame-chunks.ts';
import { SignedOut } from './signed-out.tsx';
import { WholePageMark } from './whole-page-mark.tsx';
import { laterScreens } from '../features/reports/later-screens.ts';

/** A chunk and the name of the screen in it. */
const screen = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): Pick<RouteObject, 'lazy'> => ({ lazy: async () => ({ Component: (await load())[name] }) });

const laterScreen = screen(() => import('../features/reports/screens/later-screen.tsx'), 'LaterScreen');

export const router = createBrowserRouter([
  {
    Component: SignedOut,
    HydrateFallback: WholePageMark,
    children: [
      { path: '/', Component: Login },
      { path: '/otp', Component: Otp },
    ],
  },
  {
    ...screen(frame, 'Frame'),
    HydrateFallback: WholePageMark,
    children: [
      {
        path: '/dashboard',
        ...screen(shell, 'Shell'),
        children: [
          { index: true, ...screen(() => import('../features/home/screens/home.tsx'), 'Home') },
          {
            path: 'customers/find',
            ...screen(() => import('../features/customers/screens/find-customers.tsx'), 'FindCustomers'),
          },
          {
            path: 'customers/kyc-validation',
            ...screen(() => import('../features/customers/screens/kyc-validation.tsx'), 'KycValidation'),
          },
          {
            path: 'customers/view',
            ...screen(() => import('../features/customer-overview/screens/view-customer.tsx'), 'ViewCustomer'),
          },
          { path: 'customers/add-loan', ...screen(() => import('../features/sales/screens/add-loan.tsx'), 'AddLoan') },
          {
            path: 'transactions/find',
            ...screen(() => import('../features/suspense/screens/find-transaction.tsx'), 'FindTransaction'),
          },
          {
            path: 'suspense-transactions',
            ...screen(() => import('../features/suspense/screens/suspense-transactions.tsx'), 'SuspenseTransactions'),
          },
          {
            path: 'reconciliation',
            ...screen(() => import('../features/reconciliation/screens/reconciliation.tsx'), 'Reconciliation'),
          },
          {
            path: 'reconciliation/:statement_id',
            ...screen(() => import('../features/reconciliation/screens/statement.tsx'), 'StatementPage'),
          },
          { path: 'inventory', ...screen(() => import('../features/stock/screens/inventory.tsx'), 'Inventory') },
          {
            path: 'inventory/add',
            ...screen(() => import('../features/imports/screens/add-to-inventory.tsx'), 'AddToInventory'),
          },
          { path: 'inventory/add-phone', element: <Navigate to="/dashboard/inventory/add?add=phone" replace /> },
          {
            path: 'inventory/phones/:id',
            ...screen(() => import('../features/catalogue/screens/product.tsx'), 'PhoneScreen'),
          },
          {
            path: 'inventory/device/:imei',
            ...screen(() => import('../features/stock/screens/device.tsx'), 'DeviceScreen'),
          },
          {
            path: 'inventory/suspended',
            ...screen(() => import('../features/stock/screens/devices-in-state.tsx'), 'SuspendedDevices'),
          },
          {
            path: 'inventory/damaged',
            ...screen(() => import('../features/stock/screens/devices-in-state.tsx'), 'DamagedDevices'),
          },
          {
            path: 'inventory/lost',
            ...screen(() => import('../features/stock/screens/devices-in-state.tsx'), 'LostDevices'),
          },
          {
            path: 'inventory/after-sales',
            ...screen(() => import('../features/stock/screens/devices-in-state.tsx'), 'AfterSales'),
          },
          {
            path: 'inventory/stock-takes/:id',
            ...screen(() => import('../features/stock/screens/stock-take.tsx'), 'StockTakeScreen'),
          },
          {
            path: 'import/:kind',
            ...screen(() => import('../features/imports/screens/import-records.tsx'), 'ImportRecords'),
          },
          { path: 'stores', ...screen(() => import('../features/network/screens/stores.tsx'), 'Stores') },
          { path: 'stores/add', ...screen(() => import('../features/network/screens/add-store.tsx'), 'AddStore') },
          { path: 'stores/:id', ...screen(() => import('../features/network/screens/store.tsx'), 'StoreScreen') },
          { path: 'shop_owners', ...screen(() => import('../features/network/screens/shop-owners.tsx'), 'ShopOwners') },
          {
            path: 'shop_owners/:id',
            ...screen(() => import('../features/network/screens/shop-owner.tsx'), 'ShopOwnerScreen'),
          },
          { path: 'agents', ...screen(() => import('../features/network/screens/agents.tsx'), 'Agents') },
          {
            path: 'agents_categories',
            ...screen(() => import('../features/network/screens/agents-categories.tsx'), 'AgentsCategories'),
          },
          { path: 'regions', ...screen(() => import('../features/network/screens/regions.tsx'), 'Regions') },
          {
            path: 'territories',
            ...screen(() => import('../features/network/screens/territories.tsx'), 'Territories'),
          },
          {
            path: 'mc_requests',
            ...screen(() => import('../features/approvals/screens/request-lists.tsx'), 'MakerCheckerRequests'),
          },
          {
            path: 'imei_changes',
            ...screen(() => import('../features/approvals/screens/request-lists.tsx'), 'ImeiChanges'),
          },
          {
            path: 'deregistrations',
            ...screen(() => import('../features/approvals/screens/request-lists.tsx'), 'Deregistrations'),
          },
          {
            path: 'loan_extension_requests',
            ...screen(() => import('../features/approvals/screens/request-lists.tsx'), 'LoanExtensionRequests'),
          },
          { path: 'users', ...screen(() => import('../features/users/screens/users.tsx'), 'Users') },
          { path: 'users/:id', ...screen(() => import('../features/users/screens/user.tsx'), 'UserScreen') },
          { path: 'security', ...screen(() => import('../features/users/screens/security.tsx'), 'Security') },
          {
            path: 'security/groups/:id',
            ...screen(() => import('../features/users/screens/group.tsx'), 'GroupScreen'),
          },
          {
            path: 'shop_payment_requests',
            ...screen(() => import('../features/approvals/screens/request-lists.tsx'), 'ShopPaymentRequests'),
          },
          {
            path: 'pending_requests',
            ...screen(() => import('../features/approvals/screens/pending-requests.tsx'), 'PendingRequests'),
          },
          { path: 'cash', ...screen(() => import('../features/payments/screens/cash.tsx'), 'Cash') },
          {
            path: 'money-feed',
            ...screen(() => import('../features/device-locks/screens/money-feed.tsx'), 'MoneyFeed'),
          },
          { path: 'account', ...screen(() => import('../features/auth/screens/my-sign-in.tsx'), 'MySignIn') },
          {
            path: 'password',
            ...screen(() => import('../features/auth/screens/change-password.tsx'), 'ChangePassword'),
          },
          { path: 'gallery', ...screen(() => import('./gallery.tsx'), 'Gallery') },
          ...laterScreens
            .filter(({ path }) => path.startsWith('/dashboard/'))
            .map(({ path }): RouteObject => ({ path: path.slice('/dashboard/'.length), ...laterScreen })),
        ],
      },
      { path: '/bi', ...screen(shell, 'Shell'), children: [{ index: true, ...laterScreen }] },
      { path: '/tableau/view', ...screen(bareShell, 'BareShell'), children: [{ index: true, ...laterScreen }] },
      { path: '*', element: <Navigate to="/dashboard" replace /> },
    ],
  },
]);
