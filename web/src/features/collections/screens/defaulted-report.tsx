/** The reports of late loans: all that are late today, and those that became late between two days. */
import type { Result } from '@palier/contract/call.ts';
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { LATE_OUTCOME_LABELS } from '@palier/contract/collections/labels.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { useNavigate } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { businessToday } from '../../../ui/business-now.ts';
import { writeDay } from '../../../ui/date-time.tsx';
import { NoRecords } from '../../../ui/feedback/feedback.tsx';
import { FRESH_MS } from '../../../ui/form/choice.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { RecordTabs } from '../../../ui/layout/record-tabs.tsx';
import { dayFilter } from '../../../ui/list/day-filter.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import { useListState } from '../../../ui/list/list-state.ts';
import { useSession } from '../../../ui/session.tsx';
import { useSearchParam } from '../../../ui/use-search-param.ts';
import { customerOverviewScreens } from '../../customer-overview/screens.ts';
import { type DefaultedRow, useDefaultedColumns } from '../components/defaulted-columns.tsx';
import { useGroupName } from '../components/group-name.ts';
import { DefaultedTotals } from '../components/defaulted-totals.tsx';
import { reportTexts } from '../report.i18n.ts';
import { collectionsScreens } from '../screens.ts';

type Answer = Result<typeof collectionsCalls.defaulted>;

const TABS = ['all', 'date'] as const;
/** The days that the report by date begins with: the last four weeks. */
const DAYS = 27;

const FILTERS = ['from_on', 'until_on', 'outcome', 'bucket', 'region_id'];

const rowsOf = ({ data }: Answer): DefaultedRow[] => data.map((loan) => ({ ...loan, id: loan.case_id }));
const totalOf = ({ total_items }: Answer) => total_items;
const isMore = ({ total_is_least }: Answer) => total_is_least;

export function DefaultedReport() {
  const t = useTexts(reportTexts).late;
  const [tab] = useSearchParam('tab');
  const { title, variants } = collectionsScreens.defaultedReport;
  return (
    <Page title={useTexts(tab === 'date' ? variants.by_date.title : title)} lead={t.lead} width={1600}>
      <RecordTabs tabs={TABS} titles={t.tabs}>
        {(tab) => <Report tab={tab} />}
      </RecordTabs>
    </Page>
  );
}

function Report({ tab }: { tab: (typeof TABS)[number] }) {
  const t = useTexts(reportTexts).late;
  const { language } = useLanguage();
  const { may } = useSession();
  const navigate = useNavigate();
  const nameOf = useGroupName();
  const outcomes = useTexts(LATE_OUTCOME_LABELS);
  const regions = useCall(networkCalls.regions, {}, { fresh_ms: FRESH_MS });
  const columns = useDefaultedColumns();
  const today = businessToday();
  const isByDate = tab === 'date';
  const input = isByDate ? { from_on: addDays(today, -DAYS), until_on: today } : {};
  const { filters: chosen } = useListState(FILTERS);
  const narrowed = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== ''));
  const asked: { from_on?: string; until_on?: string } = { ...input, ...narrowed };
  const totals = useCall(collectionsCalls.defaulted, { ...asked, page_size: 1 }, { keep_previous: true });
  const filters = [
    ...(isByDate ? [dayFilter('from_on', t.from), dayFilter('until_on', t.until)] : []),
    ...(isByDate ? [{ name: 'outcome', label: t.state, options: Object.entries(outcomes) }] : []),
    {
      name: 'bucket',
      label: t.group,
      options: (totals.data?.groups ?? []).map((group) => [group.bucket, nameOf(group)] as const),
    },
    {
      name: 'region_id',
      label: t.region,
      options: (regions.data?.regions ?? []).map(({ id, name }) => [id, name] as const),
    },
  ];
  return (
    <>
      {asked.from_on && asked.until_on && (
        <p>{t.between(writeDay(language, asked.from_on), writeDay(language, asked.until_on))}</p>
      )}
      {totals.data && <DefaultedTotals report={totals.data} />}
      <ListScreen
        name="defaulted"
        caption={t.caption}
        call={collectionsCalls.defaulted}
        every_ms={false}
        input={input}
        rows={rowsOf}
        total={totalOf}
        more={isMore}
        columns={columns}
        hidden_at_first={['region', 'collector']}
        filters={filters}
        export_call={collectionsCalls.exportDefaulted}
        {...(may(['FIND_CUSTOMER', 'ADD_LOAN']) && {
          onOpen: ({ customer_id }: DefaultedRow) =>
            void navigate(customerOverviewScreens.card.path({ customer: customer_id })),
        })}
        empty={<NoRecords says={t.empty} />}
      />
    </>
  );
}
