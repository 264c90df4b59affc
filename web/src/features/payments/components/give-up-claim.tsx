/** Requests that what is left of a payment taken back be written off. */
import { ClaimEnd } from '@palier/contract/payments/claim-calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { RequestForm } from '../../../ui/form/request-form.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';

export function GiveUpClaim({
  claim: { payment_id, loan_id, customer_name, left_fcfa },
  onClose,
}: {
  claim: {
    readonly payment_id: string;
    readonly loan_id: string;
    readonly customer_name: string;
    readonly left_fcfa: number;
  };
  onClose: () => void;
}) {
  const t = useTexts(texts).claims;
  return (
    <RequestForm
      refreshes={[paymentsCalls.claims]}
      title={t.giveUpTitle(customer_name)}
      does={t.giveUpDoes(left_fcfa)}
      call={paymentsCalls.requestClaimEnd}
      schema={ClaimEnd}
      defaults={{ payment_id, loan_id, reason: '' }}
      draft={`request.claim_end.${payment_id}.${loan_id}`}
      toSent={(values) => values}
      onClose={onClose}
    >
      {null}
    </RequestForm>
  );
}
