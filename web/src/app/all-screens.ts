/** Every screen by name: the menu's, those it leaves out, and those to come. */
import { useMemo } from 'react';
import { laterScreens, laterTexts } from '../features/reports/later-screens.ts';
import { useTexts } from '../ui/language.tsx';
import type { ScreenLink } from '../ui/layout/screen-links.tsx';
import { useSession } from '../ui/session.tsx';
import { MENU, isGroup } from './menu.ts';
import { shellTexts } from './messages.ts';

export function useAllScreens(): ScreenLink[] {
  const t = useTexts(shellTexts);
  const later = useTexts(laterTexts);
  const { may } = useSession();
  return useMemo(() => {
    const isLater = (path: string) => laterScreens.some((screen) => screen.path === path);
    const inMenu = MENU.flatMap((item) => (isGroup(item) ? (may(item.access) ? item.entries : []) : [item]));
    const entries = inMenu
      .filter(({ access }) => may(access))
      .map(({ id, path }) => ({ path, title: t.entries[id], is_later: isLater(path) }));
    const besides = [
      ...(may('ADD_LOAN') || may('REVIEW_KYC')
        ? [{ path: '/dashboard/customers/kyc-validation', title: t.kycValidation, is_later: false }]
        : []),
      ...(may('MANAGE_STOCK') ? [{ path: '/dashboard/inventory/add', title: t.receiveStock, is_later: false }] : []),
      ...(may('EDIT_CATALOGUE')
        ? [
            { path: '/dashboard/inventory/add?add=phone', title: t.addPhone, is_later: false },
            { path: '/dashboard/import/products', title: t.importing.products, is_later: false },
          ]
        : []),
      ...(may('VIEW_INVENTORY')
        ? (['suspended', 'damaged', 'lost', 'after-sales'] as const).map((list) => ({
            path: `/dashboard/inventory/${list}`,
            title: t.devices[list],
            is_later: false,
          }))
        : []),
      ...(may('ADD_STORE') ? [{ path: '/dashboard/import/stores', title: t.importing.stores, is_later: false }] : []),
      ...(may('ADD_SHOP_OWNER')
        ? [{ path: '/dashboard/import/shop_owners', title: t.importing.shop_owners, is_later: false }]
        : []),
      ...(may('ADD_USER') ? [{ path: '/dashboard/import/agents', title: t.importing.agents, is_later: false }] : []),
      ...(may('ADD_STORE') ? [{ path: '/dashboard/stores/add', title: t.network.add_store, is_later: false }] : []),
      ...(['shop_owners', 'agents', 'agents_categories', 'regions', 'territories'] as const).map((name) => ({
        path: `/dashboard/${name}`,
        title: t.network[name],
        is_later: false,
      })),
      { path: '/dashboard/pending_requests', title: t.pendingRequests, is_later: false },
      { path: '/dashboard/loan_extension_requests', title: t.loanExtensions, is_later: false },
      { path: '/dashboard/shop_payment_requests', title: t.shopPayments, is_later: false },
      ...(may(['VIEW_MAKER_CHECKER_REQUESTS', 'VIEW_IMEI_CHANGE_REQUESTS'])
        ? [{ path: '/dashboard/mc_requests?kind=lock_solution', title: t.lockSolutionChanges, is_later: false }]
        : []),
      ...(may('ADD_USER') ? [{ path: '/dashboard/users?add=1', title: t.people.add_user, is_later: false }] : []),
      ...(may('ADD_SECURITY_GROUP')
        ? [{ path: '/dashboard/security?add=1', title: t.people.add_group, is_later: false }]
        : []),
      ...(may('VIEW_CASH') ? [{ path: '/dashboard/cash', title: t.cash, is_later: false }] : []),
      ...(may('VIEW_MONEY_FEED') ? [{ path: '/dashboard/money-feed', title: t.moneyFeed, is_later: false }] : []),
    ];
    const named = new Set(MENU.flatMap((item) => (isGroup(item) ? item.entries : [item])).map(({ path }) => path));
    const toCome = laterScreens
      .filter(({ path }) => !named.has(path) && !path.includes(':'))
      .map(({ id, path }) => ({ path, title: later.screens[id].title, is_later: true }));
    return [...entries, ...besides, ...toCome].filter(({ path }) => path !== '/dashboard');
  }, [t, later, may]);
}
