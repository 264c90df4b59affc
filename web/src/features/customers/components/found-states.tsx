import { KYC_STATE_LABELS } from '@palier/contract/customers/identity-labels.ts';
import { LOAN_STATE_LABELS } from '@palier/contract/loans/labels.ts';
import { formatFcfa, groupThousands } from '@palier/contract/values/written-money.ts';
import { useTexts } from '../../../ui/language.tsx';
import { type KycStateName, type LoanStateName, kycTone, loanTone } from '../../../ui/tones.ts';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { texts } from '../i18n.ts';
import type { Found } from './found.ts';

export function KycChip({ state, strong }: { state: KycStateName; strong?: boolean }) {
  return <StateChip label={useTexts(KYC_STATE_LABELS)[state]} tone={kycTone[state]} {...(strong && { strong })} />;
}

/** What asks for something: days late, a locked phone, a sale that waits. Without any, the state of the last loan. */
export function StandingChips({ user }: { user: Pick<Found, 'late' | 'sale_step' | 'loan_status'> }) {
  const t = useTexts(texts).find;
  const { late, sale_step, loan_status } = user;
  const isLate = late !== null && late.days > 0;
  const { days, arrears_fcfa } = late ?? { days: 0, arrears_fcfa: 0 };
  return (
    <>
      {sale_step !== null && <StateChip label={t.saleAt(sale_step)} tone="wait" />}
      {isLate && <StateChip label={t.daysLate(days, groupThousands(days), formatFcfa(arrears_fcfa))} tone="bad" />}
      {late?.is_locked && <StateChip label={t.locked} tone="bad" />}
      {!isLate && !late?.is_locked && sale_step === null && <LoanChip status={loan_status} />}
    </>
  );
}

/** The state of the running or latest loan. */
function LoanChip({ status }: { status: string | null }) {
  const loanStates = useTexts(LOAN_STATE_LABELS);
  const { noLoan } = useTexts(texts).find;
  if (status === null) return <StateChip label={noLoan} tone="plain" />;
  return Object.hasOwn(loanStates, status) ? (
    <StateChip label={loanStates[status as LoanStateName]} tone={loanTone[status as LoanStateName]} />
  ) : (
    <StateChip label={status} tone="plain" />
  );
}
