/** What matters before and during the call: money that arrived, who has the line, and rules that stand against it. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { CALL_OBJECTION_LABELS, REST_REASON_LABELS } from '@palier/contract/collections/labels.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { useSnackbar } from '../../../ui/feedback/notices.ts';
import { Link } from 'react-router';
import { useChange } from '../../../api/use-call.ts';
import { writeDay } from '../../../ui/date-time.tsx';
import { useSecondsUntil } from '../../../ui/feedback/use-seconds-until.ts';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { useSession } from '../../../ui/session.tsx';
import { suspenseScreens } from '../../suspense/screens.ts';
import { words } from '../../../ui/words.ts';
import { callTexts } from '../call.i18n.ts';
import { HeldFor } from './held-for.tsx';
import type { About } from './rated-call.ts';

/** What was saved on this screen last. The rules that stand against another call are then no accusation. */
export type Saved = 'call' | 'visit' | null;

export function CaseNotes({ about, saved }: { about: About; saved: Saved }) {
  const t = useTexts(callTexts);
  const objections = useTexts(CALL_OBJECTION_LABELS);
  const rests = useTexts(REST_REASON_LABELS);
  const w = useTexts(words);
  const { language } = useLanguage();
  const { may } = useSession();
  const { loan, just_paid, likely_payment, is_cured } = about;
  const [paid] = just_paid;
  const shown = about.objections.filter((objection) => objection !== 'held_by_another');
  const { rest_reason, rest_until } = loan;
  // Where the reason is the rule that is named already, the day is enough.
  const isNamed = shown.some((objection) => objection === rest_reason);
  return (
    <Stack sx={{ gap: 1.5, mb: 2 }} aria-live="polite">
      {paid && (
        <Alert severity="success" variant="outlined" role="status">
          <strong>{t.justPaid(formatFcfa(paid.amount_fcfa))}</strong>{' '}
          {is_cured ? t.cured : t.stillLate(formatFcfa(loan.arrears_fcfa))}
        </Alert>
      )}
      {is_cured && !paid && (
        <Alert severity="info" variant="outlined">
          {t.cured}
        </Alert>
      )}
      {likely_payment && !is_cured && (
        <Alert
          severity="warning"
          variant="outlined"
          action={
            may('VIEW_SUSPENSE_TRANSACTIONS') && (
              <Button
                size="small"
                component={Link}
                to={suspenseScreens.suspense.path({ fix: likely_payment.payment_id })}
              >
                {t.openSuspense}
              </Button>
            )
          }
        >
          {t.suspense(formatFcfa(likely_payment.amount_fcfa))}
        </Alert>
      )}
      {saved === 'visit' && (
        <Alert severity="success" variant="outlined" role="status">
          {rest_until && !is_cured ? t.doneUntil(writeDay(language, rest_until)) : t.visitDone}
        </Alert>
      )}
      {saved === null && shown.length > 0 && !is_cured && (
        <Alert severity="warning" variant="outlined">
          <strong>
            {t.against}
            {w.colon} {shown.map((objection) => objections[objection]).join(', ')}.
          </strong>{' '}
          {!rest_reason || !rest_until
            ? t.againstHelp
            : isNamed
              ? t.notBefore(writeDay(language, rest_until))
              : t.resting(rests[rest_reason], writeDay(language, rest_until))}
        </Alert>
      )}
      <HoldNote about={about} />
    </Stack>
  );
}

/** Who has the line, and for how long. */
function HoldNote({ about }: { about: About }) {
  const t = useTexts(callTexts);
  const { may } = useSession();
  const { enqueueSnackbar } = useSnackbar();
  const { loan, is_mine, is_cured } = about;
  const seconds = useSecondsUntil(loan.held_until);
  const take = useChange(collectionsCalls.take, {
    refreshes: [collectionsCalls.caseForCall],
    onRefused: ({ message }) => enqueueSnackbar(message, { variant: 'error' }),
  });
  const letGo = useChange(collectionsCalls.letGo, {
    refreshes: [collectionsCalls.caseForCall],
    onRefused: ({ message }) => enqueueSnackbar(message, { variant: 'error' }),
  });
  const { held_by } = loan;
  if (is_cured) return null;
  if (is_mine && seconds > 0)
    return (
      <Alert
        severity="info"
        variant="outlined"
        role="note"
        icon={false}
        action={
          <Button
            size="small"
            loading={letGo.isPending}
            onClick={() => letGo.mutate({ loan_reference: loan.loan_reference })}
          >
            {t.letGo}
          </Button>
        }
      >
        <HeldFor key={loan.held_until} seconds={seconds} says={t.mine} />
      </Alert>
    );
  if (held_by && seconds > 0)
    return (
      <Alert severity="warning" variant="outlined" role="note">
        <HeldFor key={loan.held_until} seconds={seconds} says={(left) => t.held(held_by, left)} />
      </Alert>
    );
  return (
    may(collectionsCalls.take.access) && (
      <div>
        <Button
          variant="outlined"
          loading={take.isPending}
          onClick={() => take.mutate({ loan_reference: loan.loan_reference })}
        >
          {t.take}
        </Button>
      </div>
    )
  );
}
