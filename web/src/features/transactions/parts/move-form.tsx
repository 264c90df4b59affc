import { ReallocationRequest, transactionsCalls } from '@palier/contract/transactions.calls.ts';
import { useTexts } from '../../../kit/language.tsx';
import { RequestForm } from '../../../kit/request-form.tsx';
import { messages } from '../messages.ts';
import type { TransactionRow } from '../words.ts';
import { BothLoans } from './both-loans.tsx';
import { TransactionInHand } from './transaction-in-hand.tsx';

/** Asks for a payment to be moved to the loan it was meant for. */
export function MoveForm({ transaction, onClose }: { transaction: TransactionRow; onClose: () => void }) {
  const { id, amount } = transaction;
  const t = useTexts(messages).move;
  return (
    <RequestForm
      refreshes={[transactionsCalls.transaction]}
      title={t.title(amount)}
      does={t.does}
      call={transactionsCalls.reallocation}
      schema={ReallocationRequest}
      defaults={{ payment_id: id, loan_reference: '', reason: '' }}
      draft={`request.reallocation.${id}`}
      toSent={(values) => values}
      onClose={onClose}
    >
      <TransactionInHand transaction={transaction} />
      <BothLoans payment_id={id} />
    </RequestForm>
  );
}
