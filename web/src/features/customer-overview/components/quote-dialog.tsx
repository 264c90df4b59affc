/** The early settlement of a loan: the quote, and the offer to the customer. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CustomerLoan } from '@palier/contract/loans/records.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import type * as z from 'zod';
import { useCall, useChange } from '../../../api/use-call.ts';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/dialog.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Facts } from '../../../ui/layout/page.tsx';
import { DayText, writeDay } from '../../../ui/date-time.tsx';
import { words } from '../../../ui/words.ts';
import { texts } from '../i18n.ts';

const PRIMARY = { variant: 'contained', color: 'primary' } as const;

export function QuoteDialog({
  loan,
  onPay,
  onClose,
}: {
  loan: z.output<typeof CustomerLoan>;
  onPay: (amount_fcfa: number) => void;
  onClose: () => void;
}) {
  const t = useTexts(texts).quote;
  const w = useTexts(words);
  const { language } = useLanguage();
  const { loan_reference } = loan;
  const quote = useCall(loansCalls.earlySettlement, { loan_reference });
  const promise = useChange(loansCalls.offerSettlement, {
    refreshes: [customerOverviewCalls.card, loansCalls.earlySettlement],
  });
  const standing = promise.data?.offer ?? loan.settlement_offer;
  const now = quote.data;
  const isOffered =
    standing !== null &&
    now !== undefined &&
    standing.amount_fcfa === now.amount_fcfa &&
    standing.until === now.expires_on;
  return (
    <ConfirmDialog
      open
      title={t.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{w.close}</Button>
          {now && now.rebate_fcfa > 0 && !isOffered && (
            <ActionButton
              call={loansCalls.offerSettlement}
              disabled={promise.isPending}
              {...(!standing && PRIMARY)}
              onClick={() => promise.mutate({ loan_reference, amount_fcfa: now.amount_fcfa })}
            >
              {standing ? t.offerAnew : t.offer}
            </ActionButton>
          )}
          {standing && (
            <ActionButton
              call={paymentsCalls.requestRepayment}
              {...PRIMARY}
              onClick={() => onPay(standing.amount_fcfa)}
            >
              {t.pay}
            </ActionButton>
          )}
        </>
      }
    >
      <RefusalNote refusal={quote.error ?? promise.error} />
      {standing && (
        <Alert severity="success" variant="outlined">
          {t.offered(standing.amount_fcfa, writeDay(language, standing.until))}
        </Alert>
      )}
      {now ? (
        <>
          <Facts
            columns={2}
            facts={[
              [t.remaining, <Money key="r" fcfa={now.remaining_fcfa} />],
              [t.rebate, <Money key="b" fcfa={now.rebate_fcfa} />],
              [t.amount, <Money key="a" fcfa={now.amount_fcfa} strong />],
              [t.until, <DayText key="u" day={now.expires_on} />],
            ]}
          />
          <Typography variant="body2" color="textSecondary">
            {now.rebate_fcfa > 0 ? t.note : t.noRebate}
          </Typography>
        </>
      ) : (
        !quote.isError && <SkeletonLines lines={3} />
      )}
    </ConfirmDialog>
  );
}
