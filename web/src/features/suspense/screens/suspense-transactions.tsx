/** The suspense workbench: the list of money in no customer's account, beside the work on one payment. */
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../ui/language.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { RecordTabs } from '../../../ui/layout/record-tabs.tsx';
import { useKeys } from '../components/suspense-keys.ts';
import { SuspenseList } from '../components/suspense-list.tsx';
import { usePlacing } from '../components/suspense-placing.tsx';
import { SUSPENSE_TABS, type SuspenseRow, type SuspenseTab } from '../components/suspense-row.ts';
import { SuspenseSum } from '../components/suspense-sum.tsx';
import { suspenseTexts } from '../suspense.i18n.ts';
import { suspenseScreens } from '../screens.ts';
import { useOpenPayment } from '../components/use-open-payment.ts';
import { BREAKPOINTS, atLeast, below } from '../../../ui/layout/tokens.ts';
import { opensLater } from '../../../ui/opens-later.tsx';

const SuspenseWork = opensLater(async () => (await import('../components/suspense-work.tsx')).SuspenseWork);

export function SuspenseTransactions() {
  const t = useTexts(suspenseTexts);
  return (
    <Page title={useTexts(suspenseScreens.suspense.title)} width={1600}>
      <RecordTabs tabs={SUSPENSE_TABS} titles={t.tabs}>
        {(tab) => <Workbench tab={tab} />}
      </RecordTabs>
    </Page>
  );
}

function Workbench({ tab }: { tab: SuspenseTab }) {
  const t = useTexts(suspenseTexts);
  const isWide = useMediaQuery(atLeast(BREAKPOINTS.lg));
  const isPhone = useMediaQuery(below(BREAKPOINTS.sm));
  const { open_id, go } = useOpenPayment();
  const [rows, setRows] = useState<readonly SuspenseRow[]>([]);
  const list = useRef<HTMLDivElement>(null);
  // The focus returns to the row that was left, or to the first row of the list, or to the title of the screen.
  const [left, setLeft] = useState<string | null>(null);
  const after = useRef<string | null>(null);
  const at = rows.findIndex(({ id }) => id === open_id);
  const next = rows[at + 1]?.id;
  const previous = at > 0 ? rows[at - 1]?.id : undefined;
  const close = useCallback(
    (payment_id: string | null) => {
      setLeft(payment_id ?? '');
      go(null, true);
    },
    [go],
  );
  useEffect(() => {
    if (left === null || open_id !== null) return;
    const row =
      list.current?.querySelector(`[data-payment="${CSS.escape(left)}"]`)?.closest<HTMLElement>('.tb-row') ??
      list.current?.querySelector<HTMLElement>('.tb-row.tb-open') ??
      document.querySelector<HTMLElement>('h1');
    row?.focus();
    setLeft(null);
  }, [left, open_id]);
  /** Remembers the next payment while this one is still in its list. */
  const leaving = useCallback(
    (payment_id: string) => {
      const here = rows.findIndex(({ id }) => id === payment_id);
      after.current = here === -1 ? null : (rows[here + 1]?.id ?? rows[here - 1]?.id ?? null);
    },
    [rows],
  );
  const goOn = useCallback(
    (payment_id: string) => {
      if (open_id !== payment_id) return;
      if (after.current) go(after.current, true);
      else close(null);
    },
    [open_id, go, close],
  );
  const placing = usePlacing({
    onSend: leaving,
    onPlaced: goOn,
    onBack: (payment_id) => go(payment_id, open_id !== null),
  });
  useKeys((key) => {
    if (key === 'escape' && open_id) close(open_id);
    else if (key === 'j' && rows.length > 0) go(next ?? rows[rows.length - 1]?.id ?? null, open_id !== null);
    else if (key === 'k' && rows.length > 0) go(previous ?? rows[0]?.id ?? null, open_id !== null);
    else return false;
    return true;
  });
  const work = open_id && (
    <SuspenseWork
      key={open_id}
      payment_id={open_id}
      placing={placing}
      isBeside={isWide}
      onBack={() => close(open_id)}
      onPrevious={previous ? () => go(previous, true) : undefined}
      onNext={at !== -1 && next ? () => go(next, true) : undefined}
      onActing={leaving}
      onActed={goOn}
    />
  );
  const isBeside = isWide && open_id !== null;
  return (
    <>
      {(isWide || !open_id) && <SuspenseSum tab={tab} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: isBeside ? 'minmax(0, 5fr) minmax(0, 6fr)' : 'minmax(0, 1fr)',
          alignItems: 'start',
          '& .tb-row:has([aria-current])': {
            bgcolor: 'action.selected',
            boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)',
          },
        }}
      >
        {/* On a small screen the list is hidden while a payment is open, and keeps its position. */}
        <Box ref={list} sx={{ minWidth: 0, display: open_id && !isWide ? 'none' : 'block' }}>
          <SuspenseList
            tab={tab}
            open_id={open_id}
            room={isBeside ? 'little' : isPhone || isWide ? 'all' : 'some'}
            onOpen={(payment_id) => go(payment_id, open_id !== null)}
            onRows={setRows}
          />
        </Box>
        {work && <Box sx={isWide ? { position: 'sticky', top: 76, minWidth: 0 } : { minWidth: 0 }}>{work}</Box>}
      </Box>
      {isWide && rows.length > 0 && (
        <Box component="p" sx={{ color: 'text.secondary', typography: 'body1', m: 0 }}>
          {open_id ? t.panel.keys : t.panel.choose}
        </Box>
      )}
    </>
  );
}
