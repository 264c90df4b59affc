/** The sales behind a figure of the conversion, with how many the report counts. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Result, Sent } from '@palier/contract/call.ts';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { CONVERSION_STEP_LABELS } from '@palier/contract/reports/labels.ts';
import { SALE_GROUP_LABELS } from '@palier/contract/reports/sale-labels.ts';
import { ConversionStep, SaleGroup } from '@palier/contract/reports/sale-records.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { writeDay } from '../../../ui/date-time.tsx';
import { readParam } from '../../../ui/day-in-address.ts';
import { NoRecords } from '../../../ui/feedback/feedback.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import { sumAsked, useListState } from '../../../ui/list/list-state.ts';
import { useSession } from '../../../ui/session.tsx';
import { customerOverviewScreens } from '../../customer-overview/screens.ts';
import { useReportBehind } from '../components/loans-of.ts';
import { useReportDays, useReportFilter } from '../components/report-filter.ts';
import { type ReportSaleRow, useSaleColumns } from '../components/sale-columns.tsx';
import { conversionTexts } from '../conversion.i18n.ts';
import { texts } from '../i18n.ts';

type Answer = Result<typeof reportsCalls.sales>;

const NO_FILTERS: readonly string[] = [];
const rowsOf = ({ data }: Answer): ReportSaleRow[] => data.map((sale) => ({ ...sale, id: sale.application_id }));
const totalOf = ({ total_items }: Answer) => total_items;
const isMore = ({ total_is_least }: Answer) => total_is_least;

/** Which sales the address asks for. */
function useFigureOfSales() {
  const [params] = useSearchParams();
  const step = ConversionStep.safeParse(params.get('step')).data;
  const week_on = readParam(params, 'week_on') ?? undefined;
  return {
    group: SaleGroup.safeParse(params.get('group')).data ?? 'reached',
    ...(step && { step }),
    ...(week_on && { week_on }),
  };
}

/** The name of the figure: of a step, with the step. */
function useNameOfSales({ group, step }: ReturnType<typeof useFigureOfSales>): string {
  const { list: t } = useTexts(conversionTexts);
  const groups = useTexts(SALE_GROUP_LABELS);
  const steps = useTexts(CONVERSION_STEP_LABELS);
  if (step === undefined || (group === 'reached' && step === 'started')) return groups[group];
  return group === 'reached' ? t.cameTo(steps[step]) : t.on(groups[group], steps[step]);
}

export function ReportSales() {
  const { list: t } = useTexts(conversionTexts);
  const { back } = useTexts(texts).loansOf;
  const { language } = useLanguage();
  const { may } = useSession();
  const navigate = useNavigate();
  const { clock: _clock, ...filter } = useReportFilter();
  const { from_on, as_of_on } = useReportDays();
  const figure = useFigureOfSales();
  const name = useNameOfSales(figure);
  const asked = { ...filter, from_on, as_of_on, ...figure };
  const columns = useSaleColumns();
  const list = useListState(NO_FILTERS);
  const first = { ...asked, ...sumAsked(list, columns) } as Sent<typeof reportsCalls.sales>;
  const sum = useCall(reportsCalls.sales, first, { keep_previous: true });
  const until = writeDay(language, as_of_on);
  const said = [
    sum.data && t.sum(sum.data.sales, groupThousands(sum.data.sales)),
    t.begun(writeDay(language, from_on), until),
    figure.week_on && t.inWeek(writeDay(language, figure.week_on)),
    t.asOf(until),
  ];
  return (
    <Page
      title={name}
      lead={
        <>
          {said.filter(Boolean).join(', ')}
          {sum.data && <Proof answer={sum.data} />}
        </>
      }
      width={1600}
      actions={
        <Button component={Link} to={useReportBehind()} variant="outlined">
          {back}
        </Button>
      }
    >
      <ListScreen
        name="report-sales"
        caption={name}
        call={reportsCalls.sales}
        every_ms={false}
        input={asked}
        rows={rowsOf}
        total={totalOf}
        more={isMore}
        columns={columns}
        hidden_at_first={['agent']}
        filters={[]}
        export_call={reportsCalls.exportSales}
        {...(may(['FIND_CUSTOMER', 'ADD_LOAN']) && {
          onOpen: ({ customer_id }: ReportSaleRow) =>
            void navigate(customerOverviewScreens.card.path({ customer: customer_id })),
        })}
        row_name={({ loan_reference }) => loan_reference}
        empty={<NoRecords says={t.empty} />}
      />
    </Page>
  );
}

/** Whether the report counts as many sales as are listed. */
function Proof({ answer: { sales, reported } }: { answer: Answer }) {
  const { list: t } = useTexts(conversionTexts);
  if (reported === null) return null;
  return (
    <Box component="span" sx={{ display: 'block', ...(sales !== reported && { color: 'error.main' }) }}>
      {sales === reported ? t.agrees : t.differs(groupThousands(reported))}
    </Box>
  );
}
