import Typography from '@mui/material/Typography';
import { ReversalRequest } from '@palier/contract/suspense/reallocation-calls.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { MoneyInput, TextInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { RequestForm } from '../../../ui/form/request-form.tsx';
import { texts } from '../i18n.ts';
import type { TransactionRow } from './transaction-tones.ts';
import { TransactionInHand } from './transaction-in-hand.tsx';

/** Requests that a payment which was reversed outside is reversed in the books. */
export function ReverseForm({ transaction, onClose }: { transaction: TransactionRow; onClose: () => void }) {
  const m = useTexts(texts);
  const t = m.reverse;
  const { id, amount, channel, purpose, reference, status, suspense_state } = transaction;
  const isDivided = status === 'divided';
  const isRefunded = suspense_state === 'refunded';
  const inSuspense = isRefunded ? t.does.refunded : t.does.suspense;
  return (
    <RequestForm
      refreshes={[suspenseCalls.transaction]}
      title={t.title(amount)}
      does={isDivided ? t.does.divided : purpose === 'suspense' ? inSuspense : t.does[purpose](reference ?? m.none)}
      call={suspenseCalls.requestReversal}
      schema={ReversalRequest}
      defaults={{ payment_id: id, reversal_reference: '', part_fcfa: null, reason: '' }}
      draft={`request.reversal.${id}`}
      toSent={(values) => values}
      onClose={onClose}
    >
      <TransactionInHand transaction={transaction} />
      <TextInput
        name="reversal_reference"
        label={t.reference}
        required
        autoFocus
        help={t.referenceHelp}
        slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
      />
      {channel !== 'cash' && !isRefunded && !isDivided && (
        <MoneyInput name="part_fcfa" label={t.part} help={t.partHelp} />
      )}
      <Typography>{t.notCash}</Typography>
    </RequestForm>
  );
}
