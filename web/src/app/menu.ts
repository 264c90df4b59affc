/** The side menu, as the screens declare it and as the specification's table has it. */
import type { Access } from '@palier/contract/roles.ts';
import type { MenuIcon, MenuPlace, Screen, Title } from '../ui/screen.ts';
import { SCREENS } from './screens.ts';

export interface MenuEntry {
  readonly path: string;
  readonly title: Title;
  readonly access: Access;
  readonly icon?: MenuIcon | undefined;
  readonly file: string;
  /** Other addresses on which it is the current entry. */
  readonly also: readonly string[];
}

export interface MenuGroup {
  readonly title: Title;
  readonly access: Access;
  readonly icon: MenuIcon;
  readonly entries: readonly MenuEntry[];
}

/** The groups of the table, and who sees them. */
const GROUPS: Readonly<Record<NonNullable<MenuPlace['group']>, Omit<MenuGroup, 'entries'>>> = {
  approvals: {
    title: { en: 'Approvals', fr: 'Approbations' },
    access: ['VIEW_IMEI_CHANGE_REQUESTS', 'VIEW_MAKER_CHECKER_REQUESTS'],
    icon: 'approvals',
  },
  suspense_reconciliation: {
    title: { en: 'Suspense reconciliation', fr: 'Rapprochement des suspens' },
    access: ['VIEW_SUSPENSE_TRANSACTIONS', 'UPLOAD_RECONCILIATION_DOCUMENT'],
    icon: 'ledger',
  },
};

type Placed = Screen & { readonly menu: MenuPlace };
const isPlaced = (screen: Screen): screen is Placed => screen.menu !== undefined;
const entryOf = ({ path, title, access, menu, file }: Placed): MenuEntry => ({
  path: path.pattern,
  title,
  access: menu.access ?? access,
  icon: menu.icon,
  file,
  also: menu.also ?? [],
});

/** From top to bottom. A group stands where its first entry does. */
function readMenu(screens: readonly Screen[]): ReadonlyArray<MenuEntry | MenuGroup> {
  const placed = screens.filter(isPlaced).toSorted((one, other) => one.menu.row - other.menu.row);
  const shown = new Set<string>();
  return placed.flatMap((screen): Array<MenuEntry | MenuGroup> => {
    const { group } = screen.menu;
    if (!group) return [entryOf(screen)];
    if (shown.has(group)) return [];
    shown.add(group);
    return [{ ...GROUPS[group], entries: placed.filter(({ menu }) => menu.group === group).map(entryOf) }];
  });
}

export const MENU = readMenu(SCREENS);

export const isGroup = (item: MenuEntry | MenuGroup): item is MenuGroup => 'entries' in item;
