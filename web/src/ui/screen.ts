/**
 * What a feature declares of each of its screens, once, in its `screens.ts`. The router, the menu, the search, the home
 * page, the build and the tests read it. A declaration brings no code of its screen along, so anybody may read it for
 * a path, a title or an access.
 */
import type { Access } from '@palier/contract/roles.ts';

/** A name in both languages. */
export interface Title {
  readonly en: string;
  readonly fr: string;
}

/** The icons of the side menu, which app/menu-icons.tsx draws. */
export type MenuIcon =
  | 'approvals'
  | 'chart'
  | 'dashboard'
  | 'device'
  | 'ledger'
  | 'person-removed'
  | 'person-search'
  | 'receipt'
  | 'shield'
  | 'store'
  | 'users';

export interface MenuPlace {
  /** Where it stands in the table of the specification, from the top. */
  readonly row: number;
  readonly group?: 'approvals' | 'suspense_reconciliation';
  /** Entries inside a group have none. */
  readonly icon?: MenuIcon;
  /** Where the table asks for another role than the screen does. */
  readonly access?: Access;
}

/** A screen opened in a way of its own, with its own name: the same screen with something filled in. */
interface Variant {
  readonly facts: Readonly<Record<string, string>>;
  readonly title: Title;
  readonly access: Access;
  /** Another address that leads here. */
  readonly also_at?: string;
}

export interface Screen {
  readonly path: { readonly pattern: string };
  /** Below `features/`; loaded when the screen is opened. */
  readonly file: `${string}/screens/${string}.tsx`;
  /** The name that the file gives to the screen. */
  readonly component: string;
  /** What it is called in the menu, the search and on the home page, and above itself where nothing says more. */
  readonly title: Title;
  /** Who may open it. `public` is for those who are not signed in. */
  readonly access: Access;
  readonly menu?: MenuPlace;
  /** Named by the search and the home page, to all who may open it or to fewer. What is in the menu is named anyway. */
  readonly is_listed?: true | { readonly to: Access };
  readonly variants?: Readonly<Record<string, Variant>>;
  /** Fills the page, without the side menu. */
  readonly is_bare?: true;
  /** What it will show is not built yet. */
  readonly is_to_come?: true;
}

export type Screens = Readonly<Record<string, Screen>>;
