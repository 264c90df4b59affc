/**
 * The request to end a loan, or to deregister a customer with their running loan and open sale: one form, because the
 * same staff decide both.
 */
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { Reason } from '@palier/contract/values/list.ts';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { useTexts } from '../../../../ui/language.tsx';
import { RequestForm } from '../../../../ui/form/request-form.tsx';
import { requestTexts } from '../../requests.i18n.ts';
import type { Card } from '../card.ts';
import { LoanInHand, type Loan } from './loan-in-hand.tsx';
import { RadioInput } from './radio-input.tsx';
import { SHOWN_ON } from './shown-on.ts';

const Ending = z.enum(['deactivation', 'deregistration'], 'valid choice required');
type Ending = z.output<typeof Ending>;
const Phone = z.enum(['returned', 'kept'], 'valid choice required');
const Fields = z.object({ ending: Ending, phone: Phone, reason: Reason });

interface Props {
  readonly card: Card;
  /** The running loan; without one there is an open sale. */
  readonly loan: Loan | undefined;
  /** Why one of the two cannot be requested now. */
  readonly barred: Readonly<Record<Ending, string | undefined>>;
  readonly onClose: () => void;
}

export function EndingForm({ card, loan, barred, onClose }: Props) {
  const { ending: t } = useTexts(requestTexts);
  const [ending, setEnding] = useState<Ending>(barred.deactivation === undefined ? 'deactivation' : 'deregistration');
  // A loan that waits for its activation owes nothing yet.
  const owed_fcfa = loan?.status === 'active' ? loan.outstanding : 0;
  return (
    <RequestForm
      refreshes={SHOWN_ON}
      title={t.title}
      does={
        <>
          {t.does[ending]} {owed_fcfa > 0 ? t.writesOff(owed_fcfa) : t.nothingOwed}
        </>
      }
      call={ending === 'deactivation' ? loansCalls.requestDeactivation : loansCalls.requestDeregistration}
      schema={Fields}
      defaults={{ ending, phone: '', reason: '' }}
      draft={`request.ending.${card.customer.id}`}
      toSent={({ phone, reason }) => ({
        loan_id: loan?.id ?? '',
        customer_id: card.customer.id,
        phone_returned: phone === 'returned',
        reason,
      })}
      onClose={onClose}
    >
      {loan && <LoanInHand loan={loan} />}
      <RadioInput
        name="ending"
        label={t.kind}
        options={Ending.options.map((value) => ({ value, label: t.kinds[value], barred: barred[value] }))}
      />
      <Chosen onEnding={setEnding} />
      <PhoneInput />
    </RequestForm>
  );
}

/** Reports to the form which of the two is requested, because each has its own call. */
function Chosen({ onEnding }: { onEnding: (ending: Ending) => void }) {
  const chosen = Ending.safeParse(useWatch({ name: 'ending' })).data;
  useEffect(() => {
    if (chosen) onEnding(chosen);
  }, [chosen, onEnding]);
  return null;
}

function PhoneInput() {
  const t = useTexts(requestTexts).ending;
  const chosen = Phone.safeParse(useWatch({ name: 'phone' })).data;
  return (
    <RadioInput
      name="phone"
      label={t.phone}
      options={Phone.options.map((value) => ({ value, label: t.phones[value] }))}
      help={chosen && t.phoneMeans[chosen]}
    />
  );
}
