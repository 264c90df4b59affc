/** The loans behind a figure of a report, with their sum. */
import Button from '@mui/material/Button';
import type { Result, Sent } from '@palier/contract/call.ts';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { LOAN_GROUP_LABELS } from '@palier/contract/reports/loan-group-labels.ts';
import { LoanGroup, isOfTime } from '@palier/contract/reports/loan-groups.ts';
import { Link, useNavigate } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { NoRecords } from '../../../ui/feedback/feedback.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import { sumAsked, useListState } from '../../../ui/list/list-state.ts';
import { useSession } from '../../../ui/session.tsx';
import { useSearchParam } from '../../../ui/use-search-param.ts';
import { customerOverviewScreens } from '../../customer-overview/screens.ts';
import { AsReported } from '../components/as-reported.tsx';
import { useCellOfLoans, useDaysOfLoans, useReportBehind } from '../components/loans-of.ts';
import { useLoansSaid, useTimeOfLoans } from '../components/loans-said.ts';
import { type ReportRow, useReportColumns } from '../components/report-columns.tsx';
import { useReportFilter } from '../components/report-filter.ts';
import { SetAside } from '../components/set-aside.tsx';
import { texts } from '../i18n.ts';

type Answer = Result<typeof reportsCalls.loans>;

const NO_FILTERS: readonly string[] = [];
const rowsOf = ({ data }: Answer): ReportRow[] => data.map((loan) => ({ ...loan, id: loan.loan_id }));
const totalOf = ({ total_items }: Answer) => total_items;
const isMore = ({ total_is_least }: Answer) => total_is_least;

export function ReportLoans() {
  const t = useTexts(texts).loansOf;
  const groups = useTexts(LOAN_GROUP_LABELS);
  const { may } = useSession();
  const navigate = useNavigate();
  const [named] = useSearchParam('group');
  const group = LoanGroup.safeParse(named).data ?? 'owed';
  const filter = useReportFilter();
  const { from_on, as_of_on } = useDaysOfLoans();
  const isTime = isOfTime(group) && from_on !== undefined && from_on < as_of_on;
  // What is set aside is of the whole business as known then, whatever the report is narrowed to.
  const asked = {
    ...(group !== 'provisioned' && filter),
    as_of_on,
    group,
    ...(isTime && { from_on }),
    ...useCellOfLoans(),
  };
  const columns = useReportColumns(group);
  const list = useListState(NO_FILTERS);
  const first = { ...asked, ...sumAsked(list, columns) } as Sent<typeof reportsCalls.loans>;
  const sum = useCall(reportsCalls.loans, first, { keep_previous: true });
  const said = useLoansSaid(group);
  const on = useTimeOfLoans(group, isTime ? from_on : null, as_of_on);
  const lead = sum.data ? (
    <>
      {`${said(sum.data)}, ${on}`}
      <AsReported answer={sum.data} group={group} />
      {group === 'provisioned' && <SetAside day={as_of_on} />}
    </>
  ) : (
    on
  );
  return (
    <Page
      title={groups[group]}
      lead={lead}
      width={1600}
      actions={
        <Button component={Link} to={useReportBehind()} variant="outlined">
          {t.back}
        </Button>
      }
    >
      <ListScreen
        name="report-loans"
        caption={groups[group]}
        call={reportsCalls.loans}
        every_ms={false}
        input={asked}
        rows={rowsOf}
        total={totalOf}
        more={isMore}
        columns={columns}
        hidden_at_first={['standing', 'agent']}
        filters={[]}
        export_call={reportsCalls.exportLoans}
        {...(may(['FIND_CUSTOMER', 'ADD_LOAN']) && {
          onOpen: ({ customer_id }: ReportRow) =>
            void navigate(customerOverviewScreens.card.path({ customer: customer_id })),
        })}
        row_name={({ loan_reference }) => loan_reference}
        empty={<NoRecords says={t.empty} />}
      />
    </Page>
  );
}
