/** Step 3: the customer's profession and income, and the limit that follows from them. */
import { SELDOM_MS } from '../../../api/pace.ts';
import { customerSubject } from '@palier/contract/live/subjects.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { texts } from '../i18n.ts';
import type { StepProps } from './sale.ts';
import { StepFrame } from './step-frame.tsx';
import { FinanceForm } from './finance-form.tsx';

export function StepFinance(props: StepProps) {
  const t = useTexts(texts);
  const card = useCall(
    customerOverviewCalls.card,
    { customer_id: props.sale.record.customer_id },
    { live: [customerSubject(props.sale.record.customer_id)], every_ms: SELDOM_MS },
  );
  return (
    <StepFrame title={t.steps.finance} lead={t.finance.lead}>
      {card.data ? (
        <FinanceForm {...props} customer={card.data.customer} />
      ) : card.error ? (
        <RefusalNote refusal={card.error} retry={() => void card.refetch()} />
      ) : (
        <SkeletonLines />
      )}
    </StepFrame>
  );
}
