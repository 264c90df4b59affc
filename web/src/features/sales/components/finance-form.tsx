import { PROFESSION_LABELS } from '@palier/contract/customers/labels.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { Customer } from '@palier/contract/customers/records.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { PROFESSIONS, Profession } from '@palier/contract/values/person.ts';
import Button from '@mui/material/Button';
import * as z from 'zod';
import { useCall, useChange } from '../../../api/use-call.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { Form, showRefusal, useRecordForm } from '../../../ui/form/form.tsx';
import { MoneyInput, SelectInput, TextInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import type { StepProps } from './sale.ts';
import { useStepChange } from './use-step-change.ts';
import { ChangeNote } from './change-note.tsx';
import { LimitAnswer } from './limit-answer.tsx';
import { SaleApproval } from './sale-approval.tsx';
import { StepActions } from './step-frame.tsx';

const Finance = z.object({
  profession: Profession,
  residential_location: z
    .string('valid residential location required')
    .trim()
    .min(2, 'valid residential location required')
    .max(200, 'valid residential location required'),
  monthly_income_fcfa: z
    .int('valid amount required')
    .min(1, 'valid amount required')
    .max(100_000_000, 'valid amount required'),
});

export function FinanceForm({ sale, finished, onNext, customer }: StepProps & { customer: z.output<typeof Customer> }) {
  const t = useTexts(texts);
  const professions = useTexts(PROFESSION_LABELS);
  const { form, forgetDraft } = useRecordForm(
    Finance,
    {
      ...(customer.profession && { profession: customer.profession }),
      residential_location: customer.residential_location ?? '',
      ...(customer.monthly_income_fcfa !== null && { monthly_income_fcfa: customer.monthly_income_fcfa }),
    },
    `finance.${sale.record.id}`,
  );
  const last = useCall(customersCalls.preapproval, { customer_id: customer.id });
  const advance = useStepChange(sale, salesCalls.advanceApplication);
  const check = useChange<typeof customersCalls.requestPreapproval>(customersCalls.requestPreapproval, {
    refreshes: [customersCalls.preapproval, salesCalls.limits],
  });
  const link = useChange<typeof customersCalls.linkFinancialInformation>(customersCalls.linkFinancialInformation, {
    refreshes: [customerOverviewCalls.card],
    onDone: (_, { customer_id, ...kept }) => {
      forgetDraft();
      form.reset(kept);
      check.mutate({ customer_id });
    },
    onRefused: (refusal) => showRefusal(form, refusal),
  });
  const preapproval = last.data?.preapproval ?? null;
  const changed = form.formState.isDirty;
  const isApproved = preapproval?.status === 'approved' && !changed;
  const isBusy = link.isPending || check.isPending;

  const goOn = () =>
    finished ? onNext() : advance.mutate({ application_id: sale.record.id, step: 2 }, { onSuccess: onNext });

  return (
    <>
      <Form
        form={form}
        onSend={(values: z.output<typeof Finance>) => link.mutate({ customer_id: customer.id, ...values })}
        label={t.steps.finance}
      >
        <Section>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            <SelectInput
              name="profession"
              label={t.finance.profession}
              options={PROFESSIONS.map((one) => [one, professions[one]] as const)}
            />
            <MoneyInput name="monthly_income_fcfa" label={t.finance.income} help={t.finance.incomeHelp} />
            <TextInput
              name="residential_location"
              label={t.finance.location}
              help={t.finance.locationHelp}
              sx={{ gridColumn: { sm: '1 / -1' } }}
            />
          </Box>
        </Section>
        {preapproval &&
          !isBusy &&
          (changed ? (
            <Alert severity="info" variant="outlined">
              {t.finance.changed}
            </Alert>
          ) : (
            <LimitAnswer preapproval={preapproval} />
          ))}
        {isBusy && <SkeletonLines lines={3} />}
        <ChangeNote at_fields of={[link, check, advance]} />
        {isApproved ? (
          <StepActions
            main={
              <MainButton loading={advance.isPending} onClick={goOn}>
                {t.goOn}
              </MainButton>
            }
            others={
              <Button type="submit" variant="outlined" loading={isBusy}>
                {t.finance.checkAgain}
              </Button>
            }
          />
        ) : (
          <StepActions
            main={
              <MainButton type="submit" loading={isBusy}>
                {t.finance.check}
              </MainButton>
            }
          />
        )}
      </Form>
      {preapproval && !isBusy && !changed && preapproval.status === 'declined' && (
        <SaleApproval sale={sale} limit_fcfa={preapproval.limit.limit_fcfa} stopped onApproved={goOn} />
      )}
    </>
  );
}
