/** The request that has waited longest, opened: what it would change, and why it was asked. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { REQUEST_KIND_LABELS } from '@palier/contract/approvals/labels.ts';
import { Suspense, lazy } from 'react';
import { Link } from 'react-router';
import { loadChunk } from '../../../api/load-chunk.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { RequestAge } from '../../../ui/request-age.tsx';
import { approvalsScreens } from '../../approvals/screens.ts';
import { texts } from '../i18n.ts';
import { useInbox } from './waiting/use-inbox.ts';

const OldestChanges = lazy(async () => ({
  default: (await loadChunk(() => import('./oldest-changes.tsx'))).OldestChanges,
}));

export function OldestRequest() {
  const t = useTexts(texts).oldest;
  const kinds = useTexts(REQUEST_KIND_LABELS);
  const inbox = useInbox();
  const oldest = inbox.data?.pending_requests[0];
  if (inbox.isPending) return <div className="to-come" />;
  // The list beneath it says that nothing waits.
  if (!oldest) return null;
  return (
    <Section title={t.title}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Typography variant="h5" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {oldest.subject}
          </Typography>
          <Typography sx={{ mb: 1 }}>
            {t.asked(kinds[oldest.kind], oldest.requested_by)}{' '}
            <RequestAge kind={oldest.kind} since={oldest.date_requested} />
          </Typography>
          <Typography color="textSecondary">{t.reason(oldest.reason)}</Typography>
        </Box>
        <MainButton
          {...{ component: Link, to: approvalsScreens.pending.path({ tab: 'decide', request: oldest.id }) }}
          aria-label={t.decideOn(oldest.subject)}
        >
          {t.decide}
        </MainButton>
      </Box>
      <Box sx={{ mt: 2 }}>
        <Suspense fallback={<div className="to-come" />}>
          <OldestChanges request_id={oldest.id} />
        </Suspense>
      </Box>
    </Section>
  );
}
