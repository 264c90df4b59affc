/**
 * The desk of the person who signed in: their figures, what waits for them with the worst first, a plot, what they
 * opened last, and every screen. What a desk shows is decided by what its person may do.
 */
import Box from '@mui/material/Box';
import { APPROVE_ROLES } from '@palier/contract/approvals/kinds.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { Suspense, lazy } from 'react';
import { loadChunk } from '../../../api/load-chunk.ts';
import { businessToday } from '../../../ui/business-now.ts';
import { ForbiddenNote } from '../../../ui/feedback/feedback.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useRolesAnswered, useSession, useSignedIn } from '../../../ui/session.tsx';
import { AgentActions } from '../components/agent-actions.tsx';
import { AllScreens } from '../components/all-screens.tsx';
import { DeskFigures } from '../components/desk-figures.tsx';
import { NextCall } from '../components/next-call.tsx';
import { AloneNote } from '../components/notes/alone-note.tsx';
import { FirstStepsNote } from '../components/notes/first-steps-note.tsx';
import { PaperNote } from '../components/notes/paper-note.tsx';
import { OldestRequest } from '../components/oldest-request.tsx';
import { Recent } from '../components/recent.tsx';
import { WhatWaits } from '../components/waiting/what-waits.tsx';
import { deskOf } from '../desk.ts';
import { texts } from '../i18n.ts';
import { longDay } from '../day-names.ts';

const NewRolesNote = lazy(async () => ({
  default: (await loadChunk(() => import('../components/notes/new-roles-note.tsx'))).NewRolesNote,
}));
const PlotUnderList = lazy(async () => ({
  default: (await loadChunk(() => import('../components/plots/plot-under-list.tsx'))).PlotUnderList,
}));
const DeskPlots = lazy(async () => ({
  default: (await loadChunk(() => import('../components/plots/desk-plots.tsx'))).DeskPlots,
}));

/** What stands beneath it waits for it. */
const TO_COME = <div className="to-come" />;

export function Home() {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const { user } = useSignedIn();
  const { may, rolesLoaded } = useSession();
  const rolesAnswered = useRolesAnswered();
  const desk = deskOf(may);
  return (
    <Page title={t.greeting(user.name.split(' ')[0] ?? user.name)} lead={longDay(language, businessToday())}>
      {rolesAnswered && !rolesLoaded && (
        <Box sx={{ mb: 2 }}>
          <ForbiddenNote />
        </Box>
      )}
      <div className="in-turn">
        <PaperNote />
        {may('EDIT_BUSINESS') && <FirstStepsNote />}
        {may(APPROVE_ROLES) && <AloneNote />}
        {may(usersCalls.newRoles.access) && (
          <Suspense>
            <NewRolesNote />
          </Suspense>
        )}
        {desk === 'agent' && <AgentActions />}
        <DeskFigures desk={desk} />
        {/* Each column is a block of its own: a short list leaves no gap beside a long one. */}
        <Box
          className="in-turn-if-narrow"
          sx={{
            display: 'grid',
            columnGap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 6fr)' },
            alignItems: 'start',
          }}
        >
          <div className="in-turn">
            {desk === 'collector' && <NextCall />}
            {desk === 'approver' && <OldestRequest />}
            {desk !== 'collector' && <WhatWaits desk={desk} />}
            <Suspense fallback={TO_COME}>
              <PlotUnderList desk={desk} />
            </Suspense>
          </div>
          <div className="in-turn">
            {/* The next calls fill the column of a collector. */}
            {desk === 'collector' && <WhatWaits desk={desk} />}
            <Suspense fallback={TO_COME}>
              <DeskPlots desk={desk} />
            </Suspense>
            <Recent />
          </div>
        </Box>
        <AllScreens />
      </div>
    </Page>
  );
}
