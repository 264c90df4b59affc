/** Every route of the specification. Each screen is a chunk of its own. */
import type { ComponentType } from 'react';
import { Navigate, type RouteObject, createBrowserRouter } from 'react-router';
import { SignedIn, SignedOut, WholePageSpinner } from './guards.tsx';
import { Shell } from './shell.tsx';
import { BareShell } from './bare-shell.tsx';
import { laterScreens } from '../features/later/later-screens.ts';

/** A chunk and the name of the screen in it. */
const screen = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): Pick<RouteObject, 'lazy'> => ({ lazy: async () => ({ Component: (await load())[name] }) });

const laterScreen = screen(() => import('../features/later/later-screen.tsx'), 'LaterScreen');

export const router = createBrowserRouter([
  {
    Component: SignedOut,
    HydrateFallback: WholePageSpinner,
    children: [
      { path: '/', ...screen(() => import('../features/access/screens/login.tsx'), 'Login') },
      { path: '/otp', ...screen(() => import('../features/access/screens/otp.tsx'), 'Otp') },
    ],
  },
  {
    Component: SignedIn,
    HydrateFallback: WholePageSpinner,
    children: [
      {
        path: '/dashboard',
        Component: Shell,
        children: [
          { index: true, ...screen(() => import('../features/home/screens/home.tsx'), 'Home') },
          { path: 'customers/find', ...screen(() => import('../features/customers/screens/find-customers.tsx'), 'FindCustomers') },
          { path: 'customers/kyc-validation', ...screen(() => import('../features/customers/screens/kyc-validation.tsx'), 'KycValidation') },
          { path: 'customers/view', ...screen(() => import('../features/customers/screens/view-customer.tsx'), 'ViewCustomer') },
          { path: 'customers/add-loan', ...screen(() => import('../features/sales/screens/add-loan.tsx'), 'AddLoan') },
          { path: 'money-feed', ...screen(() => import('../features/locks/screens/money-feed.tsx'), 'MoneyFeed') },
          { path: 'password', ...screen(() => import('../features/access/screens/change-password.tsx'), 'ChangePassword') },
          { path: 'gallery', ...screen(() => import('./gallery.tsx'), 'Gallery') },
          ...laterScreens.filter(({ path }) => path.startsWith('/dashboard/')).map(({ path }): RouteObject => ({ path: path.slice('/dashboard/'.length), ...laterScreen })),
        ],
      },
      { path: '/bi', Component: Shell, children: [{ index: true, ...laterScreen }] },
      { path: '/tableau/view', Component: BareShell, children: [{ index: true, ...laterScreen }] },
      { path: '*', element: <Navigate to="/dashboard" replace /> },
    ],
  },
]);
