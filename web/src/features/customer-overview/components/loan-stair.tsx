/** The stair of a loan on its card, for who may see the instalments. */
import { customerSubject } from '@palier/contract/live/subjects.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import type { CustomerLoan } from '@palier/contract/loans/records.ts';
import type * as z from 'zod';
import { useCall } from '../../../api/use-call.ts';
import { writeDay } from '../../../ui/date-time.tsx';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { useSession } from '../../../ui/session.tsx';
import { Stair } from '../../../ui/stair/stair.tsx';
import { texts } from '../i18n.ts';
import type { Card } from './card.ts';

export function LoanStair({ card, loan }: { card: Card; loan: z.output<typeof CustomerLoan> }) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const { may } = useSession();
  const maySee = may(loansCalls.schedule.access);
  const { loan_reference, status, end_date, release_waits_since } = loan;
  const read = useCall(
    loansCalls.schedule,
    { loan_reference },
    { enabled: maySee, live: [customerSubject(card.customer.id)] },
  );
  if (!maySee) return null;
  if (read.isError) return <RefusalNote small refusal={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonLines lines={2} height={16} />;
  // A phone that is paid off is not free yet while cash waits to be banked, or its provider has not released it.
  const isReleased = release_waits_since === null && card.lock?.label !== 'releasing';
  const landing =
    status === 'active' && end_date !== null
      ? t.landing(writeDay(language, end_date))
      : t.landed[status !== 'settled' ? 'ended' : isReleased ? 'free' : 'paid'];
  return <Stair installments={read.data.installments} landing={landing} />;
}
