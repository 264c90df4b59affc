/** The screens of the records that audit lines are about. */
import { catalogueScreens } from '../../catalogue/screens.ts';
import { customerOverviewScreens } from '../../customer-overview/screens.ts';
import { networkScreens } from '../../network/screens.ts';
import { reconciliationScreens } from '../../reconciliation/screens.ts';
import { stockScreens } from '../../stock/screens.ts';
import { suspenseScreens } from '../../suspense/screens.ts';
import { usersScreens } from '../../users/screens.ts';

const RECORDS: Readonly<Record<string, (id: string) => string>> = {
  staff: (id) => usersScreens.user.path({ id }),
  group: (id) => usersScreens.group.path({ id }),
  shop: (id) => networkScreens.store.path({ id }),
  shop_owner: (id) => networkScreens.owner.path({ id }),
  customer: (customer) => customerOverviewScreens.card.path({ customer }),
  product: (id) => catalogueScreens.product.path({ id }),
  payment: (transaction) => suspenseScreens.findTransaction.path({ transaction }),
  statement: (statement_id) => reconciliationScreens.statement.path({ statement_id }),
  stock_take: (id) => stockScreens.stockTake.path({ id }),
};

const isId = (text: string): boolean => /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i.test(text);

/** The path of a record’s screen; null if it has none. */
export const recordPath = (kind: string | null, id: string | null): string | null =>
  kind !== null && id !== null && isId(id) && Object.hasOwn(RECORDS, kind) ? (RECORDS[kind]?.(id) ?? null) : null;

/** `…4f1c9a` for an id, anything else as it is. */
export const shortId = (id: string): string => (isId(id) ? `…${id.slice(-6)}` : id);
