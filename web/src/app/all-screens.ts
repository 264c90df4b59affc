/** Every screen by name: the menu's, those it leaves out, and those to come. */
import { useMemo } from 'react';
import { laterScreens, laterTexts } from '../features/later/later-screens.ts';
import { useTexts } from '../kit/language.tsx';
import type { ScreenLink } from '../kit/screen-links.tsx';
import { useSession } from '../kit/session.tsx';
import { MENU, isGroup } from './menu.ts';
import { shellTexts } from './messages.ts';

export function useAllScreens(): ScreenLink[] {
  const t = useTexts(shellTexts);
  const later = useTexts(laterTexts);
  const { may } = useSession();
  return useMemo(() => {
    const isLater = (path: string) => laterScreens.some((screen) => screen.path === path);
    const inMenu = MENU.flatMap((item) => (isGroup(item) ? (may(item.access) ? item.entries : []) : [item]));
    const entries = inMenu.filter(({ access }) => may(access)).map(({ id, path }) => ({ path, title: t.entries[id], is_later: isLater(path) }));
    const besides = [
      ...(may('ADD_LOAN') || may('REVIEW_KYC') ? [{ path: '/dashboard/customers/kyc-validation', title: t.kycValidation, is_later: false }] : []),
      ...(may('VIEW_MONEY_FEED') ? [{ path: '/dashboard/money-feed', title: t.moneyFeed, is_later: false }] : []),
    ];
    const named = new Set(MENU.flatMap((item) => (isGroup(item) ? item.entries : [item])).map(({ path }) => path));
    const toCome = laterScreens.filter(({ path }) => !named.has(path) && !path.includes(':')).map(({ id, path }) => ({ path, title: later.screens[id].title, is_later: true }));
    return [...entries, ...besides, ...toCome].filter(({ path }) => path !== '/dashboard');
  }, [t, later, may]);
}
