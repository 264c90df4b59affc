/** What falls due on each of the next days, and the instalments of one of them. The address holds the day. */
import Typography from '@mui/material/Typography';
import type { Result } from '@palier/contract/call.ts';
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { REPAYMENT_INTERVAL_LABELS } from '@palier/contract/loans/labels.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { useNavigate } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { businessToday } from '../../../ui/business-now.ts';
import { writeDay } from '../../../ui/date-time.tsx';
import { NoRecords } from '../../../ui/feedback/feedback.tsx';
import { FRESH_MS } from '../../../ui/form/choice.tsx';
import { ShopChoice } from '../../../ui/form/place-choices.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import { useListState } from '../../../ui/list/list-state.ts';
import { useSession } from '../../../ui/session.tsx';
import { useSearchParam } from '../../../ui/use-search-param.ts';
import { customerOverviewScreens } from '../../customer-overview/screens.ts';
import { type DueRow, useDueColumns } from '../components/due-columns.tsx';
import { DueDays } from '../components/due-days.tsx';
import { dueTexts } from '../due.i18n.ts';
import { collectionsScreens } from '../screens.ts';

type Answer = Result<typeof collectionsCalls.due>;

const PLACES = ['region_id', 'shop_id'];
const rowsOf = ({ data }: Answer): DueRow[] => data.map((due) => ({ ...due, id: due.loan_id }));
const totalOf = ({ total_items }: Answer) => total_items;
const isMore = ({ total_is_least }: Answer) => total_is_least;

export function CollectionsDue() {
  const t = useTexts(dueTexts);
  const title = useTexts(collectionsScreens.due.title);
  const intervals = useTexts(REPAYMENT_INTERVAL_LABELS);
  const { language } = useLanguage();
  const { may } = useSession();
  const navigate = useNavigate();
  const [day, setDay] = useSearchParam('day');
  const due_on = day ?? businessToday();
  const caption = t.onDay(writeDay(language, due_on));
  const { filters } = useListState(PLACES);
  const place = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  const regions = useCall(networkCalls.regions, {}, { fresh_ms: FRESH_MS });
  return (
    <Page title={title} width={1600}>
      <DueDays place={place} chosen={due_on} onChoose={(on) => setDay(on, { replace: true })} />
      <Typography component="h2" variant="h6" sx={{ mt: 2, mb: 1 }}>
        {caption}
      </Typography>
      <ListScreen
        name="due"
        caption={caption}
        call={collectionsCalls.due}
        input={{ due_on }}
        rows={rowsOf}
        total={totalOf}
        more={isMore}
        columns={useDueColumns()}
        hidden_at_first={['region']}
        filters={[
          {
            name: 'region_id',
            label: t.region,
            options: (regions.data?.regions ?? []).map(({ id, name }) => [id, name] as const),
          },
          {
            name: 'shop_id',
            label: t.shop,
            options: [],
            choose: (value, onChange) => (
              <ShopChoice key="shop" small label={t.shop} value={value} onChange={onChange} />
            ),
          },
          {
            name: 'repayment_interval',
            label: t.interval,
            options: Object.entries(intervals),
          },
        ]}
        export_call={collectionsCalls.exportDue}
        {...(may(['FIND_CUSTOMER', 'ADD_LOAN']) && {
          onOpen: ({ customer_id }: DueRow) =>
            void navigate(customerOverviewScreens.card.path({ customer: customer_id })),
        })}
        row_name={({ loan_reference }) => loan_reference}
        empty={<NoRecords says={t.empty} />}
      />
    </Page>
  );
}
