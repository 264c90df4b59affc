/** Why a phone is locked or open: one sentence for its current state, and what holds a lock back. */
import Typography from '@mui/material/Typography';
import { LOCK_HOLD_LABELS } from '@palier/contract/device-locks/labels.ts';
import { NO_ROUTE_LABELS } from '@palier/contract/device-locks/undelivered-labels.ts';
import type { LockExplanation } from '@palier/contract/device-locks/records.ts';
import type { CustomerLoan } from '@palier/contract/loans/records.ts';
import type { Language } from '@palier/contract/values/language.ts';
import type * as z from 'zod';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { exact, writeDay } from '../../../ui/date-time.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { words } from '../../../ui/words.ts';
import { texts } from '../i18n.ts';
import { TakenBack } from './taken-back.tsx';

type Lock = z.output<typeof LockExplanation>;
type Loan = Pick<z.output<typeof CustomerLoan>, 'status'>;

export function WhyLocked({ lock, loan }: { lock: Lock; loan: Loan }) {
  const w = useTexts(texts).why;
  const { language } = useLanguage();
  const { colon } = useTexts(words);
  const lockHolds = useTexts(LOCK_HOLD_LABELS);
  const routes = useTexts(NO_ROUTE_LABELS);
  // Nothing falls due on a loan that is over, so its phone does not lock any more.
  const mayLock = lock.lock_type !== 'no lock' && (loan.status === 'active' || loan.status === 'pending_activation');
  return (
    <>
      <Typography variant="subtitle1" component="p">
        {sentence(lock, loan, w, language)}
      </Typography>
      {lock.release?.taken_back && <TakenBack taken_back={lock.release.taken_back} />}
      {mayLock && lock.label !== 'released' && (
        <Typography variant="body2" color="textSecondary">
          {w.locksAfter(lock.lock_after_days)}
        </Typography>
      )}
      {lock.promise && (
        <Typography variant="body2">
          {w.promised(formatFcfa(lock.promise.amount_fcfa), writeDay(language, lock.promise.due_on))}
        </Typography>
      )}
      {lock.undelivered && (
        <Typography variant="body2">
          {routes[lock.undelivered.because]}
          {colon} {notReached(lock.undelivered, w, (day) => writeDay(language, day))}
        </Typography>
      )}
      {lock.interlock && lock.interlock !== 'promise' && lock.interlock !== 'not_reached' && (
        <Typography variant="body2">
          {w.held}
          {colon} {lockHolds[lock.interlock]}
        </Typography>
      )}
    </>
  );
}

/** What follows from a text that did not reach the customer. */
function notReached(
  { is_called, lock_waits_until }: NonNullable<Lock['undelivered']>,
  w: (typeof texts)['en']['why'],
  written: (day: string) => string,
): string {
  if (is_called) return lock_waits_until === null ? w.called : w.calledWaits(written(lock_waits_until));
  return lock_waits_until === null ? w.toCall : w.callWaits(written(lock_waits_until));
}

/** The one sentence for the current state. */
function sentence(lock: Lock, loan: Loan, w: (typeof texts)['en']['why'], language: Language): string {
  switch (lock.label) {
    case 'no_lock':
      return w.noLock;
    case 'released':
      return w.released;
    case 'releasing':
      if (lock.release?.until) return w.releasingUntil(exact(language, new Date(lock.release.until)));
      return lock.release?.taken_back && lock.reported !== 'releasing' ? w.stillManaged : w.releasing;
    case 'locked':
      return w.lockedBecause(lock.days_past_due);
    case 'locking':
      return w.lockSent;
    case 'unlocking':
      return lock.last_command?.status === 'failed' ? w.unlockFails : w.unlockSent;
    case 'resetting':
    case 'exchanging':
      return w.vendorAtWork;
    default:
      if (loan.status === 'settled') return w.paid;
      return lock.days_past_due > 0 ? w.lateOpen(lock.days_past_due) : w.nothing;
  }
}
