/** Every item of the specification that a test holds, by its section. */
import { CALLS } from './calls.ts';
import * as constants from './constants.ts';
import { CUSTOMER_SCREENS } from './customer-screens.ts';
import { ENTITIES_OF_GOODS } from './entities-of-goods.ts';
import { ENTITIES_OF_PEOPLE } from './entities-of-people.ts';
import * as errors from './errors.ts';
import { LABELLED_SCREENS } from './labelled-screens.ts';
import * as lists from './lists.ts';
import { MENU } from './menu.ts';
import { MONEY_SCREENS } from './money-screens.ts';
import { ROLES } from './roles.ts';
import * as routes from './routes.ts';
import * as sale from './sale.ts';
import { SCREENS } from './screens.ts';
import * as shell from './shell.ts';
import * as stored from './stored.ts';
import type { ScreenItems } from './items.ts';

/** Every text or number in a tree of items. */
const leaves = (of: unknown): Array<string | number> =>
  typeof of === 'object' && of !== null ? Object.values(of).flatMap(leaves) : [of as string | number];

const screens = [...SCREENS, ...CUSTOMER_SCREENS, ...MONEY_SCREENS, ...LABELLED_SCREENS];
const wordsOf = ({ items, after = [] }: ScreenItems) => [...items, ...after.flatMap((opened) => opened.items)];
/** A call is one item, and each field that its line names is another. */
const callItems = (line: string) =>
  line
    .split(' ')
    .slice(1)
    .filter((word) => !/^[<>]$/.test(word));
const fields = [ENTITIES_OF_PEOPLE, ENTITIES_OF_GOODS].flatMap((entities) =>
  Object.values(entities).flatMap((places) => places.flatMap((place) => place.fields)),
);

export const ITEMS: Readonly<Record<string, readonly unknown[]>> = {
  'routes and redirects': leaves(routes),
  'the menu: entries, roles, paths': leaves(MENU),
  'the shell and signing in': leaves(shell),
  'screens: titles, labels, columns, buttons, texts': screens.flatMap(wordsOf),
  'the nine steps of a sale': leaves(sale),
  'what is kept and reset': leaves(stored),
  'fields of entities': fields,
  'closed lists': leaves(lists),
  'role codes': Object.keys(ROLES),
  'calls and their named fields': leaves(CALLS).flatMap((line) => callItems(String(line))),
  'texts and confirmations': leaves(errors),
  constants: leaves(constants),
};
