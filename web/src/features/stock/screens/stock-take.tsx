/** One stock count: devices are scanned or pasted, and the differences show at once. */
import { STOCK_TAKE_STATE_LABELS } from '@palier/contract/stock/labels.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { textsIn, useTexts } from '../../../ui/language.tsx';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { Exactly } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import { CloseTake } from '../components/stock-takes/close-take.tsx';
import { Differences } from '../components/stock-takes/differences.tsx';
import { SeenDevices } from '../components/stock-takes/seen-devices.tsx';
import { stockScreens } from '../screens.ts';

/** Several people may count in the same shop at the same time, so an open count is read again. */
const REFRESH_MS = 5_000;

export function StockTakeScreen() {
  return <StockTakeOf key={useParams()['id']} title={useTexts(stockScreens.stockTake.title)} />;
}

function StockTakeOf({ title }: { title: string }) {
  const t = useTexts(texts).takes;
  const states = useTexts(STOCK_TAKE_STATE_LABELS);
  const { id = '' } = useParams();
  const [closing, setClosing] = useState(false);
  const [isOpen, setIsOpen] = useState(true);
  const read = useCall(
    stockCalls.stockTake,
    { stock_take_id: id },
    { every_ms: isOpen ? REFRESH_MS : false, fresh_ms: 0, live: ['stock_takes'] },
  );
  const take = read.data?.stock_take;
  if (take && (take.state === 'open') !== isOpen) setIsOpen(take.state === 'open');
  if (!take || !read.data)
    return (
      <Page above={stockScreens.inventory} title={title}>
        {read.isError ? (
          <RefusalNote refusal={read.error} retry={() => void read.refetch()} />
        ) : (
          <Section>
            <SkeletonLines lines={6} />
          </Section>
        )}
      </Page>
    );
  const counts = [
    ['expected', take.expected],
    ['found', take.found],
    ['missing', take.missing],
    ['unexpected', take.unexpected],
  ] as const;
  return (
    <Page
      above={stockScreens.inventory}
      title={t.title(take.shop)}
      titles={{ en: texts.en.takes.title(take.shop), fr: textsIn(texts, 'fr').takes.title(take.shop) }}
      lead={
        <>
          {t.lead(take.started_by)} · <Exactly at={take.started_at} />
        </>
      }
      actions={
        <>
          <Button component={Link} to={stockScreens.inventory.path({ tab: 'takes' })}>
            {t.all}
          </Button>
          {take.state === 'open' ? (
            <ActionButton call={stockCalls.closeStockTake} onClick={() => setClosing(true)}>
              {t.close}
            </ActionButton>
          ) : (
            <StateChip label={states.closed} tone="plain" strong />
          )}
        </>
      }
    >
      {take.state === 'closed' && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
          {t.closedNote}
          {take.note && (
            <>
              <br />
              {t.noteText(take.note)}
            </>
          )}
        </Alert>
      )}
      <Section>
        <Box
          component="dl"
          aria-live="polite"
          sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(6.875rem, 1fr))' }}
        >
          {counts.map(([name, count]) => (
            <div key={name}>
              <Typography component="dt" color="textSecondary">
                {t[name]}
              </Typography>
              <Typography
                component="dd"
                data-testid={`count-${name}`}
                sx={{
                  m: 0,
                  typography: 'figure',
                  color: count > 0 && (name === 'missing' || name === 'unexpected') ? 'warning.main' : 'text.primary',
                }}
              >
                {groupThousands(count)}
              </Typography>
            </div>
          ))}
        </Box>
        <LinearProgress
          variant="determinate"
          value={take.expected === 0 ? 100 : Math.min(100, ((take.expected - take.missing) * 100) / take.expected)}
          aria-label={t.progress(groupThousands(take.expected - take.missing), groupThousands(take.expected))}
          sx={{ mt: 2, height: 8, borderRadius: 4 }}
        />
      </Section>
      {take.state === 'open' && <SeenDevices stock_take_id={id} />}
      <Differences
        differences={read.data.differences}
        isCounted={take.found + take.unexpected > 0}
        isClosed={take.state === 'closed'}
      />
      {closing && <CloseTake take={take} onClose={() => setClosing(false)} />}
    </Page>
  );
}
