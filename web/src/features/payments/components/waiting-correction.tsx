/** What waits for a decision, or for the customer, before a payment counts as another sum. */
import Typography from '@mui/material/Typography';
import type { PaymentView } from '@palier/contract/payments/records.ts';
import type * as z from 'zod';
import { Exactly } from '../../../ui/date-time.tsx';
import { PendingMark } from '../../../ui/feedback/pending-mark.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { correctionTexts } from '../corrections.i18n.ts';

export function WaitingCorrection({ payment }: { payment: z.output<typeof PaymentView> }) {
  const t = useTexts(correctionTexts);
  const { id, correction, is_correctable } = payment;
  return (
    <>
      {is_correctable && <PendingMark subjects={[{ kind: 'payment', id }]} />}
      {correction && (
        <Typography component="span" variant="body2" sx={{ display: 'block', whiteSpace: 'normal' }}>
          {t.takesEffect} <Money fcfa={correction.amount_fcfa} /> {t.from} <Exactly at={correction.takes_effect_at} />
        </Typography>
      )}
    </>
  );
}
