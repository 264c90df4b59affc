/** Recorded visits, newest first. A row opens the late loan that it was about. */
import type { Result } from '@palier/contract/call.ts';
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { CALL_OUTCOME_LABELS } from '@palier/contract/collections/rating-labels.ts';
import { VISIT_MET_LABELS, VISIT_PLACE_LABELS } from '@palier/contract/collections/visit-labels.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { When, writeDay } from '../../../ui/date-time.tsx';
import { NoRecords } from '../../../ui/feedback/feedback.tsx';
import { FRESH_MS } from '../../../ui/form/choice.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import { collectionsScreens } from '../screens.ts';
import { visitTexts } from '../visit.i18n.ts';

const LIVE = ['calls'] as const;

type Answer = Result<typeof collectionsCalls.visits>;
type Row = Answer['data'][number] & { readonly id: string };

const rowsOf = ({ data }: Answer): Row[] => data.map((visit) => ({ ...visit, id: visit.visit_id }));
const totalOf = ({ total_items }: Answer) => total_items;
const isMore = ({ total_is_least }: Answer) => total_is_least;

export function Visits() {
  const t = useTexts(visitTexts);
  const title = useTexts(collectionsScreens.visits.title);
  const met = useTexts(VISIT_MET_LABELS);
  const outcomes = useTexts(CALL_OUTCOME_LABELS);
  const people = useCall(collectionsCalls.collectors, {}, { fresh_ms: FRESH_MS });
  const navigate = useNavigate();
  const columns = useColumns();
  return (
    <Page title={title} width={1600} lead={t.lead}>
      <ListScreen
        name="visits"
        caption={t.caption}
        call={collectionsCalls.visits}
        live={LIVE}
        rows={rowsOf}
        total={totalOf}
        more={isMore}
        columns={columns}
        filters={[
          {
            name: 'staff_id',
            label: t.by,
            options: (people.data?.collectors ?? []).map(({ staff_id, name }) => [staff_id, name] as const),
          },
          { name: 'met', label: t.whom, options: Object.entries(met) },
          {
            name: 'outcome',
            label: t.outcome,
            // As of a call, but nobody is called back.
            options: Object.entries(outcomes).filter(([outcome]) => outcome !== 'asks_call_back'),
          },
        ]}
        onOpen={({ loan_reference }) =>
          void navigate(collectionsScreens.call.path({ reference: loan_reference, list: 'visits' }))
        }
        empty={<NoRecords says={t.empty} />}
      />
    </Page>
  );
}

function useColumns(): Array<Column<Row>> {
  const t = useTexts(visitTexts);
  const places = useTexts(VISIT_PLACE_LABELS);
  const met = useTexts(VISIT_MET_LABELS);
  const outcomes = useTexts(CALL_OUTCOME_LABELS);
  const { language } = useLanguage();
  return useMemo(
    () => [
      {
        id: 'customer',
        phone: 'name',
        title: t.customer,
        width: 'minmax(140px, 1.3fr)',
        cell: ({ customer_name }) => <strong>{customer_name}</strong>,
      },
      {
        id: 'date',
        phone: 'sum',
        title: t.when,
        width: 'minmax(150px, 1fr)',
        sorts_by: 'date',
        cell: ({ at }) => <When at={at} />,
      },
      { id: 'place', title: t.where, width: 'minmax(110px, 0.8fr)', wide: true, cell: ({ place }) => places[place] },
      {
        id: 'met',
        phone: 'line',
        title: t.whom,
        width: 'minmax(190px, 1.4fr)',
        wide: true,
        cell: (row) => met[row.met],
      },
      {
        id: 'outcome',
        phone: 'side',
        title: t.outcome,
        width: 'minmax(150px, 1.3fr)',
        cell: ({ outcome, promise }) =>
          promise
            ? t.promised(formatFcfa(promise.amount_fcfa), writeDay(language, promise.due_on))
            : outcome
              ? outcomes[outcome]
              : t.none,
      },
      {
        id: 'note',
        title: t.note,
        width: 'minmax(160px, 1.6fr)',
        wide: true,
        wraps: true,
        cell: ({ note }) => note ?? t.none,
      },
      { id: 'by', title: t.by, width: 'minmax(120px, 1fr)', wide: true, cell: ({ by }) => by },
    ],
    [t, places, met, outcomes, language],
  );
}
