/** Requests that cash or a slip which was typed wrong is booked as it was. */
import Typography from '@mui/material/Typography';
import { CorrectionRequest } from '@palier/contract/payments/correction-calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { MoneyInput, TextInput } from '../../../ui/form/inputs.tsx';
import { RequestForm } from '../../../ui/form/request-form.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { correctionTexts } from '../corrections.i18n.ts';

export interface TypedPayment {
  readonly id: string;
  readonly amount: number;
  readonly channel: string;
  readonly receipt: string;
}

export function CorrectPayment({ payment, onClose }: { payment: TypedPayment; onClose: () => void }) {
  const t = useTexts(correctionTexts);
  const { id: payment_id, amount, channel, receipt } = payment;
  const isSlip = channel === 'pos';
  return (
    <RequestForm
      refreshes={[paymentsCalls.depositTransactions, suspenseCalls.transaction, customerOverviewCalls.card]}
      title={t.title(amount)}
      does={t.does}
      call={paymentsCalls.requestCorrection}
      schema={CorrectionRequest}
      defaults={{ payment_id, amount_fcfa: amount, ...(isSlip && { receipt_number: receipt }), reason: '' }}
      draft={`request.payment_correction.${payment_id}`}
      toSent={(values) => values}
      onClose={onClose}
    >
      <Typography color="textSecondary">{t.receipt(receipt)}</Typography>
      <MoneyInput name="amount_fcfa" label={t.amount} required autoFocus />
      {isSlip && <TextInput name="receipt_number" label={t.number} help={t.numberHelp} required />}
    </RequestForm>
  );
}
