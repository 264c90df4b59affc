/**
 * An inbox of requests: the list, and beside it the open request. Requests are decided with buttons, with keys, or
 * several at once.
 */
import { REQUEST_KIND_LABELS, REQUEST_STATE_LABELS } from '@palier/contract/approvals/labels.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { APPROVE_ROLES, asksWhatWasSeen } from '@palier/contract/approvals/kinds.ts';
import { useSnackbar } from '../../../ui/feedback/notices.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useSearchParam } from '../../../ui/use-search-param.ts';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { BulkOutcome, type BulkResult } from '../../../ui/list/bulk-outcome.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import { NoRecords } from '../../../ui/feedback/feedback.tsx';
import { useSession } from '../../../ui/session.tsx';
import { words } from '../../../ui/words.ts';
import { texts } from '../i18n.ts';
import type { InboxProps, RequestPage } from './inbox-props.ts';
import { SendingMany } from './sending-many.tsx';
import { type Decision, useDeciding } from './use-deciding.ts';
import { useInboxFilters } from './use-inbox-filters.ts';
import { useFirstOpened } from './use-first-opened.ts';
import { useInboxKeys } from './use-inbox-keys.ts';
import { DecideChosen } from './decide-chosen.tsx';
import type { Request } from './request.ts';
import { requestColumns } from './request-columns.tsx';
import { RequestDetail } from './request-detail.tsx';
import { nameOfSubject } from './name-of-subject.ts';
import { BREAKPOINTS, atLeast } from '../../../ui/layout/tokens.ts';
import { opensLater } from '../../../ui/opens-later.tsx';

const ApproveChosenDialog = opensLater(async () => (await import('./approve-chosen-dialog.tsx')).ApproveChosenDialog);
const ReasonDialog = opensLater(async () => (await import('./reason-dialog.tsx')).ReasonDialog);

const rowsOf = (answer: RequestPage): readonly Request[] => answer.pending_requests;
const totalOf = (answer: RequestPage): number => answer.total_items;

const REQUESTS = ['requests'] as const;
const NONE: readonly Request[] = [];

export function RequestInbox(inbox: InboxProps) {
  const { name, list, input, kinds, empty } = inbox;
  const t = useTexts(texts);
  const { language } = useLanguage();
  const nameOf = useCallback((request: Request) => nameOfSubject(language, request), [language]);
  const requestKinds = useTexts(REQUEST_KIND_LABELS);
  const requestStates = useTexts(REQUEST_STATE_LABELS);
  const w = useTexts(words);
  const { may } = useSession();
  const decides = may(APPROVE_ROLES) && !input?.['mine'];
  const { enqueueSnackbar } = useSnackbar();
  const isWide = useMediaQuery(atLeast(BREAKPOINTS.lg));
  const [open_id, setOpen] = useSearchParam('request');
  const [found, setFound] = useState<readonly Request[] | null>(null);
  const rows = found ?? NONE;
  const [declining, setDeclining] = useState<readonly Request[]>([]);
  const [seen, setSeen] = useState<Request | null>(null);
  const [approving, setApproving] = useState<readonly Request[]>([]);
  const [outcome, setOutcome] = useState<{ result: BulkResult; decision: Decision['decision'] } | null>(null);
  const names = useRef(new Map<string, string>());
  const clearChoice = useRef(() => {});
  const { waiting, many, decide, decideMany, undo, undoMany } = useDeciding({
    onDecided: ({ message, is_refused }) =>
      enqueueSnackbar(message || w.noAnswer, { variant: is_refused ? 'error' : 'success' }),
    onMany: (result, decision) => {
      setOutcome({ result, decision });
      clearChoice.current();
    },
  });
  const top = useRef<HTMLDivElement>(null);
  const open = useCallback(
    (id: string | null) => {
      setOpen(id, { replace: true });
      if (!isWide) top.current?.scrollIntoView({ block: 'start' });
    },
    [setOpen, isWide],
  );
  const shown = useCallback(
    (page: readonly Request[]) => {
      for (const one of page) names.current.set(one.id, nameOf(one));
      setFound(page);
    },
    [nameOf],
  );
  const approve = useCallback(
    (request: Request) => {
      const { id, kind, approval_refused, evidence } = request;
      // A key asks for it although there is no button.
      if (approval_refused !== null) return void enqueueSnackbar(approval_refused, { variant: 'error' });
      if (waiting.has(id)) return;
      if (asksWhatWasSeen(kind) || evidence?.['same_picture_of']) setSeen(request);
      else decide({ request_id: id, kind, decision: 'approve' });
    },
    [decide, waiting, enqueueSnackbar],
  );
  const decline = useCallback(
    (request: Request) => {
      if (!waiting.has(request.id)) setDeclining([request]);
    },
    [waiting],
  );
  useFirstOpened({ rows, isWide, open_id, open: setOpen });
  useInboxKeys({ rows, open_id, open });

  const columns = useMemo(
    () =>
      requestColumns(
        t,
        { kinds: requestKinds, states: requestStates },
        { waiting, open_id, many_kinds: kinds.length > 1, nameOf },
      ),
    [t, requestKinds, requestStates, waiting, open_id, kinds.length, nameOf],
  );
  const filters = useInboxFilters(inbox);
  const sendDecline = (reason: string): void => {
    const [first, ...others] = declining;
    if (first && others.length === 0) decide({ request_id: first.id, kind: first.kind, decision: 'decline', reason });
    else decideMany({ request_ids: declining.map(({ id }) => id), decision: 'decline', reason });
    setDeclining([]);
  };
  // Beside the list the request is on its way before its rows say which one it is.
  const detail =
    open_id !== null || (isWide && found === null) ? (
      <RequestDetail
        key={open_id}
        request_id={open_id}
        leaving={(open_id !== null && waiting.get(open_id)?.decision) || null}
        onUndo={(id) => {
          undo(id);
          enqueueSnackbar(t.undone);
        }}
        onApprove={approve}
        onDecline={decline}
        back={
          !isWide && (
            <Button size="small" onClick={() => open(null)}>
              {t.backToList}
            </Button>
          )
        }
      />
    ) : null;
  // An empty list has nothing beside it. Before the rows are there, the place for the first of them is kept.
  const isBeside = isWide && (open_id !== null || found?.length !== 0);
  return (
    <>
      <div ref={top} style={{ scrollMarginTop: 80 }} />
      {/* In sight wherever the list is scrolled to: a decision that nobody sees leaving cannot be undone. */}
      {(many || outcome) && (
        <Box
          sx={{
            position: 'sticky',
            top: 'calc(var(--bar-height) + 20px)',
            zIndex: 'appBar',
            mb: 2,
            '& > *': { m: '0 !important' },
          }}
        >
          {many ? (
            <SendingMany
              many={many}
              onUndo={() => {
                undoMany();
                enqueueSnackbar(t.undone);
              }}
            />
          ) : (
            outcome && (
              <BulkOutcome
                result={outcome.result}
                says={t.decidedMany[outcome.decision](outcome.result.done, outcome.result.refused)}
                name={(id) => names.current.get(id) ?? id}
                onClose={() => setOutcome(null)}
              />
            )
          )}
        </Box>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: isBeside ? 'minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(0, 1fr)',
          alignItems: 'start',
          '& .tb-row:has([aria-current])': {
            bgcolor: 'action.selected',
            boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)',
          },
        }}
      >
        {!isWide && detail}
        {/* The views of the list stand above it, and not beside it. */}
        <Box sx={{ minWidth: 0 }}>
          <ListScreen
            name={name}
            caption={t.list}
            call={list}
            live={REQUESTS}
            {...(input && { input })}
            rows={rowsOf}
            onRows={shown}
            total={totalOf}
            columns={columns}
            filters={filters}
            onOpen={(row) => open(row.id)}
            row_name={nameOf}
            empty={<NoRecords says={empty.title} help={empty.help} />}
            {...(decides && {
              bulk: (chosen: readonly Request[], clear: () => void) => {
                clearChoice.current = clear;
                return (
                  <DecideChosen
                    chosen={chosen}
                    busy={many !== null}
                    onApprove={setApproving}
                    onDecline={setDeclining}
                  />
                );
              },
            })}
          />
        </Box>
        {isBeside && (
          <Box sx={{ position: 'sticky', top: 76 }}>
            {detail}
            {decides && rows.length > 0 && (
              <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
                {t.keys}
              </Typography>
            )}
          </Box>
        )}
      </Box>
      {approving.length > 0 && (
        <ApproveChosenDialog
          requests={approving}
          onClose={() => setApproving([])}
          onApprove={() => {
            setOutcome(null);
            decideMany({ request_ids: approving.map(({ id }) => id), decision: 'approve' });
            setApproving([]);
          }}
        />
      )}
      {declining.length > 0 && (
        <ReasonDialog
          decision="decline"
          subjects={declining.map(nameOf)}
          draft={`decline.${declining.map(({ id }) => id).join('.')}`}
          onClose={() => setDeclining([])}
          onDecide={sendDecline}
        />
      )}
      {seen && (
        <ReasonDialog
          decision="approve"
          subjects={[nameOf(seen)]}
          draft={`seen.${seen.id}`}
          onClose={() => setSeen(null)}
          onDecide={(reason) => {
            decide({ request_id: seen.id, kind: seen.kind, decision: 'approve', reason });
            setSeen(null);
          }}
        />
      )}
    </>
  );
}
