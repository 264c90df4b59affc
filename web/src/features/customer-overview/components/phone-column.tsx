/** The right column of a card: the phone, the sum or the payment, and the ways to open the phone without one. */
import { LOCK_SOLUTION_LABELS } from '@palier/contract/catalogue/labels.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import type { LockExplanation } from '@palier/contract/device-locks/records.ts';
import type { CustomerLoan } from '@palier/contract/loans/records.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type * as z from 'zod';
import { useChange } from '../../../api/use-call.ts';
import { When } from '../../../ui/date-time.tsx';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import { AskedReading } from './asked-reading.tsx';
import type { Card } from './card.ts';
import { LateInstallments } from './late-installments.tsx';
import { LikelyPayment } from './likely-payment.tsx';
import { OpenAgain } from './open-again.tsx';
import { PhoneOfLoan } from './phone-of-loan.tsx';
import { SumPanel } from './sum-panel.tsx';
import { PaymentToCome } from './payment-to-come.tsx';
import type { Paying } from './use-paying.ts';
import { opensLater } from '../../../ui/opens-later.tsx';

// The phone opens while its payment is looked at, so the form is there before anything else that a press opens.
const TakePayment = opensLater(
  async () => (await import('./take-payment.tsx')).TakePayment,
  PaymentToCome,
  'before others',
);
const OfflineCode = opensLater(async () => (await import('./offline-code.tsx')).OfflineCode);
const SmsUnlock = opensLater(async () => (await import('./sms-unlock.tsx')).SmsUnlock);

export function PhoneColumn({
  card,
  lock,
  loan,
  paying,
}: {
  card: Card;
  /** Null where the loan has no phone of its own. */
  lock: z.output<typeof LockExplanation> | null;
  loan: z.output<typeof CustomerLoan>;
  paying: Paying;
}) {
  const t = useTexts(texts);
  const lockSolutions = useTexts(LOCK_SOLUTION_LABELS);
  const [open, setOpen] = useState<'offline' | 'sms' | null>(null);
  const release = useChange(deviceLocksCalls.releaseDevice, { refreshes: [customerOverviewCalls.card] });
  const carriesLock = lock !== null && lock.lock_type !== 'no lock' && lock.label !== 'released';
  // A phone that should be locked is opened by a payment alone.
  const opensAgain =
    lock !== null && lock.lock_type !== 'no lock' && lock.desired !== 'locked' && loan.status !== 'pending_activation';
  return (
    <Stack sx={{ gap: 2, mb: { xs: 2, lg: 0 } }}>
      {lock && (
        <div aria-live="polite">
          {/* The form needs the room; the phone is large again when the payment is on its way. */}
          <PhoneOfLoan lock={lock} loan={loan} isSmall={paying.isOpen && paying.prompt_id === null} />
        </div>
      )}
      {lock?.likely_payment && <LikelyPayment payment={lock.likely_payment} />}
      {paying.isOpen ? (
        <TakePayment
          key={paying.amount_fcfa ?? 'usual'}
          card={card}
          loan={card.loans.find(({ id }) => id === paying.loan_id) ?? loan}
          paying={paying}
        />
      ) : (
        loan.status === 'active' && (
          <SumPanel
            loan={loan}
            opens_fcfa={lock?.amount_to_unlock_fcfa ?? 0}
            isLockedStill={lock?.label === 'unlocking'}
            hasFocus={paying.wasOpen}
            onPay={() => paying.open()}
          />
        )
      )}
      {(carriesLock || opensAgain) && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', '& > *': { flex: 1 }, '&:empty': { display: 'none' } }}>
          {carriesLock && (
            <>
              <ActionButton call={deviceLocksCalls.smsUnlock} onClick={() => setOpen('sms')}>
                {t.actions.smsUnlock}
              </ActionButton>
              <ActionButton call={deviceLocksCalls.offlineUnlock} onClick={() => setOpen('offline')}>
                {t.actions.offlinePin}
              </ActionButton>
            </>
          )}
          {opensAgain && <OpenAgain lock={lock} loan_reference={loan.loan_reference} release={release} />}
        </Stack>
      )}
      {lock && <AskedReading lock={lock} />}
      {card.former_phones.map(({ imei, lock_solution, left_at, is_lost }) => (
        <Alert key={imei} severity="warning" variant="outlined">
          {is_lost ? t.why.stillLost(imei) : t.why.stillHeld(imei, lockSolutions[lock_solution])} {t.why.left}{' '}
          <When at={left_at} />.
        </Alert>
      ))}
      {/* What a reading finds is on the card itself. */}
      {release.data && !release.data.is_read && (
        <Alert severity="success" variant="outlined" role="status">
          {release.data.message}
        </Alert>
      )}
      <RefusalNote refusal={release.error} />
      {lock && lock.causes.length > 0 && (
        <Box sx={{ p: 2.5, bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1.5 }}>
          <LateInstallments lock={lock} />
        </Box>
      )}
      {open === 'offline' && <OfflineCode loan_reference={loan.loan_reference} onClose={() => setOpen(null)} />}
      {open === 'sms' && (
        <SmsUnlock loan_reference={loan.loan_reference} msisdn={card.customer.msisdn} onClose={() => setOpen(null)} />
      )}
    </Stack>
  );
}
