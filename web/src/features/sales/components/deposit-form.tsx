/** The form for a payment of the deposit: the method, the payer and the amount. */
import { PAYMENT_METHOD_LABELS } from '@palier/contract/payments/labels.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Result } from '@palier/contract/call.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { useSnackbar } from '../../../ui/feedback/notices.ts';
import { useEffect, useId, useState } from 'react';
import type * as z from 'zod';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { spaced } from '../../../ui/copyable.tsx';
import { SilentOperatorNote, waysToPay } from '../../../ui/feedback/silent-operator.tsx';
import type { AtDesk as TakenAtDesk } from '../../../ui/feedback/prompt-ways.tsx';
import { Form, showRefusal, useRecordForm } from '../../../ui/form/form.tsx';
import { MoneyInput, TextInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import type { Sale } from './sale.ts';
import { TerminalInput, chosenTerminal } from '../../network/components/terminal-input.tsx';
import { Deposit } from './deposit-input.ts';
import { useStepChange } from './use-step-change.ts';
import { ChangeNote } from './change-note.tsx';
import { ChoiceCard, ChoiceDot } from './choice-card.tsx';
import { StepActions } from './step-frame.tsx';

export function DepositForm({
  sale,
  missing_fcfa,
  customer_msisdn,
  standing,
  beside,
}: {
  sale: Sale;
  missing_fcfa: number;
  customer_msisdn: string;
  standing: Pick<Result<typeof paymentsCalls.checkShopPayment>, 'takes_cash' | 'takes_slips' | 'silent_operator'>;
  /** How it is taken beside a prompt that is on its way: then no second prompt is sent. */
  beside: TakenAtDesk | null;
}) {
  const t = useTexts(texts).deposit;
  const methods = useTexts(PAYMENT_METHOD_LABELS);
  const legend = useId();
  const { enqueueSnackbar } = useSnackbar();
  const application_id = sale.record.id;
  // As it was when it opened: nothing moves or changes by itself afterwards.
  const [ways] = useState(() => waysToPay(standing));
  const fresh: z.input<typeof Deposit> = {
    method: beside ?? ways[0] ?? 'push',
    amount_fcfa: missing_fcfa,
    msisdn: spaced(customer_msisdn),
    receipt_number: '',
  };
  const { form } = useRecordForm(Deposit, fresh, null);
  // A prompt may be paid while cash is being entered: what was typed stays, and a sum that nobody typed follows.
  const is_typed = form.formState.dirtyFields.amount_fcfa === true;
  useEffect(() => {
    if (!is_typed) form.resetField('amount_fcfa', { defaultValue: missing_fcfa });
  }, [form, is_typed, missing_fcfa]);
  const method = form.watch('method');
  const pay = useStepChange(sale, paymentsCalls.payDeposit, {
    refreshes: [paymentsCalls.checkShopPayment],
    onDone: (_, { method: taken }) => {
      if (taken === 'push') return;
      enqueueSnackbar(t.success, { variant: 'success' });
      form.reset(fresh);
    },
    onRefused: (refusal) => showRefusal(form, refusal),
  });

  function take(values: z.output<typeof Deposit>) {
    const { amount_fcfa } = values;
    if (values.method === 'push') pay.mutate({ method: 'push', application_id, amount_fcfa, msisdn: values.msisdn });
    else
      pay.mutate({
        method: values.method,
        application_id,
        amount_fcfa,
        receipt_number: values.receipt_number,
        ...(values.method === 'pos' && chosenTerminal(values.terminal_id)),
      });
  }

  return (
    <Form form={form} onSend={take} label={t.method}>
      <Section>
        {standing.silent_operator && <SilentOperatorNote of={standing.silent_operator} />}
        <Typography id={legend} sx={{ fontWeight: 'fontWeightBold', mb: 1 }}>
          {t.method}
        </Typography>
        <Box
          role="radiogroup"
          aria-labelledby={legend}
          sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: 'repeat(3, 1fr)' } }}
        >
          {ways
            .filter((one) => one !== 'push' || beside === null)
            .map((one) => (
              <ChoiceCard
                key={one}
                name="method"
                value={one}
                checked={method === one}
                onChoose={() => form.setValue('method', one)}
              >
                <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
                  <strong>{methods[one]}</strong>
                  <ChoiceDot checked={method === one} />
                </Box>
                <Typography variant="body2" color="textSecondary">
                  {t.methodHelp[one]}
                </Typography>
              </ChoiceCard>
            ))}
        </Box>
        <Box sx={{ display: 'grid', gap: 2, mt: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          {method === 'push' ? (
            <TextInput
              key="msisdn"
              name="msisdn"
              label={t.number}
              help={t.numberHelp}
              type="tel"
              autoComplete="off"
              slotProps={{ htmlInput: { inputMode: 'tel' } }}
            />
          ) : (
            <TextInput
              key="receipt"
              name="receipt_number"
              label={t.receipt}
              autoComplete="off"
              autoFocus={beside !== null}
            />
          )}
          <MoneyInput name="amount_fcfa" label={t.amount} help={t.amountHelp(formatFcfa(missing_fcfa))} />
          {method === 'pos' && <TerminalInput />}
        </Box>
      </Section>
      <ChangeNote at_fields of={[pay]} />
      <StepActions
        main={
          <MainButton type="submit" loading={pay.isPending}>
            {t.take[method]}
          </MainButton>
        }
      />
    </Form>
  );
}
