import Alert from '@mui/material/Alert';
import { formatFcfa } from '@palier/contract/values/money.ts';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import type { Fact } from './say-fact.ts';
import type { Request } from './request.ts';

/** What approving will do, in a plain sentence, with the sum where there is one. */
export function Consequence({ request }: { request: Request }) {
  const t = useTexts(texts);
  return (
    <Alert severity="info" variant="outlined" icon={false} role="note">
      <strong>{t.consequence}</strong>
      <br />
      {[t.does[request.kind], ...sums(request, t)].join(' ')}
    </Alert>
  );
}

function sums({ kind, was, proposed, evidence }: Request, t: (typeof texts)['en']): string[] {
  const { written_off_fcfa, amount_fcfa } = proposed;
  switch (kind) {
    case 'deregistration':
    case 'loan_deactivation':
      return typeof written_off_fcfa === 'number' && written_off_fcfa > 0
        ? [t.writesOff(formatFcfa(written_off_fcfa))]
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
        ...(proposed['to_outstanding_fcfa'] === 0
          ? [t.settles(String(proposed['to_loan']))]
          : was['to_lock'] === 'locked' && proposed['to_lock'] === 'unlocked'
            ? [t.opensOf(String(proposed['to_loan']))]
            : []),
      ];
    case 'reversal':
      return isEarlier(was['next_due_on'], proposed['next_due_on']) ? [t.fallsBehind(String(was['booked_to']))] : [];
    case 'loan_extension':
      return was['locked'] === true && proposed['locked'] === false ? [t.opens] : [];
    case 'imei_change':
      return evidence?.['lock'] === 'locked' ? [t.locks] : [];
    default:
      return [];
  }
}

/** A loan without a due day owes nothing more; one that gets a due day again does. */
const isEarlier = (was: Fact, then: Fact): boolean =>
  typeof then === 'string' && (typeof was !== 'string' || then < was);
