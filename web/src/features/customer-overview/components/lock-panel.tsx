/** The lock of the phone: why it is locked or open, and what exactly opens it. */
import { LOCK_SOLUTION_LABELS } from '@palier/contract/catalogue/labels.ts';
import {
  LOCK_STATE_LABELS,
  LOCK_HOLD_LABELS,
  LOCK_STATUS_LABELS,
  PHONE_STATUS_LABELS,
  ACTIVATION_LABELS,
} from '@palier/contract/device-locks/labels.ts';
import { COMMAND_ACTION_LABELS, COMMAND_STATE_LABELS } from '@palier/contract/device-locks/command-labels.ts';
import LockOutlined from '@mui/icons-material/LockOutlined';
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined';
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
import { Copyable } from '../../../ui/copyable.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { Facts, Section } from '../../../ui/layout/page.tsx';
import { lockTone } from '../../../ui/tones.ts';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { DayText, When } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import type { Card } from './card.ts';
import { LikelyPayment } from './likely-payment.tsx';
import { OfflineCode } from './offline-code.tsx';
import { SmsUnlock } from './sms-unlock.tsx';
import { TakePayment } from './take-payment.tsx';
import { stockScreens } from '../../stock/screens.ts';

/** Who may follow these links: the access of the calls that their screens make. */
const VIEW_PHONE = { access: ['VIEW_INVENTORY', 'VIEW_CUSTOMER_PHONE'] } as const;
const AFTER_SALES = { access: 'VIEW_INVENTORY' } as const;

type Why = z.output<typeof LockExplanation>;
type Loan = z.output<typeof CustomerLoan>;

export function LockPanel({ card, lock, loan }: { card: Card; lock: Why; loan: Loan }) {
  const t = useTexts(texts);
  const commandStates = useTexts(COMMAND_STATE_LABELS);
  const commandActions = useTexts(COMMAND_ACTION_LABELS);
  const phoneStatus = useTexts(PHONE_STATUS_LABELS);
  const lockStatus = useTexts(LOCK_STATUS_LABELS);
  const activation = useTexts(ACTIVATION_LABELS);
  const w = t.why;
  const lockStates = useTexts(LOCK_STATE_LABELS);
  const lockHolds = useTexts(LOCK_HOLD_LABELS);
  const lockSolutions = useTexts(LOCK_SOLUTION_LABELS);
  const [open, setOpen] = useState<'payment' | 'offline' | 'sms' | null>(null);
  const release = useChange(deviceLocksCalls.releaseDevice, { refreshes: [customerOverviewCalls.card] });
  const isShut = lock.label === 'locked' || lock.label === 'locking' || lock.label === 'unlocking';
  const carriesLock = lock.lock_type !== 'no lock';
  return (
    <Section title={w.title} actions={<StateChip label={lockStates[lock.label]} tone={lockTone[lock.label]} strong />}>
      <Stack sx={{ gap: 2 }} aria-live="polite">
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'flex-start' }}>
          {isShut ? <LockOutlined sx={{ mt: 0.25 }} /> : <LockOpenOutlined sx={{ mt: 0.25 }} />}
          <Box>
            <Typography sx={{ fontWeight: 650 }}>{sentence(lock, w)}</Typography>
            <Typography variant="body2" color="textSecondary" component="div">
              {carriesLock && lock.label !== 'released' && (
                <>
                  {w.locksAfter(lock.lock_after_days)} {w.policy(lock.policy_version)}.
                </>
              )}
            </Typography>
            {(lock.label === 'unlocking' || lock.label === 'locking') && lock.last_contact_at && (
              <Typography variant="body2" color="textSecondary" component="div">
                {w.notSeen} <When at={lock.last_contact_at} />
              </Typography>
            )}
            {lock.interlock && (
              <Typography variant="body2" component="div">
                {w.held}: {lockHolds[lock.interlock]}
              </Typography>
            )}
          </Box>
        </Stack>
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
        {lock.causes.length > 0 && (
          <Box>
            <Typography variant="h3" sx={{ mb: 0.5 }}>
              {w.causes}
            </Typography>
            <Table
              caption={w.causes}
              rows={lock.causes.map((cause) => ({ ...cause, id: String(cause.number) }))}
              columns={[
                { id: 'due', title: w.due, cell: (cause) => <DayText day={cause.due_on} /> },
                { id: 'amount', title: w.amount, align: 'right', cell: (cause) => <Money fcfa={cause.amount_fcfa} /> },
                { id: 'paid', title: w.paid, align: 'right', cell: (cause) => <Money fcfa={cause.paid_fcfa} /> },
              ]}
            />
          </Box>
        )}
        <Facts
          columns={2}
          facts={[
            [t.deviceFacts.imei, <Copyable key="i" text={lock.imei} />],
            [t.deviceFacts.solution, lockSolutions[lock.lock_solution]],
            [t.deviceFacts.customer, activation[loan.status === 'pending_activation' ? 'not activated' : 'activated']],
            ...(card.device
              ? [
                  [t.deviceFacts.lock, lockStatus[card.device.lock_status]] as const,
                  [t.deviceFacts.phone, phoneStatus[card.device.phone_status]] as const,
                ]
              : []),
            ...(lock.locks_on ? [[w.locksOn, <DayText key="l" day={lock.locks_on} />] as const] : []),
            [t.deviceFacts.contact, lock.last_contact_at ? <When key="c" at={lock.last_contact_at} /> : t.never],
            ...(lock.last_command
              ? [
                  [
                    w.lastCommand,
                    <span key="o">
                      {commandActions[lock.last_command.action]}: {commandStates[lock.last_command.status]} ·{' '}
                      <When
                        at={lock.last_command.confirmed_at ?? lock.last_command.sent_at ?? lock.last_command.created_at}
                      />
                      {lock.last_command.attempts > 1 && ` · ${w.attempts(lock.last_command.attempts)}`}
                      {lock.last_command.receipt && (
                        <>
                          {' '}
                          · {w.receipt} {lock.last_command.receipt}
                        </>
                      )}
                      {lock.last_command.error && <> · {w.answered(lock.last_command.error)}</>}
                    </span>,
                  ] as const,
                ]
              : []),
            ...(lock.open_until ? [[w.openUntil, <DayText key="u" day={lock.open_until} />] as const] : []),
          ]}
        />
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

/** The one sentence for the current state. */
function sentence(lock: Why, w: (typeof texts)['en']['why']): string {
  switch (lock.label) {
    case 'no_lock':
      return w.noLock;
    case 'released':
      return w.released;
    case 'releasing':
      return w.releasing;
    case 'locked':
      return w.lockedBecause(lock.days_past_due);
    case 'locking':
      return w.lockSent;
    case 'unlocking':
      return w.unlockSent;
    default:
      return lock.days_past_due > 0 ? w.lateOpen(lock.days_past_due) : w.nothing;
  }
}
