/**
 * The screens that the user may open, by name: first those in the menu, then the others, then those that are not built
 * yet.
 */
import type { Access } from '@palier/contract/roles.ts';
import { useMemo } from 'react';
import { homeScreens } from '../features/home/screens.ts';
import { useLanguage } from '../ui/language.tsx';
import type { ScreenLink } from '../ui/layout/screen-links.tsx';
import { fillPath } from '../ui/path.ts';
import type { Screen, Title } from '../ui/screen.ts';
import { useSession } from '../ui/session.tsx';
import { MENU, isGroup } from './menu.ts';
import { SCREENS } from './screens.ts';

interface Named {
  readonly path: string;
  readonly title: Title;
  /** The user must pass each of them. */
  readonly access: readonly Access[];
}

const inMenu = (): Named[] =>
  MENU.flatMap((item) =>
    isGroup(item)
      ? item.entries.map(({ path, title, access }) => ({ path, title, access: [item.access, access] }))
      : [{ path: item.path, title: item.title, access: [item.access] }],
  );

function beside({ path, title, access, is_listed, variants = {} }: Screen): Named[] {
  const itself = { path: path.pattern, title, access: [is_listed === true ? access : (is_listed?.to ?? access)] };
  const others = Object.values(variants).map((variant) => ({
    path: fillPath(path.pattern, variant.facts),
    title: variant.title,
    access: [variant.access],
  }));
  return [...(is_listed ? [itself] : []), ...others];
}

/** All screens that have a name, except the home page, which lists them. */
const NAMED: readonly Named[] = [
  ...inMenu().filter(({ path }) => path !== homeScreens.home.path()),
  ...SCREENS.flatMap(beside),
];

export function useAllScreens(): ScreenLink[] {
  const { language } = useLanguage();
  const { may } = useSession();
  return useMemo(
    () =>
      NAMED.filter(({ access }) => access.every(may)).map(({ path, title }) => ({
        path,
        title: title[language],
      })),
    [language, may],
  );
}
