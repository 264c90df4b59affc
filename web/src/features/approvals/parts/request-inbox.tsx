/** An inbox of requests: the list on one side, the chosen one on the other; decided by hand, by key, or several at once. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { approvalsCalls } from '@palier/contract/approvals.calls.ts';
import { REQUEST_STATES } from '@palier/contract/approvals.records.ts';
import type { Call, Result } from '@palier/contract/call.ts';
import { useSnackbar } from 'notistack';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Addressed } from '../../../api/send.ts';
import { useChange } from '../../../api/use-call.ts';
import { useTexts } from '../../../kit/language.tsx';
import { BulkOutcome } from '../../../kit/list/bulk-bar.tsx';
import { ListScreen } from '../../../kit/list/list-screen.tsx';
import { EmptyNote } from '../../../kit/notes.tsx';
import { StateChip } from '../../../kit/state-chip.tsx';
import type { Column } from '../../../kit/table.tsx';
import { When } from '../../../kit/when.tsx';
import { approvalsTexts } from '../messages.ts';
import { STATE_TONE } from '../state-tone.ts';
import { useDeciding } from '../use-deciding.ts';
import type { Request } from './change-table.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { RequestDetail } from './request-detail.tsx';

type Listed = Result<typeof approvalsCalls.requests>;

const rowsOf = (answer: Listed): readonly Request[] => answer.pending_requests;
const totalOf = (answer: Listed): number => answer.total_items;
const isTyping = (target: EventTarget | null): boolean => target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.closest('[role="dialog"], [role="listbox"], [role="menu"]') !== null);

export function RequestInbox({ name, list, decideBy }: { name: string; list: Addressed<Call<any, any, Listed>>; decideBy: Addressed<Call> }) {
  const t = useTexts(approvalsTexts);
  const { enqueueSnackbar } = useSnackbar();
  const isWide = useMediaQuery('(min-width: 1200px)');
  const [params, setParams] = useSearchParams();
  const open_id = params.get('request');
  const [rows, setRows] = useState<readonly Request[]>([]);
  const [declining, setDeclining] = useState<Request | null>(null);
  const { waiting, decide, undo } = useDeciding(decideBy, ({ message, is_refused }) => enqueueSnackbar(message, { variant: is_refused ? 'error' : 'success' }));
  const many = useChange(approvalsCalls.decideMany, { refreshes: [approvalsCalls.requests, approvalsCalls.shopPaymentRequests, approvalsCalls.request] });
  const open = useCallback((id: string | null) => setParams((before) => { const next = new URLSearchParams(before); if (id) next.set('request', id); else next.delete('request'); return next; }, { replace: true }), [setParams]);
  const shown = useCallback((answer: Listed) => rowsOf(answer), []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const at = rows.findIndex(({ id }) => id === open_id);
      const key = event.key.toLowerCase();
      if (key === 'j' || key === 'k') open(rows[key === 'j' ? Math.min(rows.length - 1, at + 1) : Math.max(0, at - 1)]?.id ?? null);
      const request = rows[at];
      if (!request?.mine_to_decide || waiting.has(request.id)) return;
      if (key === 'a') decide({ request_id: request.id, decision: 'approve' });
      if (key === 'd') { event.preventDefault(); setDeclining(request); }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [rows, open_id, open, decide, waiting]);

  const columns: ReadonlyArray<Column<Request>> = [
    { id: 'subject', title: t.list, width: 'minmax(140px, 2fr)', cell: (row) => <span><strong>{row.subject}</strong><br /><Typography component="span" variant="body2" color="textSecondary">{row.requested_by}</Typography></span> },
    { id: 'waiting', title: t.waiting, sorts_by: 'date_requested', cell: (row) => <When at={row.date_requested} /> },
    { id: 'state', title: t.state, width: '130px', cell: (row) => <StateChip label={t.states[row.state]} tone={STATE_TONE[row.state]} /> },
  ];
  const chosen = open_id ? waiting.get(open_id)?.decision ?? null : null;
  const detail = open_id
    ? <RequestDetail key={open_id} request_id={open_id} leaving={chosen} onUndo={() => { undo(open_id); enqueueSnackbar(t.undone); }} onApprove={(request) => decide({ request_id: request.id, decision: 'approve' })} onDecline={setDeclining} />
    : isWide && <Alert severity="info" variant="outlined" icon={false}>{t.choose}<br />{t.keys}</Alert>;
  return (
    <>
      {many.data && <BulkOutcome result={many.data} name={(id) => rows.find((row) => row.id === id)?.subject ?? id} onClose={() => many.reset()} />}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: isWide ? 'minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(0, 1fr)', alignItems: 'start' }}>
        {!isWide && detail}
        <ListScreen
          name={name}
          caption={t.list}
          call={list}
          rows={shown}
          onRows={setRows}
          total={totalOf}
          columns={columns}
          filters={[{ name: 'state', label: t.state, otherwise: t.states.pending, options: REQUEST_STATES.filter((state) => state !== 'pending').map((state) => [state, t.states[state]] as const) }]}
          onOpen={(row) => open(row.id)}
          row_name={(row) => row.subject}
          empty={<EmptyNote title={t.nothing} help={t.nothingHelp} />}
          bulk={(picked, clear) => <Button size="small" variant="outlined" disabled={many.isPending || picked.every(({ mine_to_decide }) => !mine_to_decide)} onClick={() => many.mutate({ request_ids: picked.map(({ id }) => id), decision: 'approve' }, { onSuccess: clear })}>{t.approveChosen}</Button>}
        />
        {isWide && <Box sx={{ position: 'sticky', top: 76 }}>{detail}</Box>}
      </Box>
      {declining && <DeclineDialog subject={declining.subject} onClose={() => setDeclining(null)} onDecline={(reason) => { decide({ request_id: declining.id, decision: 'decline', reason }); setDeclining(null); }} />}
    </>
  );
}
