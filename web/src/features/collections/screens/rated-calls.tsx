/** Rated calls, newest first; one opens beside the list with its comments. */
import { CALL_OBJECTION_LABELS } from '@palier/contract/collections/labels.ts';
import {
  CALL_CONTACT_LABELS,
  CALL_DIRECTION_LABELS,
  CALL_OUTCOME_LABELS,
  CALL_TYPE_LABELS,
  REMARKS_LABELS,
} from '@palier/contract/collections/rating-labels.ts';
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import type { Result } from '@palier/contract/call.ts';
import { useCallback, useMemo, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { When } from '../../../ui/date-time.tsx';
import { NoRecords } from '../../../ui/feedback/feedback.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { FRESH_MS } from '../../../ui/form/choice.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { dayFilter } from '../../../ui/list/day-filter.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import { useSearchParam } from '../../../ui/use-search-param.ts';
import type { RatedCall } from '../components/rated-call.ts';
import { texts } from '../i18n.ts';
import { collectionsScreens } from '../screens.ts';
import { opensLater } from '../../../ui/opens-later.tsx';

const LIVE = ['calls'] as const;

const CallPanel = opensLater(async () => (await import('../components/call-panel.tsx')).CallPanel);

type Answer = Result<typeof collectionsCalls.calls>;
type Row = RatedCall & { readonly id: string };

const rowsOf = ({ data }: Answer): Row[] => data.map((call) => ({ ...call, id: call.call_id }));
const totalOf = ({ total_items }: Answer) => total_items;
const isMore = ({ total_is_least }: Answer) => total_is_least;

export function RatedCalls() {
  const t = useTexts(texts).rated;
  const title = useTexts(collectionsScreens.ratedCalls.title);
  const contacts = useTexts(CALL_CONTACT_LABELS);
  const outcomes = useTexts(CALL_OUTCOME_LABELS);
  const directions = useTexts(CALL_DIRECTION_LABELS);
  const people = useCall(collectionsCalls.collectors, {}, { fresh_ms: FRESH_MS });
  const columns = useColumns();
  const [call_id, open] = useSearchParam('call');
  const [rows, setRows] = useState<readonly Row[]>([]);
  const opened = rows.find(({ id }) => id === call_id);
  const onOpen = useCallback(({ id }: Row) => open(id), [open]);
  return (
    <Page title={title} width={1600} lead={t.lead}>
      <ListScreen
        name="rated-calls"
        caption={t.caption}
        call={collectionsCalls.calls}
        live={LIVE}
        rows={rowsOf}
        total={totalOf}
        more={isMore}
        onRows={setRows}
        columns={columns}
        filters={[
          {
            name: 'staff_id',
            label: t.by,
            options: (people.data?.collectors ?? []).map(({ staff_id, name }) => [staff_id, name] as const),
          },
          { name: 'contact', label: t.contact, options: Object.entries(contacts) },
          { name: 'outcome', label: t.outcome, options: Object.entries(outcomes) },
          { name: 'direction', label: t.direction, options: Object.entries(directions) },
          {
            name: 'was_late',
            label: t.loanThen,
            options: [
              ['true', t.wasLate],
              ['false', t.wasNotLate],
            ],
          },
          dayFilter('called_from', t.from),
          dayFilter('called_until', t.until),
          { name: 'only_objections', label: t.objections, options: [['true', t.yes]] },
        ]}
        onOpen={onOpen}
        empty={<NoRecords says={t.empty} />}
      />
      {opened && <CallPanel call={opened} onClose={() => open(null)} />}
    </Page>
  );
}

function useColumns(): Array<Column<Row>> {
  const t = useTexts(texts).rated;
  const contacts = useTexts(CALL_CONTACT_LABELS);
  const outcomes = useTexts(CALL_OUTCOME_LABELS);
  const types = useTexts(CALL_TYPE_LABELS);
  const moods = useTexts(REMARKS_LABELS);
  const objections = useTexts(CALL_OBJECTION_LABELS);
  return useMemo(
    () => [
      {
        id: 'customer',
        phone: 'name',
        title: t.customer,
        width: 'minmax(134px, 1.3fr)',
        cell: ({ customer_name }) => <strong>{customer_name}</strong>,
      },
      {
        id: 'date',
        phone: 'sum',
        title: t.date,
        width: 'minmax(126px, 0.9fr)',
        sorts_by: 'date',
        cell: ({ date }) => <When at={date} />,
      },
      {
        id: 'contact',
        phone: 'side',
        title: t.contact,
        width: 'minmax(140px, 1.2fr)',
        wraps: true,
        cell: ({ contact, outcome }) => (outcome ? outcomes[outcome] : contacts[contact]),
      },
      {
        id: 'type',
        phone: 'line',
        title: t.type,
        width: 'minmax(140px, 1.2fr)',
        wraps: true,
        cell: ({ call_type, other_description }) =>
          (call_type === 'other' ? other_description : call_type && types[call_type]) ?? t.none,
      },
      {
        id: 'remarks',
        title: t.remarks,
        width: '120px',
        wide: true,
        cell: ({ remarks }) => (remarks ? moods[remarks] : t.none),
      },
      { id: 'by', title: t.by, width: 'minmax(120px, 1fr)', wide: true, cell: ({ by }) => by },
      {
        id: 'objections',
        title: t.objections,
        width: 'minmax(220px, 1.4fr)',
        wide: true,
        cell: ({ objections: [first] }) => (first ? <StateChip label={objections[first]} tone="wait" /> : t.none),
      },
    ],
    [t, contacts, outcomes, types, moods, objections],
  );
}
