/** The form that gives a model another lock: a stronger one at once, a weaker one by a second person. */
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { isWeakerLock } from '@palier/contract/catalogue/lock-strength.ts';
import { LockChange } from '@palier/contract/catalogue/product-input.ts';
import { useFormContext } from 'react-hook-form';
import Alert from '@mui/material/Alert';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { requestWords } from '../../../ui/request-words.ts';
import { texts } from '../i18n.ts';
import { LockInputs } from './lock-inputs.tsx';
import { type Props, REFRESHES } from './model-forms.tsx';
import type { PhoneRow } from './phone-row.ts';

export function ChangeLock({ phone, onClose }: Props) {
  const t = useTexts(texts).lock;
  const ask = useTexts(requestWords).ask;
  return (
    <FormDialog
      title={t.title}
      lead={t.lead}
      call={catalogueCalls.changeLock}
      schema={LockChange}
      defaults={{
        product_id: phone.id,
        lock_type: phone.lock_type,
        lock_solution: phone.lock_solution,
        reason: '',
      }}
      draft={`lock.${phone.id}`}
      toSent={(values) => values}
      refreshes={[...REFRESHES]}
      onClose={onClose}
    >
      <LockInputs />
      <TextInput
        name="reason"
        label={ask.reason}
        required
        multiline
        minRows={2}
        help={t.reasonHelp}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
      <WhatHappens phone={phone} />
    </FormDialog>
  );
}

/** Whether the chosen lock is given at once or waits, and what it does not change. */
function WhatHappens({ phone }: { phone: PhoneRow }) {
  const t = useTexts(texts).lock;
  const { watch } = useFormContext<Pick<PhoneRow, 'lock_type' | 'lock_solution'>>();
  const [lock_type, lock_solution] = watch(['lock_type', 'lock_solution']);
  const before = phone.is_lock_approved ? phone : null;
  const waits = isWeakerLock(before, { lock_type, lock_solution });
  const isSame = before?.lock_type === lock_type && before.lock_solution === lock_solution;
  return (
    <Alert severity={waits ? 'warning' : 'info'} variant="outlined" icon={false} role="note">
      {t.keeps}
      {!isSame && <br />}
      {!isSame && <strong>{waits ? t.waits : t.atOnce}</strong>}
    </Alert>
  );
}
