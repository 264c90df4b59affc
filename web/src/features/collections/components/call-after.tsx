/** What follows a saved call: what its outcome asks for, and the next customer. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { useSnackbar } from '../../../ui/feedback/notices.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useChange } from '../../../api/use-call.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { writeDay } from '../../../ui/date-time.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { useSession } from '../../../ui/session.tsx';
import { customerOverviewScreens } from '../../customer-overview/screens.ts';
import { suspenseScreens } from '../../suspense/screens.ts';
import { callTexts } from '../call.i18n.ts';
import { texts } from '../i18n.ts';
import { collectionsScreens } from '../screens.ts';
import { FlagDialog } from './flag-dialog.tsx';
import type { About, RatedCall } from './rated-call.ts';
import type { ListName } from './worklist-tabs.tsx';

type FollowUp = keyof (typeof callTexts)['en']['followUps'];

export function CallAfter({
  about,
  saved,
  list,
  onAgain,
}: {
  about: About;
  saved: RatedCall;
  list: ListName | undefined;
  onAgain: () => void;
}) {
  const t = useTexts(callTexts);
  const late = useTexts(texts).late;
  const { language } = useLanguage();
  const { may } = useSession();
  const navigate = useNavigate();
  const { enqueueSnackbar } = useSnackbar();
  const [flagging, setFlagging] = useState(false);
  const next = useChange(collectionsCalls.takeNext, {
    onDone: ({ loan_reference }) => {
      if (loan_reference === null) enqueueSnackbar(late.noneLeft, { variant: 'info' });
      void navigate(
        loan_reference === null
          ? collectionsScreens.lateLoans.path({ list })
          : collectionsScreens.call.path({ reference: loan_reference, list }),
      );
    },
    onRefused: ({ message }) => enqueueSnackbar(message, { variant: 'error' }),
  });
  const customer = about.loan.customer_id;
  const { rest_until } = about.loan;
  const searchesSuspense = may('VIEW_SUSPENSE_TRANSACTIONS');
  const where: Readonly<Record<Exclude<FollowUp, 'dispute'>, string>> = {
    payment_misplaced: searchesSuspense
      ? suspenseScreens.suspense.path({ q: about.msisdn })
      : suspenseScreens.findTransaction.path({ q: about.msisdn }),
    phone_lost: customerOverviewScreens.card.path({ customer, request: 'imei' }),
    wants_to_return: customerOverviewScreens.card.path({ customer, request: 'ending' }),
    cannot_pay: customerOverviewScreens.card.path({ customer, request: 'extension' }),
  };
  const outcome = saved.outcome as FollowUp | null;
  return (
    <Section title={t.goOn}>
      <Stack sx={{ gap: 1.5 }}>
        <Alert severity="success" variant="outlined" role="status">
          {rest_until && !about.is_cured ? t.doneUntil(writeDay(language, rest_until)) : t.done}
        </Alert>
        {outcome !== null && outcome in t.followUps && outcome !== 'dispute' && (
          <Button variant="outlined" component={Link} to={where[outcome]} sx={{ minHeight: 48 }}>
            {t.followUps[outcome]}
          </Button>
        )}
        {outcome === 'dispute' && (
          <Button variant="outlined" onClick={() => setFlagging(true)} sx={{ minHeight: 48 }}>
            {t.followUps.dispute}
          </Button>
        )}
        {may(collectionsCalls.takeNext.access) && (
          <MainButton
            loading={next.isPending}
            autoFocus
            sx={{ minHeight: 48 }}
            onClick={() => next.mutate({ list: list ?? 'today' })}
          >
            {late.next}
          </MainButton>
        )}
        <Button onClick={onAgain}>{t.again}</Button>
      </Stack>
      {flagging && (
        <FlagDialog loan_reference={about.loan.loan_reference} kind="dispute" onClose={() => setFlagging(false)} />
      )}
    </Section>
  );
}
