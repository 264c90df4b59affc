import { KYC_STATE_LABELS } from '@palier/contract/customers/identity-labels.ts';
import { LOAN_STATE_LABELS } from '@palier/contract/loans/labels.ts';
import { useTexts } from '../../../ui/language.tsx';
import { type KycStateName, type LoanStateName, kycTone, loanTone } from '../../../ui/tones.ts';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { texts } from '../i18n.ts';

export function KycChip({ state, strong }: { state: KycStateName; strong?: boolean }) {
  return <StateChip label={useTexts(KYC_STATE_LABELS)[state]} tone={kycTone[state]} {...(strong && { strong })} />;
}

/** The state of the running or latest loan. */
export function LoanChip({ status }: { status: string | null }) {
  const loanStates = useTexts(LOAN_STATE_LABELS);
  const { noLoan } = useTexts(texts).find;
  if (status === null) return <StateChip label={noLoan} tone="plain" />;
  return Object.hasOwn(loanStates, status) ? (
    <StateChip label={loanStates[status as LoanStateName]} tone={loanTone[status as LoanStateName]} />
  ) : (
    <StateChip label={status} tone="plain" />
  );
}
