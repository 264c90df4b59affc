/** The facts of a phone and its lock. */
import { LOCK_SOLUTION_LABELS } from '@palier/contract/catalogue/labels.ts';
import { ACTIVATION_LABELS, LOCK_STATUS_LABELS, PHONE_STATUS_LABELS } from '@palier/contract/device-locks/labels.ts';
import type { LockExplanation } from '@palier/contract/device-locks/records.ts';
import type { CustomerLoan } from '@palier/contract/loans/records.ts';
import type * as z from 'zod';
import { Copyable } from '../../../ui/copyable.tsx';
import { DayText, When } from '../../../ui/date-time.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Facts } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import type { Card } from './card.ts';
import { LastCommand } from './last-command.tsx';

type Lock = z.output<typeof LockExplanation>;

export function LockFacts({ card, lock, loan }: { card: Card; lock: Lock; loan: z.output<typeof CustomerLoan> }) {
  const t = useTexts(texts);
  const w = t.why;
  const lockSolutions = useTexts(LOCK_SOLUTION_LABELS);
  const phoneStatus = useTexts(PHONE_STATUS_LABELS);
  const lockStatus = useTexts(LOCK_STATUS_LABELS);
  const activation = useTexts(ACTIVATION_LABELS);
  return (
    <Facts
      columns={2}
      facts={[
        [t.deviceFacts.imei, <Copyable key="i" text={lock.imei} />],
        ...(loan.imei === lock.imei && loan.imei2
          ? [[t.deviceFacts.imei2, <Copyable key="i2" text={loan.imei2} />] as const]
          : []),
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
        ...(lock.last_command ? [[w.lastCommand, <LastCommand key="o" command={lock.last_command} />] as const] : []),
        ...(lock.open_until ? [[w.openUntil, <DayText key="u" day={lock.open_until} />] as const] : []),
      ]}
    />
  );
}
