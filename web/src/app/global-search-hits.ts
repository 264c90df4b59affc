/** The hits of a search, in groups: groups with an exact hit come first, the screens come last. */
import { searchCalls } from '@palier/contract/search/calls.ts';
import { useNavigate } from 'react-router';
import { catalogueScreens } from '../features/catalogue/screens.ts';
import { customerOverviewScreens } from '../features/customer-overview/screens.ts';
import { networkScreens } from '../features/network/screens.ts';
import { stockScreens } from '../features/stock/screens.ts';
import { suspenseScreens } from '../features/suspense/screens.ts';
import type { Refused } from '../api/send.ts';
import { useCall } from '../api/use-call.ts';
import { plain } from '../ui/plain-text.ts';
import { useTexts } from '../ui/language.tsx';
import { select } from '../ui/table/selection.ts';
import { useAllScreens } from './all-screens.ts';
import { shellTexts } from './messages.ts';

const LEAST_LETTERS = 2;
const MOST_SCREENS = 6;
const FRESH_MS = 30_000;

export interface Hit {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly is_exact: boolean;
  readonly open: () => void;
}

export interface HitGroup {
  readonly title: string;
  readonly hits: readonly Hit[];
}

const KINDS = ['device', 'store', 'agent', 'shop_owner', 'phone', 'transaction'] as const;
const PATHS: Readonly<Record<(typeof KINDS)[number], (opens: string) => string>> = {
  device: (imei) => stockScreens.device.path({ imei }),
  store: (id) => networkScreens.store.path({ id }),
  agent: (agent) => networkScreens.agents.path({ agent }),
  shop_owner: (id) => networkScreens.owner.path({ id }),
  phone: (id) => catalogueScreens.product.path({ id }),
  transaction: (transaction) => suspenseScreens.findTransaction.path({ transaction }),
};

/**
 * Everything comes from one call. It shows only enough of each customer to tell them apart; the card shows the rest.
 */
export function useHits(
  text: string,
  onClose: () => void,
): { groups: readonly HitGroup[]; isSearching: boolean; refusal: Refused | null } {
  const t = useTexts(shellTexts);
  const navigate = useNavigate();
  const all = useAllScreens();
  const isLong = text.length >= LEAST_LETTERS;
  const rest = useCall(searchCalls.search, { text }, { enabled: isLong, keep_previous: true, fresh_ms: FRESH_MS });
  const go = (path: string) => {
    onClose();
    void navigate(path);
  };
  const wanted = plain(text);
  const screens = all
    .filter(({ title }) => plain(title).includes(wanted))
    .slice(0, MOST_SCREENS)
    .map(({ path, title }): Hit => ({
      kind: 'screen',
      id: path.replace(/\W+/g, '-'),
      title,
      is_exact: false,
      open: () => go(path),
    }));
  const customers = !isLong
    ? []
    : (rest.data?.hits ?? [])
        .filter(({ kind }) => kind === 'customer')
        .map((hit): Hit => ({
          kind: 'customer',
          id: hit.id,
          title: hit.title,
          detail: hit.detail,
          is_exact: hit.exact,
          open: () => {
            void select({ customer_id: hit.id });
            go(customerOverviewScreens.card.path({ customer: hit.opens }));
          },
        }));
  const others = KINDS.map((kind): HitGroup => ({
    title: t.kinds[kind],
    hits: !isLong
      ? []
      : (rest.data?.hits ?? [])
          .filter((hit) => hit.kind === kind)
          .map((hit): Hit => ({
            kind,
            id: hit.id,
            title: hit.title,
            detail: hit.detail,
            is_exact: hit.exact,
            open: () => go(PATHS[kind](hit.opens)),
          })),
  }));
  const groups = [{ title: t.customers, hits: customers }, ...others].filter(({ hits }) => hits.length > 0);
  const exactFirst = groups.toSorted(
    (a, b) => Number(b.hits.some(({ is_exact }) => is_exact)) - Number(a.hits.some(({ is_exact }) => is_exact)),
  );
  return {
    groups: [...exactFirst, ...(screens.length > 0 ? [{ title: t.screens, hits: screens }] : [])],
    isSearching: isLong && rest.isFetching,
    refusal: isLong ? rest.error : null,
  };
}
