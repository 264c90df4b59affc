import Alert from '@mui/material/Alert';
import { customersCalls } from '@palier/contract/customers.calls.ts';
import { ImeiChangeRequest, OldPhone, requestsCalls } from '@palier/contract/requests.calls.ts';
import { Imei } from '@palier/contract/values/imei.ts';
import { useWatch } from 'react-hook-form';
import { useCall } from '../../../../../api/use-call.ts';
import { useTexts } from '../../../../../kit/language.tsx';
import { RequestForm } from '../../../../../kit/request-form.tsx';
import { RefusalNote } from '../../../../../kit/feedback.tsx';
import { Facts } from '../../../../../kit/page.tsx';
import { ImeiInput } from '../../../../../kit/scan/imei-input.tsx';
import { useSession } from '../../../../../kit/session.tsx';
import { requestTexts } from '../../../request-messages.ts';
import { LoanInHand, type LoanFormProps } from './loan-in-hand.tsx';
import { RadioInput } from './radio-input.tsx';
import { SHOWN_ON } from './shown-on.ts';

const FRESH_MS = 15_000;

export function ImeiForm({ loan, onClose }: LoanFormProps) {
  const t = useTexts(requestTexts).imei;
  return (
    <RequestForm
      refreshes={SHOWN_ON}
      title={t.title}
      does={t.does}
      call={requestsCalls.imeiChange}
      schema={ImeiChangeRequest}
      defaults={{ loan_id: loan.id, imei: '', old_phone: '', reason: '' }}
      draft={`request.imei.${loan.id}`}
      toSent={(values) => values}
      onClose={onClose}
    >
      <LoanInHand loan={loan} />
      <Facts columns={1} facts={[[t.now, loan.imei]]} />
      <ImeiInput name="imei" label={t.imei} required autoFocus help={t.imeiHelp} />
      <LiveCheck now={loan.imei} />
      <OldPhoneInput />
    </RequestForm>
  );
}

/** Whether the phone can be had, while its number is still in hand; asking checks again. */
function LiveCheck({ now }: { now: string | null }) {
  const t = useTexts(requestTexts).imei;
  const { may } = useSession();
  const typed = Imei.safeParse(useWatch({ name: 'imei' }));
  const imei = typed.success ? typed.data : '';
  const isSame = imei !== '' && imei === now;
  const check = useCall(
    customersCalls.checkImei,
    { imei },
    { enabled: typed.success && !isSame && may(customersCalls.checkImei.access), fresh_ms: FRESH_MS },
  );
  if (isSame)
    return (
      <Alert severity="warning" variant="outlined">
        {t.sameImei}
      </Alert>
    );
  if (!typed.success) return null;
  if (check.error) return <RefusalNote refusal={check.error} />;
  return check.data ? (
    <Alert severity="success" variant="outlined" role="status">
      {t.free(check.data.model)}
    </Alert>
  ) : null;
}

function OldPhoneInput() {
  const t = useTexts(requestTexts).imei;
  const chosen = OldPhone.safeParse(useWatch({ name: 'old_phone' }));
  return (
    <RadioInput
      name="old_phone"
      label={t.old}
      options={OldPhone.options.map((value) => ({ value, label: t.oldKinds[value] }))}
      help={chosen.success ? t.oldMeans[chosen.data] : t.oldHelp}
    />
  );
}
