/** All late loans and the lists that collectors work through. A row opens the call about its loan. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import type { Result } from '@palier/contract/call.ts';
import { useSnackbar } from '../../../ui/feedback/notices.ts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCall, useChange } from '../../../api/use-call.ts';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { NoRecords } from '../../../ui/feedback/feedback.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import { useSession } from '../../../ui/session.tsx';
import { useLateLoanFilters } from '../components/late-loan-filters.tsx';
import { type LateRow, useLateLoanColumns } from '../components/late-loan-columns.tsx';
import { useWithVisits } from '../components/with-visits.tsx';
import { WorklistTabs, listNamed } from '../components/worklist-tabs.tsx';
import { texts } from '../i18n.ts';
import { collectionsScreens } from '../screens.ts';
import { opensLater } from '../../../ui/opens-later.tsx';

const AssignDialog = opensLater(async () => (await import('../components/assign-dialog.tsx')).AssignDialog);

type Answer = Result<typeof collectionsCalls.defaulters>;

const LATE_LOANS = ['late_loans'] as const;
/** Counts change when colleagues call and customers pay. */
const COUNT_EVERY_MS = 15_000;
/** A loan that was paid leaves the list soon, also while nobody touches it. */
const LIST_EVERY_MS = 10_000;

const rowsOf = ({ defaulters_list }: Answer): LateRow[] =>
  defaulters_list.map((loan) => ({ ...loan, id: loan.loan_id }));
const totalOf = ({ total_items }: Answer) => total_items;
const isMore = ({ total_is_least }: Answer) => total_is_least;
const nameOf = ({ customer_name }: LateRow) => customer_name;

export function LateLoans() {
  const t = useTexts(texts).late;
  const title = useTexts(collectionsScreens.lateLoans.title);
  const navigate = useNavigate();
  const { may } = useSession();
  const [params] = useSearchParams();
  const list = listNamed(params.get('list'));
  const counts = useCall(collectionsCalls.defaulters, { page_size: 1 }, { every_ms: COUNT_EVERY_MS, live: LATE_LOANS });
  const columns = useWithVisits(useLateLoanColumns(), list === 'visits');
  const filters = useLateLoanFilters(counts.data?.buckets);
  const [giving, setGiving] = useState<{ rows: readonly LateRow[]; clear: () => void } | null>(null);
  const open = (reference: string) => void navigate(collectionsScreens.call.path({ reference, list }));
  // The NPL list has a call of its own in the specification; it filters in the same way.
  const call = list === 'npl' ? collectionsCalls.nplDefaulters : collectionsCalls.defaulters;
  return (
    <Page title={title} width={1600} actions={<TakeNext list={list ?? 'today'} onTaken={open} />}>
      <div className="in-turn">
        {counts.isPending && <div className="to-come" />}
        {counts.data && !counts.data.is_call_time && (
          <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
            <strong>{t.open}.</strong> {t.hours(counts.data.call_from, counts.data.call_until)}
          </Alert>
        )}
        <WorklistTabs counts={counts.data?.reasons} />
        <ListScreen
          key={list ?? ''}
          name="late-loans"
          caption={t.caption}
          call={call as typeof collectionsCalls.defaulters}
          input={list === undefined || list === 'npl' ? {} : { list }}
          rows={rowsOf}
          total={totalOf}
          more={isMore}
          every_ms={LIST_EVERY_MS}
          live={LATE_LOANS}
          columns={columns}
          hidden_at_first={['promise', 'outstanding', 'shop', 'collector']}
          filters={list === 'npl' ? filters.filter(({ name }) => name !== 'bucket') : filters}
          search_label={t.search}
          onOpen={({ loan_reference }) => open(loan_reference)}
          row_name={nameOf}
          empty={<NoRecords says={list === undefined ? t.empty : t.emptyList} />}
          {...(may(collectionsCalls.assign.access) && {
            bulk: (rows: readonly LateRow[], clear: () => void) => (
              <Button size="small" variant="outlined" onClick={() => setGiving({ rows, clear })}>
                {t.assign}
              </Button>
            ),
          })}
        />
      </div>
      {giving && (
        <AssignDialog
          loan_ids={giving.rows.map(({ loan_id }) => loan_id)}
          onClose={() => setGiving(null)}
          onDone={giving.clear}
        />
      )}
    </Page>
  );
}

function TakeNext({
  list,
  onTaken,
}: {
  list: Exclude<ReturnType<typeof listNamed>, undefined>;
  onTaken: (reference: string) => void;
}) {
  const t = useTexts(texts).late;
  const { enqueueSnackbar } = useSnackbar();
  const next = useChange(collectionsCalls.takeNext, {
    onDone: ({ loan_reference }) =>
      loan_reference === null ? enqueueSnackbar(t.noneLeft, { variant: 'info' }) : onTaken(loan_reference),
    onRefused: ({ message }) => enqueueSnackbar(message, { variant: 'error' }),
  });
  return (
    <ActionButton
      call={collectionsCalls.takeNext}
      variant="contained"
      color="primary"
      loading={next.isPending}
      onClick={() => next.mutate({ list })}
    >
      {t.next}
    </ActionButton>
  );
}
