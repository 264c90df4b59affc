/**
 * The loan a payment is moved to, and what the move changes on both loans. It is read once the reference has ten valid
 * digits.
 */
import TextField from '@mui/material/TextField';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { LoanReference } from '@palier/contract/values/loan-reference.ts';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useCall } from '../../../api/use-call.ts';
import { fieldSentence } from '@palier/contract/fields.ts';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { texts as messages } from '../i18n.ts';
import { EffectOnLoan } from './effect-on-loan.tsx';

export function BothLoans({ payment_id }: { payment_id: string }) {
  const m = useTexts(messages);
  const { language } = useLanguage();
  const { control } = useFormContext();
  const typed = LoanReference.safeParse(useWatch({ name: 'loan_reference' }));
  const effects = useCall(
    suspenseCalls.reallocationEffect,
    { payment_id, loan_reference: typed.success ? typed.data : '' },
    { enabled: typed.success, fresh_ms: 0 },
  );
  // A refusal with a message belongs to the field. One without can be retried.
  const refusal = typed.success ? effects.error : null;
  const sentence = refusal?.message;
  return (
    <>
      <Controller
        control={control}
        name="loan_reference"
        render={({ field: { ref, ...field }, fieldState: { error } }) => (
          <TextField
            {...field}
            inputRef={ref}
            value={field.value ?? ''}
            label={m.move.reference}
            required
            autoFocus
            error={error !== undefined || Boolean(sentence)}
            helperText={error ? fieldSentence(error.message, language) : sentence || m.move.referenceHelp}
            slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 20 } }}
          />
        )}
      />
      {refusal && !sentence && <RefusalNote refusal={refusal} retry={() => void effects.refetch()} />}
      {typed.success && effects.isFetching && !effects.data && <SkeletonLines lines={6} />}
      {typed.success && effects.data && (
        <div role="status" style={{ display: 'grid', gap: 16 }}>
          <EffectOnLoan title={m.effect.leaves} effect={effects.data.from} />
          <EffectOnLoan title={m.effect.reaches} effect={effects.data.to} />
        </div>
      )}
    </>
  );
}
