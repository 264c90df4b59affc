/** Statements, newest first, with what became of each. */
import { SELDOM_MS } from '../../../api/pace.ts';
import { PROVIDER_LABELS } from '@palier/contract/payments/labels.ts';
import { STATEMENT_STATE_LABELS, STATEMENT_FORMAT_LABELS } from '@palier/contract/reconciliation/labels.ts';
import Typography from '@mui/material/Typography';
import type { Result } from '@palier/contract/call.ts';
import { STATEMENT_STATES } from '@palier/contract/reconciliation/records.ts';
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { useTexts, useLabel } from '../../../ui/language.tsx';
import type { Filter } from '../../../ui/list/list-tools.tsx';
import { NoRecords } from '../../../ui/feedback/feedback.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import { When } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import { type StatementRow, stateTone } from './statement-words.ts';
import { PagesOf } from './pages-of.tsx';
import { ResultChips } from './result-chips.tsx';
import { useDays } from './use-days.ts';
import { reconciliationScreens } from '../screens.ts';

const LIVE = ['statements'] as const;

type Listed = Result<typeof reconciliationCalls.statements>;

export function StatementList() {
  const t = useTexts(texts).list;
  const statementStates = useTexts(STATEMENT_STATE_LABELS);
  const providerName = useLabel(PROVIDER_LABELS);
  const navigate = useNavigate();
  const sources = useCall(reconciliationCalls.sources, undefined, { every_ms: SELDOM_MS });
  const columns = useStatementColumns();
  const filters: readonly Filter[] = [
    {
      name: 'source',
      label: t.source,
      options: (sources.data?.sources ?? []).map(({ source }) => [source, providerName(source)] as const),
    },
    {
      name: 'state',
      label: t.state,
      options: STATEMENT_STATES.map((state) => [state, statementStates[state]] as const),
    },
  ];
  return (
    <PagesOf
      title={t.title}
      caption={t.caption}
      call={reconciliationCalls.statements}
      live={LIVE}
      rows={({ statements }: Listed) => statements}
      total={({ total_items }: Listed) => total_items}
      columns={columns}
      filters={filters}
      onOpen={({ id }: StatementRow) => void navigate(reconciliationScreens.statement.path({ statement_id: id }))}
      empty={<NoRecords says={t.empty} help={t.emptyHelp} />}
      nothing={t.nothing}
    />
  );
}

function useStatementColumns(): ReadonlyArray<Column<StatementRow>> {
  const t = useTexts(texts).list;
  const formats = useTexts(STATEMENT_FORMAT_LABELS);
  const statementStates = useTexts(STATEMENT_STATE_LABELS);
  const providerName = useLabel(PROVIDER_LABELS);
  const days = useDays();
  return useMemo(
    () => [
      {
        id: 'source',
        phone: 'name',
        title: t.source,
        width: 'minmax(140px, 1.4fr)',
        cell: (row) => (
          <span>
            <strong>{providerName(row.source)}</strong>
            <br />
            <Typography component="span" variant="body2" color="textSecondary">
              {row.file_name || formats[row.format]}
            </Typography>
          </span>
        ),
      },
      { id: 'days', phone: 'side', title: t.days, width: 'minmax(120px, 1fr)', cell: (row) => days(row) },
      {
        id: 'lines',
        title: t.lines,
        align: 'right',
        width: '60px',
        wide: true,
        cell: (row) => groupThousands(row.lines),
      },
      {
        id: 'state',
        phone: 'sum',
        title: t.state,
        width: '104px',
        cell: (row) => (
          <StateChip
            label={statementStates[row.state]}
            tone={stateTone[row.state]}
            strong={row.state === 'signed_off'}
          />
        ),
      },
      {
        id: 'results',
        title: t.results,
        width: 'minmax(190px, 3fr)',
        cell: (row) => <ResultChips statement={row} isCell />,
      },
      {
        id: 'uploaded',
        title: t.uploaded,
        width: 'minmax(124px, 1fr)',
        wide: true,
        cell: (row) => (
          <span>
            <When at={row.uploaded_at} />
            <br />
            <Typography component="span" variant="body2" color="textSecondary">
              {t.by(row.uploaded_by)}
            </Typography>
          </span>
        ),
      },
    ],
    [t, formats, statementStates, providerName, days],
  );
}
