/** Requests that a statement be withdrawn. */
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { StatementWithdrawal } from '@palier/contract/reconciliation/withdrawal-input.ts';
import { RequestForm } from '../../../ui/form/request-form.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { withdrawTexts } from '../withdraw.i18n.ts';
import { SETTLED } from './settled.ts';

export function WithdrawStatement({ statement_id, onClose }: { statement_id: string; onClose: () => void }) {
  const t = useTexts(withdrawTexts);
  return (
    <RequestForm
      refreshes={SETTLED}
      title={t.title}
      does={t.does}
      call={reconciliationCalls.requestWithdrawal}
      schema={StatementWithdrawal}
      defaults={{ statement_id, reason: '' }}
      draft={`request.statement_withdrawal.${statement_id}`}
      toSent={(values) => values}
      onClose={onClose}
    >
      {null}
    </RequestForm>
  );
}
