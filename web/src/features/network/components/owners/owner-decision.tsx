/**
 * The state of the decision about a proposed owner: who asked and when, or why the owner was refused, with a button to
 * propose the owner again.
 */
import { SELDOM_MS } from '../../../../api/pace.ts';
import { REQUEST_STATE_LABELS } from '@palier/contract/approvals/labels.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { ActionButton } from '../../../../ui/feedback/action-button.tsx';
import { useLanguage, useTexts } from '../../../../ui/language.tsx';
import { useRequestPages } from '../../../../ui/request-pages.ts';
import { requestWords } from '../../../../ui/request-words.ts';
import { relative } from '../../../../ui/date-time.tsx';
import { texts } from '../../i18n.ts';
import { AddOwner } from './owner-form.tsx';
import { type OwnerRow } from './owner-row.ts';

const MOST = 50;

/** The newest request about this owner, found by name in the list of requests, which everyone may read. */
function useLastRequest(owner: OwnerRow) {
  const read = useCall(
    approvalsCalls.ownerRequests,
    { search: owner.full_name.slice(0, 80), state: 'all', page_number: 1, page_size: MOST },
    { live: ['requests'], every_ms: SELDOM_MS, fresh_ms: 10_000 },
  );
  return read.data?.pending_requests.find(({ subject_id }) => subject_id === owner.id) ?? null;
}

export function OwnerDecision({ owner }: { owner: OwnerRow }) {
  return owner.status === 'pending' || owner.status === 'refused' ? <Decision owner={owner} /> : null;
}

function Decision({ owner }: { owner: OwnerRow }) {
  const t = useTexts(texts).owner;
  const r = useTexts(requestWords);
  const { pathOf } = useRequestPages();
  const requestStates = useTexts(REQUEST_STATE_LABELS);
  const { language } = useLanguage();
  const [again, setAgain] = useState(false);
  const request = useLastRequest(owner);
  const isPending = owner.status === 'pending';
  const asked = request && r.asked(request.requested_by, relative(language, new Date(request.date_requested)));
  const decided =
    request && request.state !== 'pending'
      ? [
          requestStates[request.state],
          request.state === 'declined' && request.decided_by && t.declinedBy(request.decided_by),
          request.decision_reason && t.because(request.decision_reason),
        ]
          .filter(Boolean)
          .join(' · ')
      : null;
  return (
    <Alert
      severity={isPending ? 'info' : 'warning'}
      variant="outlined"
      role="status"
      sx={{
        mb: 2,
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-message': { minWidth: 0, flex: { xs: '1 0 calc(100% - 40px)', sm: 1 } },
      }}
      action={
        isPending ? (
          request && (
            <Button size="small" component={Link} to={pathOf('shop_owner', request.id)} sx={{ whiteSpace: 'nowrap' }}>
              {t.follow}
            </Button>
          )
        ) : (
          <ActionButton
            call={networkCalls.createShopOwner}
            size="small"
            onClick={() => setAgain(true)}
            sx={{ whiteSpace: 'nowrap' }}
          >
            {t.proposeAgain}
          </ActionButton>
        )
      }
    >
      <strong>{isPending ? t.waits : t.refused}</strong>
      {asked && isPending && <> · {asked}</>}
      {decided && <Typography variant="body2">{decided}</Typography>}
      <Typography variant="body2">{isPending ? t.waitsHelp : t.refusedHelp}</Typography>
      {again && <AddOwner known={owner} onClose={() => setAgain(false)} />}
    </Alert>
  );
}
