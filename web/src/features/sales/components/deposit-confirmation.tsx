/** The three confirmations of the deposit, beside what the books show. */
import Typography from '@mui/material/Typography';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { useSnackbar } from '../../../ui/feedback/notices.ts';
import * as z from 'zod';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { CheckInput } from '../../../ui/form/inputs.tsx';
import { Form, useRecordForm } from '../../../ui/form/form.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import type { Sale } from './sale.ts';
import { useStepChange } from './use-step-change.ts';
import { ChangeNote } from './change-note.tsx';
import { StepActions } from './step-frame.tsx';

const confirmed = z.literal(true, 'confirmation required');
const Statements = z.object({
  deposit_received: confirmed,
  customer_made_deposit: confirmed,
  shop_payment_made: confirmed,
});

export function DepositConfirmation({
  sale,
  paid_fcfa,
  due_fcfa,
  onDone,
}: {
  sale: Sale;
  paid_fcfa: number;
  due_fcfa: number;
  onDone: () => void;
}) {
  const t = useTexts(texts).deposit;
  const { enqueueSnackbar } = useSnackbar();
  const { form } = useRecordForm(Statements, {}, null);
  const confirm = useStepChange(sale, paymentsCalls.confirmDeposit, {
    onDone: () => {
      enqueueSnackbar(t.success, { variant: 'success' });
      onDone();
    },
  });
  return (
    <Form
      form={form}
      onSend={(statements: z.output<typeof Statements>) =>
        confirm.mutate({ application_id: sale.record.id, ...statements })
      }
      label={t.confirmTitle}
    >
      <Section title={t.confirmTitle}>
        <CheckInput name="deposit_received" label={t.received} />
        <CheckInput name="customer_made_deposit" label={t.made} />
        <CheckInput name="shop_payment_made" label={t.shopPaid} />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {t.books(formatFcfa(paid_fcfa), formatFcfa(due_fcfa))}
        </Typography>
      </Section>
      <ChangeNote of={[confirm]} />
      <StepActions
        main={
          <MainButton type="submit" loading={confirm.isPending}>
            {t.confirm}
          </MainButton>
        }
      />
    </Form>
  );
}
