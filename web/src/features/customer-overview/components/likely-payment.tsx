/**
 * Money in suspense that may be this customer's, so that a customer who says that they have paid is not asked to pay
 * again before staff have checked.
 */
import Alert from '@mui/material/Alert';
import type { LockExplanation } from '@palier/contract/device-locks/records.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { Link } from 'react-router';
import type * as z from 'zod';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { useSession } from '../../../ui/session.tsx';
import { writeDay } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import { suspenseScreens } from '../../suspense/screens.ts';

export function LikelyPayment({
  payment,
}: {
  payment: NonNullable<z.output<typeof LockExplanation>['likely_payment']>;
}) {
  const t = useTexts(texts).likely;
  const { language } = useLanguage();
  const { may } = useSession();
  const mayLook = may(suspenseCalls.candidates.access);
  return (
    <Alert
      severity="info"
      variant="outlined"
      action={
        <ActionButton
          call={suspenseCalls.candidates}
          size="small"
          sx={{ whiteSpace: 'nowrap' }}
          {...{ component: Link, to: suspenseScreens.suspense.path({ fix: payment.payment_id }) }}
        >
          {t.look}
        </ActionButton>
      }
    >
      {t.mayBeTheirs(formatFcfa(payment.amount_fcfa), writeDay(language, payment.value_on), payment.transaction_id)}{' '}
      {mayLook ? t.placeIt : t.tellFinance}
    </Alert>
  );
}
