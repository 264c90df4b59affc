/**
 * A call about a late loan: what it owes, what was said before, and the form for what came of this call. It reads the
 * loan again when the portal says that something changed, so that money that arrives during the call is seen while the
 * customer is on the line.
 */
import { customerSubject } from '@palier/contract/live/subjects.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { textsIn, useTexts } from '../../../ui/language.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { useSession } from '../../../ui/session.tsx';
import { CallAfter } from '../components/call-after.tsx';
import { CallForm } from '../components/call-form.tsx';
import { CaseFacts } from '../components/case-facts.tsx';
import { CaseNotes } from '../components/case-notes.tsx';
import { EarlierCalls } from '../components/earlier-calls.tsx';
import type { RatedCall } from '../components/rated-call.ts';
import { RecordVisit } from '../components/record-visit.tsx';
import { EarlierVisits } from '../components/earlier-visits.tsx';
import { listNamed } from '../components/worklist-tabs.tsx';
import { customerOverviewScreens } from '../../customer-overview/screens.ts';
import { callTexts } from '../call.i18n.ts';
import { collectionsScreens } from '../screens.ts';

/** Without a stream of changes. */
const EVERY_MS = 1_500;

export function CallScreen() {
  const { reference = '' } = useParams();
  // Another loan is another call: nothing of the last form stays.
  return <CallAbout key={reference} reference={reference} />;
}

function CallAbout({ reference }: { reference: string }) {
  const t = useTexts(callTexts);
  const title = useTexts(collectionsScreens.call.title);
  const { may } = useSession();
  const [params] = useSearchParams();
  const list = listNamed(params.get('list'));
  const [saved, setSaved] = useState<RatedCall | null>(null);
  const [isVisitSaved, setVisitSaved] = useState(false);
  const read = useCall(
    collectionsCalls.caseForCall,
    { loan_reference: reference },
    { every_ms: EVERY_MS, live: (answer) => (answer ? [customerSubject(answer.case.loan.customer_id)] : []) },
  );
  // On a phone the way back is the one above the title.
  const back = (
    <Button
      component={Link}
      to={collectionsScreens.lateLoans.path({ list })}
      sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
    >
      {t.back}
    </Button>
  );
  if (read.isError && !read.data)
    return (
      <Page above={collectionsScreens.lateLoans} title={title} actions={back}>
        <RefusalNote refusal={read.error} retry={() => void read.refetch()} />
      </Page>
    );
  if (!read.data)
    return (
      <Page above={collectionsScreens.lateLoans} title={title} actions={back}>
        <Section>
          <SkeletonLines lines={8} />
        </Section>
      </Page>
    );
  const about = read.data.case;
  return (
    <Page
      above={collectionsScreens.lateLoans}
      title={t.title(about.loan.customer_name)}
      titles={{
        en: callTexts.en.title(about.loan.customer_name),
        fr: textsIn(callTexts, 'fr').title(about.loan.customer_name),
      }}
      width={1320}
      actions={
        <>
          {back}
          {!about.is_cured && <RecordVisit about={about} onDone={() => setVisitSaved(true)} />}
          {may(['FIND_CUSTOMER', 'ADD_LOAN']) && (
            <Button component={Link} to={customerOverviewScreens.card.path({ customer: about.loan.customer_id })}>
              {t.card}
            </Button>
          )}
        </>
      }
    >
      {read.isError && (
        <Box sx={{ mb: 2 }}>
          <RefusalNote refusal={read.error} retry={() => void read.refetch()} />
        </Box>
      )}
      <CaseNotes about={about} saved={saved ? 'call' : isVisitSaved ? 'visit' : null} />
      {/* On a phone the form comes right after the loan, and earlier calls below it. */}
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
          gridTemplateRows: { md: 'auto 1fr' },
          alignItems: 'start',
        }}
      >
        <CaseFacts about={about} isSaved={saved !== null || isVisitSaved} />
        <Box sx={{ gridColumn: { md: 2 }, gridRow: { md: '1 / span 2' } }}>
          {saved ? (
            <CallAfter
              about={about}
              saved={saved}
              list={list}
              onAgain={() => {
                setSaved(null);
                setVisitSaved(false);
              }}
            />
          ) : (
            may(collectionsCalls.rateCall.access) && <CallForm about={about} onSaved={setSaved} />
          )}
        </Box>
        <div>
          <EarlierVisits visits={about.visits} />
          <EarlierCalls calls={about.calls} />
        </div>
      </Box>
    </Page>
  );
}
