import { SELDOM_MS } from '../../../api/pace.ts';
import { customerSubject } from '@palier/contract/live/subjects.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { Customer } from '@palier/contract/customers/records.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import Button from '@mui/material/Button';
import type * as z from 'zod';
import { useCall, useChange } from '../../../api/use-call.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { Form, showRefusal, useRecordForm } from '../../../ui/form/form.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import { FinanceFields } from './finance-fields.tsx';
import type { StepProps } from './sale.ts';
import { FinanceInput } from './sale-inputs.ts';
import { useStepChange } from './use-step-change.ts';
import { ChangeNote } from './change-note.tsx';
import { LimitAnswer } from './limit-answer.tsx';
import { SaleApproval } from './sale-approval.tsx';
import { StepActions } from './step-frame.tsx';

export function FinanceForm({ sale, finished, onNext, customer }: StepProps & { customer: z.output<typeof Customer> }) {
  const t = useTexts(texts);
  const { form, forgetDraft } = useRecordForm(
    FinanceInput,
    {
      ...(customer.profession && { profession: customer.profession }),
      residential_location: customer.residential_location ?? '',
      ...(customer.monthly_income_fcfa !== null && { monthly_income_fcfa: customer.monthly_income_fcfa }),
    },
    `finance.${sale.record.id}`,
  );
  const last = useCall(
    customersCalls.preapproval,
    { customer_id: customer.id },
    { live: [customerSubject(customer.id)], every_ms: SELDOM_MS },
  );
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
        onSend={(values: z.output<typeof FinanceInput>) => link.mutate({ customer_id: customer.id, ...values })}
        label={t.steps.finance}
      >
        <Section>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            <FinanceFields />
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
