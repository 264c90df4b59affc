/**
 * The screens that the user may open, by name: first those in the menu, then the others, then those that are not built
 * yet.
 */
import type { Access } from '@palier/contract/roles.ts';
import { useMemo } from 'react';
import { homeScreens } from '../features/home/screens.ts';
import { useLanguage } from '../ui/language.tsx';
import type { ScreenArea, ScreenLink } from '../ui/layout/screen-links.tsx';
import { fillPath } from '../ui/path.ts';
import type { Screen, Title } from '../ui/screen.ts';
import { useSession } from '../ui/session.tsx';
import { MENU, isGroup } from './menu.ts';
import { SCREENS } from './screens.ts';

/** The area of each feature; what is in none belongs to the business. */
const AREAS: Readonly<Record<string, ScreenArea>> = {
  customers: 'customers',
  'customer-overview': 'customers',
  sales: 'customers',
  loans: 'customers',
  suspense: 'money',
  reconciliation: 'money',
  payments: 'money',
  finance: 'money',
  books: 'money',
  'device-locks': 'locks',
  collections: 'locks',
  stock: 'stock',
  catalogue: 'stock',
  network: 'stock',
  imports: 'stock',
};
const areaOf = (file: string): ScreenArea => AREAS[file.split('/')[0] ?? ''] ?? 'business';

interface Named {
  readonly path: string;
  readonly area: ScreenArea;
  readonly title: Title;
  /** The user must pass each of them. */
  readonly access: readonly Access[];
}

const inMenu = (): Named[] =>
  MENU.flatMap((item) =>
    isGroup(item)
      ? item.entries.map(({ path, title, access, file }) => ({
          path,
          title,
          area: areaOf(file),
          access: [item.access, access],
        }))
      : [{ path: item.path, title: item.title, area: areaOf(item.file), access: [item.access] }],
  );

function beside({ path, title, access, is_listed, file, variants = {} }: Screen): Named[] {
  const area = areaOf(file);
  const itself = { path: path.pattern, title, area, access: [is_listed === true ? access : (is_listed?.to ?? access)] };
  const others = Object.values(variants).map((variant) => ({
    path: fillPath(path.pattern, variant.facts),
    title: variant.title,
    area,
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
      NAMED.filter(({ access }) => access.every(may)).map(({ path, title, area }) => ({
        path,
        area,
        title: title[language],
      })),
    [language, may],
  );
}
