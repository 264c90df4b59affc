/** Records that the customer objects to a correction that waits. */
import Typography from '@mui/material/Typography';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { CorrectionObjection } from '@palier/contract/payments/correction-calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { correctionTexts } from '../corrections.i18n.ts';

export function ObjectToCorrection({
  payment_id,
  former_fcfa,
  amount_fcfa,
  onClose,
}: {
  payment_id: string;
  former_fcfa: number;
  amount_fcfa: number;
  onClose: () => void;
}) {
  const t = useTexts(correctionTexts);
  return (
    <FormDialog
      title={t.objectTitle}
      call={paymentsCalls.objectToCorrection}
      schema={CorrectionObjection}
      defaults={{ payment_id, customer_said: '' }}
      draft={`object.${payment_id}`}
      toSent={(values) => values}
      refreshes={[paymentsCalls.depositTransactions, customerOverviewCalls.timeline]}
      send={t.record}
      onClose={onClose}
    >
      <Typography>{t.objectDoes(former_fcfa, amount_fcfa)}</Typography>
      <TextInput
        name="customer_said"
        label={t.said}
        required
        autoFocus
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </FormDialog>
  );
}
