/**
 * What a feature declares of each of its screens, once, in its `screens.ts`. The router, the menu, the search, the home
 * page, the build and the tests read it. A declaration loads no code of its screen, so every file may read it for a
 * path, a title or an access.
 */
import type { RequestList } from '@palier/contract/approvals/kinds.ts';
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
  /** Its row in the table of the specification, from the top. */
  readonly row: number;
  readonly group?: 'approvals' | 'suspense_reconciliation';
  /** Entries inside a group have none. */
  readonly icon?: MenuIcon;
  /** Other addresses on which it is the current entry: what is opened from its screen. */
  readonly also?: readonly string[];
  /** The role of the table, where it differs from that of the screen. */
  readonly access?: Access;
}

/** Screens of one kind of work that have no group in the side menu. */
export type RowOfScreens = 'finance' | 'collections';

/** A list of requests, or the requests that a user made themselves. */
export type RequestPage = RequestList | 'own';

/** A way to open the screen with something filled in, under its own name. */
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
  /** The name under which the file exports the screen. */
  readonly component: string;
  /** Its name in the menu, the search and on the home page, and its heading where the screen has no other. */
  readonly title: Title;
  /** Who may open it. `public` is for users who are not signed in. */
  readonly access: Access;
  readonly menu?: MenuPlace;
  /**
   * Whether the search and the home page list it, for all who may open it or for fewer. Screens in the menu are always
   * listed.
   */
  readonly is_listed?: true | { readonly to: Access };
  readonly variants?: Readonly<Record<string, Variant>>;
  /** The lists of requests that the screen shows, each with what its address says besides the request. */
  readonly requests?: Readonly<Partial<Record<RequestPage, Readonly<Record<string, string>>>>>;
  /**
   * The call whose rows it shows first, by domain and name, and what it asks for besides the first page: it is sent
   * with the page, where the address says nothing more (app/ask-first.ts).
   */
  readonly first_rows?: {
    readonly call: readonly [domain: string, name: string];
    readonly input: Readonly<Record<string, unknown>>;
  };
  /** The kind of work that it shares with other screens: they stand in one row above each of them. */
  readonly row?: RowOfScreens;
  /** Fills the page, without the side menu. */
  readonly is_bare?: true;
}

export type Screens = Readonly<Record<string, Screen>>;
