/** The customer to call next: the number, what is late, and the last word between them. The others follow as rows. */
import { SELDOM_MS } from '../../../api/pace.ts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { REMARKS_LABELS } from '@palier/contract/collections/rating-labels.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { Result } from '@palier/contract/call.ts';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { PhoneNumber } from '../../../ui/copyable.tsx';
import { relative } from '../../../ui/date-time.tsx';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { collectionsScreens } from '../../collections/screens.ts';
import { texts } from '../i18n.ts';
import { useTodaysCalls } from './figures/use-my-calls.ts';
import { WaitingRow } from './waiting/waiting-row.tsx';

type Line = Result<typeof collectionsCalls.defaulters>['defaulters_list'][number];

const callPath = ({ loan_reference }: Line): string =>
  collectionsScreens.call.path({ reference: loan_reference, list: 'today' });

export function NextCall() {
  const t = useTexts(texts).calls;
  const lines = useTodaysCalls();
  const lastWord = useLastWord();
  if (lines.data === undefined)
    return (
      <Section title={t.next}>
        {lines.isError ? (
          <RefusalNote refusal={lines.error} retry={() => void lines.refetch()} small />
        ) : (
          <SkeletonLines lines={5} />
        )}
      </Section>
    );
  const [first, ...others] = lines.data.defaulters_list.filter(({ held_by }) => held_by === null);
  if (!first)
    return (
      <Section title={t.next}>
        <Typography color="textSecondary">{t.nobody}</Typography>
      </Section>
    );
  return (
    <Section title={t.next} dense>
      <Box sx={{ px: 2.5, pb: 2, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography variant="h5" component="p">
            {first.customer_name}
          </Typography>
          <Number reference={first.loan_reference} />
          <Typography>{t.late(formatFcfa(first.arrears_fcfa), first.days_past_due)}</Typography>
          <Typography variant="body2" color="textSecondary">
            {lastWord(first)}
          </Typography>
        </Box>
        <MainButton
          {...{ component: Link, to: callPath(first) }}
          sx={{ typography: 'h2', minHeight: 52 }}
          aria-label={t.callSomebody(first.customer_name)}
        >
          {t.call}
        </MainButton>
      </Box>
      <Box component="ul" aria-label={t.afterwards} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {others.map((line) => (
          <WaitingRow
            key={line.loan_id}
            item={{
              id: line.loan_id,
              harm: line.phone === 'silent' || line.promise?.state === 'broken' ? 'late' : 'calm',
              since: null,
              title: line.customer_name,
              detail: t.late(formatFcfa(line.arrears_fcfa), line.days_past_due),
              action: t.call,
              to: callPath(line),
            }}
          />
        ))}
      </Box>
    </Section>
  );
}

/** The number is part of the case, which is read for this customer alone. */
function Number({ reference }: { reference: string }) {
  const found = useCall(
    collectionsCalls.caseForCall,
    { loan_reference: reference },
    { live: ['late_loans'], every_ms: SELDOM_MS, fresh_ms: 60_000 },
  );
  if (found.isError) return null;
  return (
    <Typography component="div" sx={{ typography: 'h2', minHeight: 28 }}>
      {found.data ? <PhoneNumber msisdn={found.data.case.msisdn} /> : <Skeleton width={180} />}
    </Typography>
  );
}

function useLastWord(): (line: Line) => string {
  const t = useTexts(texts).calls;
  const moods = useTexts(REMARKS_LABELS);
  const { language } = useLanguage();
  return ({ last_contact }) => {
    if (!last_contact) return t.neverSpoken;
    const when = relative(language, new Date(last_contact.at));
    return last_contact.remarks ? t.lastWord(when, moods[last_contact.remarks]) : t.lastCall(when);
  };
}
