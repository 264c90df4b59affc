/**
 * The sum that matters now: what opens a locked phone, in yellow; otherwise what is due, or the next instalment. From
 * here a payment is taken.
 */
import type { CustomerLoan } from '@palier/contract/loans/records.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type * as z from 'zod';
import { DayText } from '../../../ui/date-time.tsx';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Fcfa } from '../../../ui/money.tsx';
import { texts } from '../i18n.ts';

type Loan = z.output<typeof CustomerLoan>;

export function SumPanel({
  loan,
  opens_fcfa,
  isLockedStill,
  hasFocus,
  onPay,
}: {
  loan: Loan;
  /** What opens the phone; zero when it should be open. */
  opens_fcfa: number;
  /** Nothing is to be paid to open the phone, and it is locked nevertheless. */
  isLockedStill: boolean;
  /** Whether the button takes the focus, because what had it is gone. */
  hasFocus: boolean;
  onPay: () => void;
}) {
  const t = useTexts(texts);
  const isYellow = opens_fcfa > 0;
  const isDue = !isYellow && loan.amount_due > 0;
  return (
    <Box
      data-filled={isYellow}
      sx={{
        p: 2.5,
        borderRadius: 1.5,
        display: 'grid',
        gap: 1,
        ...(isYellow
          ? {
              bgcolor: 'primary.main',
              color: 'primary.contrastText',
              // A yellow ring would not be seen on yellow.
              '& > *': { '--ring': 'var(--mui-palette-primary-contrastText)', '--halo': 'none' },
            }
          : { bgcolor: 'background.paper', border: 1, borderColor: 'divider' }),
      }}
    >
      <Typography variant="subtitle1" component="h2">
        {isYellow ? t.why.opens : isDue ? t.sum.due : t.sum.next}
      </Typography>
      {isYellow ? (
        <Typography variant="number" component="p" data-testid="amount-to-unlock">
          <Fcfa fcfa={opens_fcfa} />
        </Typography>
      ) : (
        <Typography variant="figure" component="p">
          <Fcfa fcfa={isDue ? loan.amount_due : loan.next_repayment_fcfa} />
        </Typography>
      )}
      <Typography variant="body2">
        {isYellow
          ? t.why.opensHelp
          : isDue
            ? !isLockedStill && t.sum.openNow
            : loan.next_repayment_on && <DayText day={loan.next_repayment_on} />}
      </Typography>
      <ActionButton
        call={paymentsCalls.requestRepayment}
        variant="contained"
        data-filled
        autoFocus={hasFocus}
        onClick={onPay}
        fullWidth
        sx={{
          mt: 1,
          minHeight: 46,
          ...(isYellow
            ? {
                bgcolor: 'primary.contrastText',
                color: 'primary.main',
                '&:hover': { bgcolor: 'primary.contrastText', opacity: 0.88 },
              }
            : { bgcolor: 'primary.main', color: 'primary.contrastText', '&:hover': { bgcolor: 'primary.dark' } }),
        }}
      >
        {t.actions.takePayment}
      </ActionButton>
    </Box>
  );
}
