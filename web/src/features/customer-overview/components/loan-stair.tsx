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

export function LoanStair({ loan, customer_id }: { loan: z.output<typeof CustomerLoan>; customer_id: string }) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const { may } = useSession();
  const maySee = may(loansCalls.schedule.access);
  const { loan_reference, status, end_date } = loan;
  const read = useCall(
    loansCalls.schedule,
    { loan_reference },
    { enabled: maySee, live: [customerSubject(customer_id)] },
  );
  if (!maySee) return null;
  if (read.isError) return <RefusalNote small refusal={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonLines lines={2} height={16} />;
  const landing =
    status === 'active' && end_date !== null
      ? t.landing(writeDay(language, end_date))
      : t.landed[status === 'settled' ? 'free' : 'ended'];
  return <Stair installments={read.data.installments} landing={landing} />;
}
