/** Step 9, the last: the sale is entered in the shop's POS as well. */
import { loansCalls } from '@palier/contract/loans/calls.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import * as z from 'zod';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { Copyable } from '../../../ui/copyable.tsx';
import { CheckInput, TextInput } from '../../../ui/form/inputs.tsx';
import { Form, showRefusal, useRecordForm } from '../../../ui/form/form.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import type { StepProps } from './sale.ts';
import { useStepChange } from './use-step-change.ts';
import { ChangeNote } from './change-note.tsx';
import { StepActions, StepFrame } from './step-frame.tsx';

const Receipt = z.object({
  pos_reference: z
    .string('valid pos reference required')
    .trim()
    .min(3, 'valid pos reference required')
    .max(40, 'valid pos reference required')
    .regex(/^[\w./-]+$/, 'valid pos reference required'),
  loan_reference_entered_in_pos: z.literal(true, 'confirmation required'),
});

export function StepPos({ sale }: StepProps) {
  const t = useTexts(texts);
  const { record } = sale;
  const { form, forgetDraft } = useRecordForm(Receipt, { pos_reference: '' }, `pos.${record.id}`);
  const finish = useStepChange(sale, loansCalls.recordReceipt, {
    refreshes: [customerOverviewCalls.card],
    // The page of the finished sale says what happened.
    onDone: forgetDraft,
    onRefused: (refusal) => showRefusal(form, refusal),
  });
  return (
    <StepFrame title={t.steps.pos} lead={t.pos.lead}>
      <Form
        form={form}
        onSend={(receipt: z.output<typeof Receipt>) => finish.mutate({ application_id: record.id, ...receipt })}
        label={t.steps.pos}
      >
        <Section>
          <Typography color="textSecondary">{t.pos.reference}</Typography>
          <Box sx={{ typography: 'figure', letterSpacing: '0.04em', mb: 2 }}>
            <Copyable text={record.loan_reference} />
          </Box>
          <TextInput name="pos_reference" label={t.pos.field} autoComplete="off" />
          <Box sx={{ mt: 1 }}>
            <CheckInput name="loan_reference_entered_in_pos" label={t.pos.check} />
          </Box>
        </Section>
        <ChangeNote at_fields of={[finish]} />
        <StepActions
          main={
            <MainButton type="submit" loading={finish.isPending}>
              {t.pos.finish}
            </MainButton>
          }
        />
      </Form>
    </StepFrame>
  );
}
