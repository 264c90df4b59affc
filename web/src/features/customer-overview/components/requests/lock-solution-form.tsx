import { LOCK_SOLUTION_LABELS } from '@palier/contract/catalogue/labels.ts';
import { LOCK_SOLUTIONS } from '@palier/contract/catalogue/records.ts';
import { LockSolutionRequest } from '@palier/contract/device-locks/change-calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { LockSolutionInput } from '../../../../ui/form/lock-solution-input.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { RequestForm } from '../../../../ui/form/request-form.tsx';
import { Facts } from '../../../../ui/layout/page.tsx';
import { requestTexts } from '../../requests.i18n.ts';
import { LoanInHand, type LoanFormProps } from './loan-in-hand.tsx';
import { SHOWN_ON } from './shown-on.ts';

export function LockSolutionForm({ loan, onClose }: LoanFormProps) {
  const t = useTexts(requestTexts).lock_solution;
  const lockSolutions = useTexts(LOCK_SOLUTION_LABELS);
  const now = LOCK_SOLUTIONS.find((one) => one === loan.lock_solution);
  return (
    <RequestForm
      refreshes={SHOWN_ON}
      title={t.title}
      does={t.does}
      call={deviceLocksCalls.requestLockSolution}
      schema={LockSolutionRequest}
      defaults={{ loan_id: loan.id, lock_solution: '', reason: '' }}
      draft={`request.lock_solution.${loan.id}`}
      toSent={(values) => values}
      onClose={onClose}
    >
      <LoanInHand loan={loan} />
      <Facts columns={1} facts={[[t.now, now && lockSolutions[now]]]} />
      <LockSolutionInput label={t.to} help={t.toHelp} except={now} />
    </RequestForm>
  );
}
