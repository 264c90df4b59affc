import { WaiverRequest } from '@palier/contract/device-locks/change-calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { businessToday } from '../../../../ui/business-now.ts';
import { TextInput } from '../../../../ui/form/inputs.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { RequestForm } from '../../../../ui/form/request-form.tsx';
import { requestTexts } from '../../requests.i18n.ts';
import { LoanInHand, type LoanFormProps } from './loan-in-hand.tsx';
import { SHOWN_ON } from './shown-on.ts';

export function WaiverForm({ loan, onClose }: LoanFormProps) {
  const t = useTexts(requestTexts).waiver;
  const tomorrow = addDays(businessToday(), 1);
  return (
    <RequestForm
      refreshes={SHOWN_ON}
      title={t.title}
      does={t.does}
      call={deviceLocksCalls.requestWaiver}
      schema={WaiverRequest}
      defaults={{ loan_id: loan.id, until_on: '', reason: '' }}
      draft={`request.waiver.${loan.id}`}
      toSent={(values) => values}
      onClose={onClose}
    >
      <LoanInHand loan={loan} />
      <TextInput
        name="until_on"
        type="date"
        label={t.until}
        required
        autoFocus
        help={t.untilHelp}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: tomorrow } }}
      />
    </RequestForm>
  );
}
