import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Customer } from '@palier/contract/customers/records.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { useState } from 'react';
import * as z from 'zod';
import { useChange } from '../../../api/use-call.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { Form, showRefusal, useRecordForm } from '../../../ui/form/form.tsx';
import { CodeInput } from '../../../ui/form/code-input.tsx';
import { isHalfTyped } from '../../../ui/form/six-digits.ts';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { select } from '../../../ui/table/selection.ts';
import { useSecondsUntil } from '../../../ui/feedback/use-seconds-until.ts';
import { ValidFor } from '../../../ui/feedback/valid-for.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { texts } from '../i18n.ts';
import { NextOfKinFields } from './next-of-kin-fields.tsx';
import type { SentCode, StepProps } from './sale.ts';
import { KinInput } from './sale-inputs.ts';
import { useStepChange } from './use-step-change.ts';
import { ChangeNote } from './change-note.tsx';
import { StepActions } from './step-frame.tsx';
import { rem } from '../../../ui/layout/tokens.ts';

const NextOfKin = KinInput.extend({
  code: z.string().refine((code) => !isHalfTyped(code), 'valid code required'),
});

export function NextOfKinForm({
  sale,
  finished,
  onNext,
  customer,
}: StepProps & { customer: z.output<typeof Customer> }) {
  const t = useTexts(texts);
  const { form, forgetDraft } = useRecordForm(
    NextOfKin,
    {
      next_of_kin_name: customer.next_of_kin_name ?? '',
      next_of_kin_phone: customer.next_of_kin_phone ?? '',
      ...(customer.relationship && { relationship: customer.relationship }),
      code: '',
    },
    `kin.${sale.record.id}`,
  );
  const [sent, setSent] = useState<SentCode | null>(null);
  const wait = useSecondsUntil(sent?.resend_at);
  const advance = useStepChange(sale, salesCalls.advanceApplication);
  const register = useChange<typeof customersCalls.registerNextOfKin>(customersCalls.registerNextOfKin, {
    refreshes: [customerOverviewCalls.card],
    onDone: ({ next_of_kin_phone }) => {
      forgetDraft();
      void select({ next_of_kin_msisdn: next_of_kin_phone });
      if (finished) onNext();
      else advance.mutate({ application_id: sale.record.id, step: 1 }, { onSuccess: onNext });
    },
    onRefused: (refusal) => showRefusal(form, refusal),
  });
  const sendCode = useChange<typeof customersCalls.nextOfKinCode>(customersCalls.nextOfKinCode, {
    onDone: setSent,
    onRefused: (refusal) => showRefusal(form, refusal),
  });
  const save = ({ code, ...kin }: z.output<typeof NextOfKin>) =>
    register.mutate({ customer_id: customer.id, ...kin, ...(code !== '' && { code }) });
  const codeRefused = register.error?.fields['code'] !== undefined;

  async function askForCode() {
    if (await form.trigger('next_of_kin_phone', { shouldFocus: true }))
      sendCode.mutate({ customer_id: customer.id, next_of_kin_phone: form.getValues('next_of_kin_phone') });
  }

  return (
    <Form form={form} onSend={save} label={t.steps.next_of_kin}>
      <Section
        {...(customer.next_of_kin_phone && {
          title: customer.next_of_kin_name ?? '',
          actions: (
            <StateChip
              label={customer.next_of_kin_confirmed ? t.kin.confirmed : t.kin.notConfirmed}
              tone={customer.next_of_kin_confirmed ? 'good' : 'plain'}
            />
          ),
        })}
      >
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <NextOfKinFields />
          <Button
            variant="outlined"
            sx={{ minHeight: rem(56) }}
            disabled={wait > 0}
            loading={sendCode.isPending}
            onClick={() => void askForCode()}
          >
            {wait > 0 ? t.codes.againIn(wait) : sent ? t.codes.again : t.kin.sendCode}
          </Button>
          <CodeInput name="code" label={t.kin.code} help={t.kin.codeHelp} />
        </Box>
        {sent && (
          <Alert severity="info" variant="outlined" role="status" sx={{ mt: 2 }}>
            {t.kin.codeSent(sent.sent_to)} <ValidFor until={sent.expires_at} />
          </Alert>
        )}
        <ChangeNote at_fields of={[sendCode]} />
      </Section>
      <ChangeNote at_fields of={[register, advance]} />
      <StepActions
        main={
          <MainButton type="submit" loading={register.isPending || advance.isPending}>
            {t.saveAndGoOn}
          </MainButton>
        }
        others={
          codeRefused && (
            <Button
              variant="outlined"
              onClick={() => {
                form.setValue('code', '');
                form.clearErrors('code');
                void form.handleSubmit(save)();
              }}
            >
              {t.kin.withoutCode}
            </Button>
          )
        }
        note={codeRefused && t.kin.notConfirmedHelp}
      />
    </Form>
  );
}
