/** The loan book as a list. The address holds the view, the filters, the search and the page. */
import type { Result } from '@palier/contract/call.ts';
import { LOAN_VIEW_LABELS } from '@palier/contract/loans/labels.ts';
import { LOAN_VIEWS } from '@palier/contract/loans/records.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { NoRecords } from '../../../ui/feedback/feedback.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import { ListViews, useListView } from '../../../ui/list/list-views.tsx';
import { useViewCounts } from '../../../ui/list/use-view-counts.ts';
import { useSession } from '../../../ui/session.tsx';
import { customerOverviewScreens } from '../../customer-overview/screens.ts';
import { type LoanRow, useLoanColumns } from '../components/loan-columns.tsx';
import { useLoanFilters } from '../components/loan-filters.tsx';
import { texts } from '../i18n.ts';
import { loansScreens } from '../screens.ts';

type Book = Result<typeof loansCalls.book>;
const rowsOf = ({ data }: Book): LoanRow[] => data.map((loan) => ({ ...loan, id: loan.loan_id }));
const totalOf = ({ total_items }: Book): number => total_items;
const isCut = ({ total_is_least }: Book): boolean => total_is_least;

type View = (typeof LOAN_VIEWS)[number];
const { path, title, variants } = loansScreens.loans;

const isNamed = (view: View): view is View & keyof typeof variants => Object.hasOwn(variants, view);

export function Loans() {
  const t = useTexts(texts);
  const views = useTexts(LOAN_VIEW_LABELS);
  const navigate = useNavigate();
  const { may } = useSession();
  const [view, show] = useListView('view', LOAN_VIEWS);
  const [shown, setShown] = useState<readonly LoanRow[]>([]);
  const heading = useTexts(isNamed(view) ? variants[view].title : title);
  const pathOfAgent = useCallback((agent_id: string) => path({ view, agent_id }), [view]);
  const agentOf = useCallback((id: string) => shown.find((row) => row.agent_id === id)?.agent_name ?? null, [shown]);
  const filters = useLoanFilters(agentOf);
  const countOf = useViewCounts<View>(loansCalls.book, 'view', filters);
  return (
    <Page title={heading} lead={view === 'all' ? `${t.lead} ${t.leadAll}` : t.lead} width={1760}>
      <ListViews label={t.views} views={LOAN_VIEWS} titles={views} view={view} countOf={countOf} onChange={show}>
        <ListScreen
          name="loans"
          caption={heading}
          call={loansCalls.book}
          input={{ view }}
          rows={rowsOf}
          total={totalOf}
          more={isCut}
          onRows={setShown}
          columns={useLoanColumns(pathOfAgent)}
          hidden_at_first={['arrears', 'due', 'repaid', 'total', 'interval', 'shop']}
          filters={filters}
          search_label={t.search}
          export_call={loansCalls.exportBook}
          {...(may(customerOverviewCalls.card.access) && {
            onOpen: ({ customer_id }: LoanRow) =>
              void navigate(customerOverviewScreens.card.path({ customer: customer_id })),
          })}
          row_name={({ loan_reference }) => loan_reference}
          empty={<NoRecords says={t.empty[view]} />}
        />
      </ListViews>
    </Page>
  );
}
