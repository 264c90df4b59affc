import { salesCalls } from '@palier/contract/sales/calls.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { ImeiChangeRequest } from '@palier/contract/device-locks/change-calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { OLD_PHONE_LABELS } from '@palier/contract/device-locks/labels.ts';
import { OldPhone } from '@palier/contract/device-locks/records.ts';
import { Imei } from '@palier/contract/values/imei.ts';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useCall } from '../../../../api/use-call.ts';
import { useTexts } from '../../../../ui/language.tsx';
import { RequestForm } from '../../../../ui/form/request-form.tsx';
import { RefusalNote } from '../../../../ui/feedback/feedback.tsx';
import { Facts } from '../../../../ui/layout/page.tsx';
import { ImeiInput } from '../../../../ui/scan/imei-input.tsx';
import { useSession } from '../../../../ui/session.tsx';
import { requestTexts } from '../../requests.i18n.ts';
import { type PhoneNumbers, hasImei } from './has-imei.ts';
import { LoanInHand, type LoanFormProps } from './loan-in-hand.tsx';
import { RadioInput } from './radio-input.tsx';
import { SHOWN_ON } from './shown-on.ts';

const FRESH_MS = 15_000;

/** A phone that this loan lost may have been found: it takes its place again. */
type Props = LoanFormProps & { readonly lost: readonly PhoneNumbers[] };

export function ImeiForm({ loan, lost, onClose }: Props) {
  const t = useTexts(requestTexts).imei;
  return (
    <RequestForm
      refreshes={SHOWN_ON}
      title={t.title}
      does={t.does}
      call={deviceLocksCalls.requestImeiChange}
      schema={ImeiChangeRequest}
      defaults={{ loan_id: loan.id, imei: '', old_phone: '', reason: '' }}
      draft={`request.imei.${loan.id}`}
      toSent={(values) => values}
      onClose={onClose}
    >
      <LoanInHand loan={loan} />
      <Facts columns={1} facts={[[t.now, [loan.imei, loan.imei2].filter(Boolean).join(' · ')]]} />
      <ImeiInput name="imei" label={t.imei} required autoFocus help={t.imeiHelp} />
      <FoundPhones lost={lost} />
      <LiveCheck now={loan} lost={lost} />
      <OldPhoneInput lost={lost} />
    </RequestForm>
  );
}

function FoundPhones({ lost }: Pick<Props, 'lost'>) {
  const t = useTexts(requestTexts).imei;
  const { setValue } = useFormContext();
  return lost.map(({ imei }) => (
    <Button
      key={imei}
      size="small"
      sx={{ alignSelf: 'flex-start' }}
      onClick={() => setValue('imei', imei, { shouldDirty: true, shouldTouch: true, shouldValidate: true })}
    >
      {t.useFound(imei ?? '')}
    </Button>
  ));
}

/** Whether the phone is available, while its number is still at hand. The request checks it again. */
function LiveCheck({ now, lost }: Pick<Props, 'lost'> & { now: PhoneNumbers }) {
  const t = useTexts(requestTexts).imei;
  const { may } = useSession();
  const { errors } = useFormState({ name: 'imei' });
  const typed = Imei.safeParse(useWatch({ name: 'imei' }));
  const imei = typed.success ? typed.data : '';
  const isSame = hasImei(now, imei);
  const isFound = lost.some((phone) => hasImei(phone, imei));
  const check = useCall(
    salesCalls.checkImei,
    { imei },
    { enabled: typed.success && !isSame && !isFound && may(salesCalls.checkImei.access), fresh_ms: FRESH_MS },
  );
  if (isSame)
    return (
      <Alert severity="warning" variant="outlined">
        {t.sameImei}
      </Alert>
    );
  if (isFound)
    return (
      <Alert severity="info" variant="outlined" role="status">
        {t.found}
      </Alert>
    );
  if (!typed.success) return null;
  if (check.error) return <RefusalNote refusal={check.error} />;
  // What the portal refused at the field is not called free below it.
  return check.data && !errors['imei'] ? (
    <Alert severity="success" variant="outlined" role="status">
      {t.free(check.data.model)}
    </Alert>
  ) : null;
}

/** The replacement of a found phone is handed in: it is neither lost nor mistyped. */
const NOT_HANDED_IN: readonly string[] = ['lost', 'mistyped'];

function OldPhoneInput({ lost }: Pick<Props, 'lost'>) {
  const t = useTexts(requestTexts).imei;
  const labels = useTexts(OLD_PHONE_LABELS);
  const typed: unknown = useWatch({ name: 'imei' });
  const isFound = lost.some((phone) => hasImei(phone, typed));
  const chosen = OldPhone.safeParse(useWatch({ name: 'old_phone' }));
  return (
    <RadioInput
      name="old_phone"
      label={t.old}
      options={OldPhone.options.map((value) => ({
        value,
        label: labels[value],
        ...(isFound && NOT_HANDED_IN.includes(value) && { barred: t.notHandedIn }),
      }))}
      help={chosen.success ? t.oldMeans[chosen.data] : t.oldHelp}
    />
  );
}
