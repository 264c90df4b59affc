/** The lock of the phone: why it is locked or open, and what exactly opens it. */
import { LOCK_SOLUTION_LABELS } from '@palier/contract/catalogue/labels.ts';
import { LOCK_STATE_LABELS } from '@palier/contract/device-locks/labels.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { CustomerLoan } from '@palier/contract/loans/records.ts';
import type { LockExplanation } from '@palier/contract/device-locks/records.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import type * as z from 'zod';
import { useChange } from '../../../api/use-call.ts';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { lockTone } from '../../../ui/tones.ts';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { When } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import type { Card } from './card.ts';
import { LateInstallments } from './late-installments.tsx';
import { LikelyPayment } from './likely-payment.tsx';
import { LockFacts } from './lock-facts.tsx';
import { OfflineCode } from './offline-code.tsx';
import { SmsUnlock } from './sms-unlock.tsx';
import { TakePayment } from './take-payment.tsx';
import { WhyLocked } from './why-locked.tsx';
import { stockScreens } from '../../stock/screens.ts';

/** Who may follow these links: the access of the calls that their screens make. */
const VIEW_PHONE = { access: ['VIEW_INVENTORY', 'VIEW_CUSTOMER_PHONE'] } as const;
const AFTER_SALES = { access: 'VIEW_INVENTORY' } as const;

type Lock = z.output<typeof LockExplanation>;
type Loan = z.output<typeof CustomerLoan>;

export function LockPanel({ card, lock, loan }: { card: Card; lock: Lock; loan: Loan }) {
  const t = useTexts(texts);
  const w = t.why;
  const lockStates = useTexts(LOCK_STATE_LABELS);
  const lockSolutions = useTexts(LOCK_SOLUTION_LABELS);
  const [open, setOpen] = useState<'payment' | 'offline' | 'sms' | null>(null);
  const release = useChange(deviceLocksCalls.releaseDevice, { refreshes: [customerOverviewCalls.card] });
  const carriesLock = lock.lock_type !== 'no lock';
  return (
    <Section title={w.title} actions={<StateChip label={lockStates[lock.label]} tone={lockTone[lock.label]} strong />}>
      <Stack sx={{ gap: 2 }} aria-live="polite">
        <WhyLocked lock={lock} />
        {lock.likely_payment && <LikelyPayment payment={lock.likely_payment} />}
        {lock.amount_to_unlock_fcfa > 0 && (
          <Box sx={{ p: 2, borderRadius: 2, border: 2, borderColor: 'primary.main' }}>
            <Typography color="textSecondary">{w.opens}</Typography>
            <Typography sx={{ fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.2 }} data-testid="amount-to-unlock">
              <Money fcfa={lock.amount_to_unlock_fcfa} />
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {w.opensHelp}
            </Typography>
            <ActionButton
              call={paymentsCalls.requestRepayment}
              variant="contained"
              color="primary"
              sx={{ mt: 1.5 }}
              onClick={() => setOpen('payment')}
            >
              {t.actions.takePayment}
            </ActionButton>
          </Box>
        )}
        {lock.causes.length > 0 && <LateInstallments lock={lock} />}
        <LockFacts card={card} lock={lock} loan={loan} />
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <ActionButton call={VIEW_PHONE} {...{ component: Link, to: stockScreens.device.path({ imei: lock.imei }) }}>
            {t.actions.viewPhone}
          </ActionButton>
          <ActionButton
            call={AFTER_SALES}
            {...{ component: Link, to: stockScreens.afterSales.path({ which: 'all', q: lock.imei }) }}
          >
            {t.actions.afterSales}
          </ActionButton>
        </Stack>
        {carriesLock && lock.label !== 'released' && (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <ActionButton call={deviceLocksCalls.smsUnlock} onClick={() => setOpen('sms')}>
              {t.actions.smsUnlock}
            </ActionButton>
            <ActionButton call={deviceLocksCalls.offlineUnlock} onClick={() => setOpen('offline')}>
              {t.actions.offlinePin}
            </ActionButton>
            {lock.label === 'releasing' && (
              <ActionButton
                call={deviceLocksCalls.releaseDevice}
                disabled={release.isPending}
                onClick={() => release.mutate({ loan_reference: loan.loan_reference })}
              >
                {t.actions.release}
              </ActionButton>
            )}
          </Stack>
        )}
        {card.former_phones.map(({ imei, lock_solution, left_at }) => (
          <Alert key={imei} severity="warning" variant="outlined">
            {w.stillHeld(imei, lockSolutions[lock_solution])} {w.left} <When at={left_at} />.
          </Alert>
        ))}
        {release.data && (
          <Alert severity="success" variant="outlined" role="status">
            {release.data.message}
          </Alert>
        )}
        <RefusalNote refusal={release.error} />
      </Stack>
      {open === 'payment' && <TakePayment card={card} loan={loan} onClose={() => setOpen(null)} />}
      {open === 'offline' && <OfflineCode loan_reference={loan.loan_reference} onClose={() => setOpen(null)} />}
      {open === 'sms' && (
        <SmsUnlock loan_reference={loan.loan_reference} msisdn={card.customer.msisdn} onClose={() => setOpen(null)} />
      )}
    </Section>
  );
}
