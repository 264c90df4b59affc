/** The work on one payment in suspense: the payment, the candidates, and the actions. */
import { SELDOM_MS } from '../../../api/pace.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { useEffect, useRef } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { Copyable } from '../../../ui/copyable.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { suspenseTexts } from '../suspense.i18n.ts';
import type { Placing } from './suspense-placing.tsx';
import { SuspenseCase } from './suspense-case.tsx';

interface Props {
  readonly payment_id: string;
  readonly placing: Placing;
  /** Whether it stands beside the list and scrolls on its own. */
  readonly isBeside: boolean;
  readonly onBack: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  /** Called before an action removes the payment from its list, and after it. */
  readonly onActing: (payment_id: string) => void;
  readonly onActed: (payment_id: string) => void;
}

export function SuspenseWork({ payment_id, placing, isBeside, onBack, onPrevious, onNext, onActing, onActed }: Props) {
  const t = useTexts(suspenseTexts).panel;
  const read = useCall(suspenseCalls.transaction, { payment_id }, { live: ['suspense'], every_ms: SELDOM_MS });
  const heading = useRef<HTMLHeadingElement>(null);
  const transaction_id = read.data?.transaction.transaction_id ?? '';
  useEffect(() => {
    heading.current?.focus({ preventScroll: isBeside });
  }, [payment_id, isBeside]);
  return (
    <Box
      component="section"
      aria-label={t.title(transaction_id)}
      sx={{
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        mb: 2,
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        ...(isBeside && { maxHeight: 'max(480px, calc(100vh - 248px))' }),
      }}
    >
      <Stack
        direction="row"
        sx={{
          px: 2,
          py: 1,
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          borderBottom: 1,
          borderColor: 'divider',
          flexWrap: 'wrap',
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
          <Typography
            ref={heading}
            variant="h2"
            tabIndex={-1}
            sx={{ overflowWrap: 'anywhere', scrollMarginTop: 80, '&:focus': { outline: 'none' } }}
          >
            {t.title(transaction_id)}
          </Typography>
          {transaction_id && <Copyable text={transaction_id} label="" />}
        </Box>
        <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}>
          <Button size="small" disabled={!onPrevious} onClick={onPrevious}>
            {t.previous}
          </Button>
          <Button size="small" disabled={!onNext} onClick={onNext}>
            {t.next}
          </Button>
          <Button size="small" variant="outlined" onClick={onBack}>
            {t.back}
          </Button>
        </Stack>
      </Stack>
      {read.isError ? (
        <Box sx={{ p: 2 }}>
          <RefusalNote refusal={read.error} retry={() => void read.refetch()} />
        </Box>
      ) : read.data ? (
        <SuspenseCase {...read.data} placing={placing} isBeside={isBeside} onActing={onActing} onActed={onActed} />
      ) : (
        <Box sx={{ p: 2 }}>
          <SkeletonLines lines={12} />
        </Box>
      )}
    </Box>
  );
}
