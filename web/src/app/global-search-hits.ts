/** What the search offers for a text: records, what can be done with the chosen customer, actions and screens. */
import { searchCalls } from '@palier/contract/search/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import type { Refused } from '../api/send.ts';
import { useCall } from '../api/use-call.ts';
import { catalogueScreens } from '../features/catalogue/screens.ts';
import { customerOverviewScreens } from '../features/customer-overview/screens.ts';
import { networkScreens } from '../features/network/screens.ts';
import { stockScreens } from '../features/stock/screens.ts';
import { suspenseScreens } from '../features/suspense/screens.ts';
import { useLanguage, useTexts } from '../ui/language.tsx';
import type { PaletteTask } from '../ui/layout/open-palette.ts';
import { plain } from '../ui/plain-text.ts';
import { type Recent, recallRecents, recentPath } from '../ui/recents.ts';
import { select } from '../ui/table/selection.ts';
import { useAllScreens } from './all-screens.ts';
import { taskPath, useConsoleActions, useTasks } from './palette-actions.ts';
import { type Hit, type HitGroup, type Subject, exactFirst } from './palette-hit.ts';
import { paletteTexts } from './palette.i18n.ts';

const LEAST_LETTERS = 2;
const MOST_SCREENS = 6;
const FRESH_MS = 30_000;

const KINDS = ['device', 'store', 'agent', 'shop_owner', 'phone', 'transaction'] as const;
const PATHS: Readonly<Record<(typeof KINDS)[number], (opens: string) => string>> = {
  device: (imei) => stockScreens.device.path({ imei }),
  store: (id) => networkScreens.store.path({ id }),
  agent: (agent) => networkScreens.agents.path({ agent }),
  shop_owner: (id) => networkScreens.owner.path({ id }),
  phone: (id) => catalogueScreens.product.path({ id }),
  transaction: (transaction) => suspenseScreens.findTransaction.path({ transaction }),
};

const CARD = customerOverviewScreens.card.path.pattern;
/** The customer of an address, if it is that of a card. */
function customerOf(path: string): string | null {
  const [pathname, query] = path.split('?');
  return pathname === CARD ? new URLSearchParams(query).get('customer') : null;
}

interface Asked {
  readonly text: string;
  /** The customer who was highlighted last; otherwise the first that was found. */
  readonly subject: Subject | null;
  /** What is done with the customer who is found; null for opening anything. */
  readonly task: PaletteTask | null;
  readonly close: () => void;
  readonly ask: (task: PaletteTask) => void;
}

export interface Offered {
  readonly groups: readonly HitGroup[];
  readonly isSearching: boolean;
  readonly refusal: Refused | null;
}

/** Everything that is searched comes from one call, which shows only enough of each customer to tell them apart. */
export function useHits({ text, subject, task, close, ask }: Asked): Offered {
  const t = useTexts(paletteTexts);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const isLong = text.length >= LEAST_LETTERS;
  const found = useCall(searchCalls.search, { text }, { enabled: isLong, keep_previous: true, fresh_ms: FRESH_MS });
  const hits = isLong ? (found.data?.hits ?? []) : [];
  const go = (path: string) => {
    close();
    void navigate(path);
  };
  const recents = useRecents();
  const customers = hits
    .filter(({ kind }) => kind === 'customer')
    .map((hit): Hit => ({
      kind: 'customer',
      id: hit.id,
      title: hit.title,
      detail: hit.detail,
      loan: hit.loan,
      is_exact: hit.exact,
      open: () => {
        void select({ customer_id: hit.id });
        go(taskPath(task, hit.opens));
      },
    }));
  const others = KINDS.map((kind): HitGroup => ({
    title: t.kinds[kind],
    hits: hits
      .filter((hit) => hit.kind === kind)
      .map(({ id, title, detail, opens, exact }): Hit => ({
        kind,
        id,
        title,
        detail,
        is_exact: exact,
        open: () => go(PATHS[kind](opens)),
      })),
  }));
  const first = customers[0] && { id: customers[0].id, name: customers[0].title };
  const here = useOpenCustomer(recents);
  const about = text === '' ? here : customers.find(({ id }) => id === subject?.id) ? subject : first;
  const tasks = useTasks(about ?? null, { go, ask });
  const ownActions = useConsoleActions({ go, close });
  const screens = useScreenHits(text, go);
  const isWanted = ({ title }: Hit): boolean => plain(title).includes(plain(text));
  const status = { isSearching: isLong && found.isFetching, refusal: isLong ? found.error : null };

  const { pathname, search } = useLocation();
  const open = recentPath(pathname, search);
  const opened = recents
    // What is open already is not opened again, but something may be done with its customer.
    .filter(({ path }) => (task === null ? path !== open : customerOf(path) !== null))
    .map(({ path, title }): Hit => {
      const customer = customerOf(path);
      return {
        kind: customer === null ? 'recent' : 'customer',
        id: `recent-${path.replace(/\W+/g, '-')}`,
        title: title[language],
        is_exact: false,
        open: () => go(customer === null ? path : taskPath(task, customer)),
      };
    });
  const recentGroup = { title: t.recents, hits: text === '' ? opened : [] };
  if (task !== null) return { ...status, groups: exactFirst([recentGroup, { title: t.customers, hits: customers }]) };
  const actions = {
    title: t.actions,
    hits:
      text === ''
        ? [...tasks, ...ownActions]
        : [...(about ? tasks : tasks.filter(isWanted)), ...ownActions.filter(isWanted)],
  };
  const records = exactFirst([{ title: t.customers, hits: customers }, ...others]);
  const rest = [actions, { title: t.screens, hits: text === '' ? [] : screens }].filter((one) => one.hits.length > 0);
  return { ...status, groups: [...exactFirst([recentGroup]), ...records, ...rest] };
}

const useRecents = (): readonly Recent[] =>
  useQuery({ queryKey: ['recents'], queryFn: recallRecents, gcTime: 0, networkMode: 'always' }).data ?? [];

/** The customer whose card is open behind the search. */
function useOpenCustomer(recents: readonly Recent[]): Subject | undefined {
  const { pathname, search } = useLocation();
  const id = customerOf(pathname + search);
  const { language } = useLanguage();
  const name = recents.find(({ path }) => id !== null && customerOf(path) === id)?.title[language];
  return id !== null && name !== undefined ? { id, name } : undefined;
}

function useScreenHits(text: string, go: (path: string) => void): readonly Hit[] {
  const wanted = plain(text);
  return useAllScreens()
    .filter(({ title }) => plain(title).includes(wanted))
    .slice(0, MOST_SCREENS)
    .map(({ path, title }): Hit => ({
      kind: 'screen',
      id: path.replace(/\W+/g, '-'),
      title,
      is_exact: false,
      open: () => go(path),
    }));
}
