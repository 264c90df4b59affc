/** What a text may mean, in groups: what was found exactly comes first, the screens come last. */
import { customersCalls } from '@palier/contract/customers.calls.ts';
import { searchCalls } from '@palier/contract/search.calls.ts';
import { useNavigate } from 'react-router';
import type { Refused } from '../api/send.ts';
import { useCall } from '../api/use-call.ts';
import { spaced } from '../kit/copyable.tsx';
import { useTexts } from '../kit/language.tsx';
import { select } from '../kit/selection.ts';
import { useSession } from '../kit/session.tsx';
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

const KINDS = ['device', 'store', 'agent', 'shop_owner', 'phone'] as const;
const PATHS: Readonly<Record<(typeof KINDS)[number], (opens: string) => string>> = {
  device: (imei) => `/dashboard/inventory/device/${imei}`,
  store: (id) => `/dashboard/stores/${id}`,
  agent: (id) => `/dashboard/agents?agent=${id}`,
  shop_owner: (id) => `/dashboard/shop_owners/${id}`,
  phone: (id) => `/dashboard/inventory/phones/${id}`,
};

/** Customers come from their own search, which also takes transactions and documents; everything else from one call. */
export function useHits(text: string, onClose: () => void): { groups: readonly HitGroup[]; isSearching: boolean; refusal: Refused | null } {
  const t = useTexts(shellTexts);
  const { may } = useSession();
  const navigate = useNavigate();
  const all = useAllScreens();
  const isLong = text.length >= LEAST_LETTERS;
  const found = useCall(customersCalls.find, { username: text }, { enabled: may(customersCalls.find.access) && isLong, keep_previous: true, fresh_ms: FRESH_MS });
  const rest = useCall(searchCalls.search, { text }, { enabled: isLong, keep_previous: true, fresh_ms: FRESH_MS });
  const go = (path: string) => {
    onClose();
    void navigate(path);
  };
  const wanted = plain(text);
  const screens = all.filter(({ title }) => plain(title).includes(wanted)).slice(0, MOST_SCREENS).map(({ path, title }): Hit => ({ kind: 'screen', id: path.replace(/\W+/g, '-'), title, is_exact: false, open: () => go(path) }));
  const customers = !isLong || found.isError ? [] : (found.data?.users ?? []).map((user): Hit => ({
    kind: 'customer',
    id: user.id,
    title: `${user.first_name} ${user.surname}`,
    detail: [spaced(user.msisdn), user.loan_reference].filter(Boolean).join(' · '),
    is_exact: user.matched_by !== 'name',
    open: () => {
      void select({ customer_id: user.id, msisdn: user.msisdn });
      go(`/dashboard/customers/view?customer=${user.id}`);
    },
  }));
  const others = KINDS.map((kind): HitGroup => ({
    title: t.kinds[kind],
    hits: !isLong ? [] : (rest.data?.hits ?? []).filter((hit) => hit.kind === kind).map((hit): Hit => ({ kind, id: hit.id, title: hit.title, detail: hit.detail, is_exact: hit.exact, open: () => go(PATHS[kind](encodeURIComponent(hit.opens))) })),
  }));
  const groups = [{ title: t.customers, hits: customers }, ...others].filter(({ hits }) => hits.length > 0);
  const exactFirst = groups.toSorted((a, b) => Number(b.hits.some(({ is_exact }) => is_exact)) - Number(a.hits.some(({ is_exact }) => is_exact)));
  const failed = [found.error, rest.error].find((error) => error !== null && error.code !== 'CUSTOMER_NOT_FOUND') ?? null;
  return { groups: [...exactFirst, ...(screens.length > 0 ? [{ title: t.screens, hits: screens }] : [])], isSearching: isLong && (found.isFetching || rest.isFetching), refusal: isLong ? failed : null };
}

const plain = (text: string): string => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
