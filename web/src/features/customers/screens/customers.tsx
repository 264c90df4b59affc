/** Customers as a list. The address holds the view, the filters, the search and the page. */
import type { Result } from '@palier/contract/call.ts';
import { DAY_FILTER_LABELS } from '@palier/contract/day-filter-labels.ts';
import { KYC_STATE_LABELS } from '@palier/contract/customers/identity-labels.ts';
import { CLAIM_LABELS, NUMBER_STATE_LABELS } from '@palier/contract/customers/labels.ts';
import { CLAIMS, NUMBER_STATES } from '@palier/contract/customers/list-records.ts';
import { KYC_STATES } from '@palier/contract/customers/records.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { NoRecords } from '../../../ui/feedback/feedback.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { chosenFilter } from '../../../ui/list/chosen-filter.tsx';
import { dayFilter } from '../../../ui/list/day-filter.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import { ListViews, useListView } from '../../../ui/list/list-views.tsx';
import { useViewCounts } from '../../../ui/list/use-view-counts.ts';
import { customerOverviewScreens } from '../../customer-overview/screens.ts';
import { type CustomerRow, useCustomerColumns } from '../components/customer-columns.tsx';
import { texts } from '../i18n.ts';
import { customersScreens } from '../screens.ts';

type Listed = Result<typeof customersCalls.list>;
const rowsOf = ({ data }: Listed): CustomerRow[] => data.map((row) => ({ ...row, id: row.customer_id }));
const totalOf = ({ total_items }: Listed): number => total_items;
const isCut = ({ total_is_least }: Listed): boolean => total_is_least;

const VIEWS = ['all', ...CLAIMS] as const;
const { path, title, variants } = customersScreens.list;

export function Customers() {
  const t = useTexts(texts).list;
  const claims = useTexts(CLAIM_LABELS);
  const navigate = useNavigate();
  const [view, show] = useListView('claim', VIEWS);
  const [shown, setShown] = useState<readonly CustomerRow[]>([]);
  const heading = useTexts(view === 'claimed' ? variants.claimed.title : title);
  const pathOfAgent = useCallback((agent_id: string) => path({ agent_id }), []);
  const agentOf = useCallback((id: string) => shown.find((row) => row.agent_id === id)?.agent_name ?? null, [shown]);
  const filters = useFilters(agentOf);
  const countOf = useViewCounts<(typeof VIEWS)[number]>(customersCalls.list, 'claim', filters, 'all');
  return (
    <Page title={heading} lead={t.lead} width={1440}>
      <ListViews
        label={t.claims}
        views={VIEWS}
        titles={{ all: t.all, ...claims }}
        view={view}
        countOf={countOf}
        onChange={show}
      >
        <ListScreen
          name="customers"
          caption={heading}
          call={customersCalls.list}
          {...(view !== 'all' && { input: { claim: view } })}
          rows={rowsOf}
          total={totalOf}
          more={isCut}
          onRows={setShown}
          columns={useCustomerColumns(pathOfAgent)}
          filters={filters}
          search_label={t.search}
          export_call={customersCalls.exportList}
          onOpen={({ customer_id }) => void navigate(customerOverviewScreens.card.path({ customer: customer_id }))}
          row_name={({ customer_name }) => customer_name}
          empty={<NoRecords says={t.empty[view]} />}
        />
      </ListViews>
    </Page>
  );
}

function useFilters(agentOf: (id: string) => string | null) {
  const t = useTexts(texts).list.fields;
  const labels = useTexts(DAY_FILTER_LABELS);
  const states = useTexts(KYC_STATE_LABELS);
  const numbers = useTexts(NUMBER_STATE_LABELS);
  return useMemo(
    () => [
      { name: 'kyc_state', label: t.identity, options: KYC_STATES.map((state) => [state, states[state]] as const) },
      {
        name: 'number_state',
        label: t.number,
        options: NUMBER_STATES.map((state) => [state, numbers[state]] as const),
      },
      dayFilter('registered_from', labels.registered_from),
      dayFilter('registered_until', labels.registered_until),
      chosenFilter('agent_id', t.agent, agentOf),
    ],
    [t, labels, states, numbers, agentOf],
  );
}
