import { REQUEST_KIND_LABELS } from '@palier/contract/approvals/labels.ts';
import Button from '@mui/material/Button';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { groupThousands } from '@palier/contract/values/money.ts';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/language.tsx';
import { RequestAge } from '../../../ui/request-age.tsx';
import { approvalsScreens } from '../../approvals/screens.ts';
import { texts } from '../i18n.ts';
import { MOST_SHOWN, WaitingSection } from './waiting-section.tsx';

/** Oldest first: the person who has waited longest is answered first. */
export function WaitingRequests() {
  const t = useTexts(texts);
  const requestKinds = useTexts(REQUEST_KIND_LABELS);
  const inbox = useCall(
    approvalsCalls.requests,
    { to_decide: true, sort: 'date_requested', page_number: 1, page_size: MOST_SHOWN },
    { live: ['requests'] },
  );
  const total = inbox.data?.total_items ?? 0;
  return (
    <WaitingSection
      title={t.toDecide}
      answer={inbox}
      action={t.decide}
      empty={t.nothingToDecide}
      actions={
        total > 0 && (
          <Button
            size="small"
            variant="outlined"
            component={Link}
            to={approvalsScreens.pending.path({ tab: 'decide' })}
          >
            {total > MOST_SHOWN ? t.openInboxOf(groupThousands(total)) : t.openInbox}
          </Button>
        )
      }
      itemsOf={({ pending_requests }) =>
        pending_requests.map(({ id, subject, kind, requested_by, date_requested }) => ({
          id,
          title: subject,
          detail: (
            <>
              {requestKinds[kind]} · {requested_by} <RequestAge kind={kind} since={date_requested} />
            </>
          ),
          path: approvalsScreens.pending.path({ tab: 'decide', request: id }),
        }))
      }
    />
  );
}
