import Typography from '@mui/material/Typography';
import { ReversalRequest, transactionsCalls } from '@palier/contract/transactions.calls.ts';
import { TextInput } from '../../../kit/form.tsx';
import { useTexts } from '../../../kit/language.tsx';
import { RequestForm } from '../../../kit/request-form.tsx';
import { messages } from '../messages.ts';
import type { TransactionRow } from '../words.ts';
import { TransactionInHand } from './transaction-in-hand.tsx';

/** Asks for what was undone outside to be undone in the books. */
export function ReverseForm({ transaction, onClose }: { transaction: TransactionRow; onClose: () => void }) {
  const m = useTexts(messages);
  const t = m.reverse;
  const { id, amount, purpose, reference } = transaction;
  return (
    <RequestForm
      refreshes={[transactionsCalls.transaction]}
      title={t.title(amount)}
      does={purpose === 'suspense' ? t.does.suspense : t.does[purpose](reference ?? m.none)}
      call={transactionsCalls.reversal}
      schema={ReversalRequest}
      defaults={{ payment_id: id, reversal_reference: '', reason: '' }}
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
      <Typography>{t.notCash}</Typography>
    </RequestForm>
  );
}
