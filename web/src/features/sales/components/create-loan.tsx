/** Creates the loan: the phone leaves the stock and both codes are used. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { Imei } from '@palier/contract/values/imei.ts';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../api/use-call.ts';
import { useSnackbar } from '../../../ui/feedback/notices.ts';
import * as z from 'zod';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { Form, showRefusal, useRecordForm } from '../../../ui/form/form.tsx';
import { CodeInput } from '../../../ui/form/code-input.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { isHalfTyped } from '../../../ui/form/six-digits.ts';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import type { Sale } from './sale.ts';
import { useCodeSending } from './use-code-sending.ts';
import { useStepChange } from './use-step-change.ts';
import { ChangeNote } from './change-note.tsx';
import { CodeRow } from './code-row.tsx';
import { CodesWithoutTexts } from './codes-without-texts.tsx';
import { PhoneToSell } from './phone-to-sell.tsx';
import { StepActions } from './step-frame.tsx';

/** One that is missing is named with the other, in the specification's sentence; half of one is refused at its field. */
const Code = z.string().refine((code) => !isHalfTyped(code), 'valid code required');
const Creation = z.object({
  imei: Imei,
  customer_code: Code,
  agent_code: Code,
  dealer_sheet_no: z.string().trim().max(40).optional(),
});

export function CreateLoan({ sale }: { sale: Sale }) {
  const t = useTexts(texts);
  const { enqueueSnackbar } = useSnackbar();
  const { record } = sale;
  const client = useQueryClient();
  const customer = useCodeSending(sale, 'customer');
  const agent = useCodeSending(sale, 'agent');
  const { form, forgetDraft } = useRecordForm(
    Creation,
    { imei: '', customer_code: '', agent_code: '', dealer_sheet_no: '' },
    `loan.${record.id}`,
  );
  const create = useStepChange(sale, loansCalls.loans, {
    refreshes: [customerOverviewCalls.card],
    onDone: () => {
      forgetDraft();
      enqueueSnackbar(t.loan.created, { variant: 'success' });
    },
    onRefused: (refusal) => {
      // The terms to sign are others now.
      if (refusal.code === 'CONTRACT_OF_OTHER_LOCK')
        void client.invalidateQueries({ queryKey: keyOf(salesCalls.contractDetails) });
      showRefusal(form, refusal);
    },
  });

  function send({ imei, customer_code, agent_code, dealer_sheet_no }: z.output<typeof Creation>) {
    const empty = (['customer_code', 'agent_code'] as const).filter((name) => form.getValues(name) === '');
    for (const name of empty)
      form.setError(name, { type: 'required', message: t.loan.bothCodes }, { shouldFocus: name === empty[0] });
    if (empty.length === 0)
      create.mutate({
        action: 'create',
        application_id: record.id,
        imei,
        customer_code,
        agent_code,
        dealer_sheet_no: dealer_sheet_no || null,
      });
  }

  return (
    <Form form={form} onSend={send} label={t.loan.createTitle}>
      <Section title={t.loan.createTitle}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <PhoneToSell product_id={record.product_id} grade={record.grade} />
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            <CodeInput spread name="customer_code" label={t.loan.customerCode} />
            <CodeInput spread name="agent_code" label={t.loan.agentCode} />
            <TextInput name="dealer_sheet_no" label={t.loan.dealerSheet} autoComplete="off" />
          </Box>
        </Box>
        {record.code_ways.customer === 'text' ? (
          <>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
              {t.loan.resend}
            </Typography>
            <CodeRow sale={sale} sending={customer} owner="customer" divider />
            <CodeRow sale={sale} sending={agent} owner="agent" />
          </>
        ) : (
          <CodesWithoutTexts sale={sale} />
        )}
        <ChangeNote of={[customer.change, agent.change]} />
      </Section>
      <ChangeNote at_fields of={[create]} />
      <StepActions
        main={
          <MainButton type="submit" loading={create.isPending}>
            {t.loan.create}
          </MainButton>
        }
      />
    </Form>
  );
}
