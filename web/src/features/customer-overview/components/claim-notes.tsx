/** What operators took back of this customer’s payments after the phone was released, and that is to be paid again. */
import Alert from '@mui/material/Alert';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { When } from '../../../ui/date-time.tsx';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { PendingMark } from '../../../ui/feedback/pending-mark.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { texts } from '../i18n.ts';
import type { Card } from './card.ts';
import { claimOf } from './claim-of.ts';
import type { Paying } from './use-paying.ts';

export function ClaimNotes({ card, paying }: { card: Card; paying: Paying }) {
  const t = useTexts(texts);
  return card.claims.map(({ payment_id, loan_id, loan_reference, left_fcfa, made_at }) => {
    // While the loan itself runs, its payments go to its instalments.
    const pays_fcfa = claimOf(card, loan_id);
    return (
      <Alert
        key={payment_id}
        severity="warning"
        variant="outlined"
        sx={{ mb: 2 }}
        action={
          pays_fcfa > 0 && (
            <ActionButton
              call={paymentsCalls.requestRepayment}
              size="small"
              onClick={() => paying.open(pays_fcfa, loan_id)}
            >
              {t.actions.takePayment}
            </ActionButton>
          )
        }
      >
        {t.claim(loan_reference)} <Money fcfa={left_fcfa} strong /> · <When at={made_at} />{' '}
        <PendingMark subjects={[{ kind: 'payment', id: payment_id }]} />
      </Alert>
    );
  });
}
