import Alert from '@mui/material/Alert';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import type { Fact } from './fact-text.ts';
import type { Request } from './request.ts';

type Facts = Request['was'];

/** What approving does, in plain sentences, with the amount if there is one. */
export function Consequence({ request }: { request: Request }) {
  const t = useTexts(texts);
  return (
    <Alert severity="info" variant="outlined" icon={false} role="note">
      <strong>{t.consequence}</strong>
      <br />
      {[doesOf(request, t), ...detailsOf(request, t)].join(' ')}
    </Alert>
  );
}

/** A password that no text would bring is handed over on paper. */
const doesOf = ({ kind, proposed }: Request, t: (typeof texts)['en']): string =>
  proposed['sign_in_sheet'] === true ? t.handsOver : t.does[kind];

function detailsOf({ kind, was, proposed, evidence }: Request, t: (typeof texts)['en']): string[] {
  const { written_off_fcfa, amount_fcfa } = proposed;
  switch (kind) {
    case 'deregistration':
    case 'loan_deactivation':
      return typeof written_off_fcfa === 'number' && written_off_fcfa > 0
        ? [endsDebt(formatFcfa(written_off_fcfa), proposed, evidence, t)]
        : [];
    case 'refund':
      return typeof amount_fcfa === 'number' ? [t.leavesTill(formatFcfa(amount_fcfa))] : [];
    case 'suspense_refund':
      return typeof proposed['given_back_fcfa'] === 'number'
        ? [t.leavesTill(formatFcfa(proposed['given_back_fcfa']))]
        : [];
    case 'reallocation':
      return [
        ...(isEarlier(was['from_next_due_on'], proposed['from_next_due_on'])
          ? [t.fallsBehind(String(was['from_loan']))]
          : []),
        ...effectOnSecondLoan(was, proposed, t),
      ];
    case 'reversal':
      return isEarlier(was['next_due_on'], proposed['next_due_on']) ? [t.fallsBehind(String(was['booked_to']))] : [];
    case 'loan_extension':
      return was['locked'] === true && proposed['locked'] === false ? [t.opens] : [];
    case 'imei_change':
      return [
        ...(evidence?.['device_state'] === 'lost' ? [t.takesPlaceAgain(String(proposed['imei']))] : []),
        ...(evidence?.['lock'] === 'locked' ? [t.locks] : []),
      ];
    case 'product_lock':
      return was['lock_solution'] === null ? [t.notSoldBefore] : [];
    default:
      return [];
  }
}

/** A phone that was scanned pays the debt as far as its value reaches. */
function endsDebt(debt: string, proposed: Facts, evidence: Facts | null | undefined, t: (typeof texts)['en']): string {
  const value_fcfa = evidence?.['phone_value_fcfa'];
  return proposed['device_state'] === 'returned' && typeof value_fcfa === 'number'
    ? t.takesPhone(debt, formatFcfa(value_fcfa), String(evidence?.['phone_grade']))
    : t.writesOff(debt);
}

/** What a reallocation does to the loan that receives the money: it is paid in full, or its phone opens, or neither. */
function effectOnSecondLoan(was: Facts, proposed: Facts, t: (typeof texts)['en']): string[] {
  const loan = String(proposed['to_loan']);
  if (proposed['to_outstanding_fcfa'] === 0) return [t.settles(loan)];
  return was['to_lock'] === 'locked' && proposed['to_lock'] === 'unlocked' ? [t.opensOf(loan)] : [];
}

/** A loan without a due day owes nothing more. A loan that gets a due day again owes something again. */
const isEarlier = (was: Fact, then: Fact): boolean =>
  typeof then === 'string' && (typeof was !== 'string' || then < was);
