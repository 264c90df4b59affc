import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Result } from '@palier/contract/call.ts';
import { ExtensionDays, ExtensionRequest, MOST_EXTENSION_DAYS } from '@palier/contract/loans/change-calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useCall } from '../../../../api/use-call.ts';
import { WholeInput } from '../../../../ui/form/inputs.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { RequestForm } from '../../../../ui/form/request-form.tsx';
import { Money } from '../../../../ui/money.tsx';
import { RefusalNote, SkeletonLines } from '../../../../ui/feedback/feedback.tsx';
import { DayText } from '../../../../ui/date-time.tsx';
import { requestTexts } from '../../requests.i18n.ts';
import { LoanInHand, type LoanFormProps } from './loan-in-hand.tsx';
import { SHOWN_ON } from './shown-on.ts';

const PRESETS = [7, 14, 30] as const;
const SETTLED_MS = 250;

export function ExtensionForm({ loan, onClose }: LoanFormProps) {
  const t = useTexts(requestTexts).extension;
  return (
    <RequestForm
      refreshes={SHOWN_ON}
      title={t.title}
      does={t.does}
      call={loansCalls.requestExtension}
      schema={ExtensionRequest}
      defaults={{ loan_id: loan.id, days: 7, reason: '' }}
      draft={`request.extension.${loan.id}`}
      toSent={(values) => values}
      onClose={onClose}
    >
      <LoanInHand loan={loan} />
      <Stack sx={{ gap: 1 }}>
        <WholeInput required digits={3} name="days" label={t.days} help={t.daysHelp(MOST_EXTENSION_DAYS)} autoFocus />
        <Presets />
      </Stack>
      <LiveQuote loan_id={loan.id} />
    </RequestForm>
  );
}

function Presets() {
  const t = useTexts(requestTexts).extension;
  const form = useFormContext();
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {PRESETS.map((days) => (
        <Chip
          key={days}
          label={t.preset(days)}
          variant="outlined"
          onClick={() => form.setValue('days', days, { shouldValidate: true })}
        />
      ))}
    </Stack>
  );
}

/** The effect of these days, read again once typing has paused. */
function LiveQuote({ loan_id }: { loan_id: string }) {
  const typed = ExtensionDays.safeParse(useWatch({ name: 'days' }));
  const days = typed.success ? typed.data : null;
  const [asked, setAsked] = useState(days);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(days), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [days]);
  const quote = useCall(
    loansCalls.quoteExtension,
    { loan_id, days: asked ?? 1 },
    { enabled: asked !== null, keep_previous: true },
  );
  if (quote.isError) return <RefusalNote refusal={quote.error} retry={() => void quote.refetch()} />;
  if (!quote.data) return asked === null ? null : <SkeletonLines lines={3} />;
  return <Quote quote={quote.data} />;
}

function Quote({ quote }: { quote: Result<typeof loansCalls.quoteExtension> }) {
  const t = useTexts(requestTexts).extension;
  const line = (name: string, now: ReactNode, then: ReactNode) => (
    <>
      <Typography color="textSecondary">{name}</Typography>
      <span>{now}</span>
      <strong>{then}</strong>
    </>
  );
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1.5 }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1.2fr) 1fr 1fr',
          gap: 1,
          alignItems: 'baseline',
          '& strong': { fontWeight: 'fontWeightBold' },
        }}
      >
        <span />
        <Typography variant="overline" color="textSecondary">
          {t.now}
        </Typography>
        <Typography variant="overline" color="textSecondary">
          {t.afterwards}
        </Typography>
        {line(t.nextDue, <DayText day={quote.next_due_on} />, <DayText day={quote.next_due_then} />)}
        {line(t.lastDue, <DayText day={quote.end_on} />, <DayText day={quote.end_then} />)}
        {line(t.arrears, <Money fcfa={quote.arrears_fcfa} />, <Money fcfa={quote.arrears_then_fcfa} />)}
      </Box>
      <Alert
        severity={
          quote.phone_opens
            ? 'success'
            : quote.arrears_then_fcfa > 0 || quote.extensions_left === 0
              ? 'warning'
              : 'info'
        }
        variant="outlined"
      >
        {quote.phone_opens ? t.opens : quote.arrears_then_fcfa > 0 ? t.staysLocked : t.onTime}
        <br />
        {t.left(quote.extensions_left)}
      </Alert>
    </Box>
  );
}
