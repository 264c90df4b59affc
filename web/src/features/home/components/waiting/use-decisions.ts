/** What waits for a decision of the reader: requests one by one, and identity checks as one line. */
import { nameOf } from '@palier/contract/values/full-name.ts';
import { REQUEST_KIND_LABELS } from '@palier/contract/approvals/labels.ts';
import { APPROVE_ROLES, REQUEST_KINDS } from '@palier/contract/approvals/kinds.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useTexts } from '../../../../ui/language.tsx';
import { useSession } from '../../../../ui/session.tsx';
import { approvalsScreens } from '../../../approvals/screens.ts';
import { customersScreens } from '../../../customers/screens.ts';
import { texts } from '../../i18n.ts';
import { type Source, sourceOf } from './source.ts';
import { useInbox } from './use-inbox.ts';
import { useLongWait } from './waited.ts';

/** A customer who is not checked cannot buy: within a working day. */
const CHECKED_WITHIN_HOURS = 24;

/** `most` requests stand by themselves, and one line leads to the others. `opened` of them are shown elsewhere. */
export function useDecisions(most: number, opened: number): readonly Source[] {
  const t = useTexts(texts).waits;
  const kinds = useTexts(REQUEST_KIND_LABELS);
  const { may } = useSession();
  const longWait = useLongWait();
  const decides = may(APPROVE_ROLES);
  const inbox = useInbox(decides);
  const reviews = may(customersCalls.kycQueue.access);
  const checks = useCall(customersCalls.kycQueue, undefined, { enabled: reviews, live: ['kyc_queue'] });
  return [
    sourceOf(decides, inbox, ({ pending_requests, total_items }) => {
      const shown = pending_requests
        .slice(opened, opened + most)
        .map(({ id, subject, kind, requested_by, date_requested }) => {
          const chip = longWait(date_requested, REQUEST_KINDS[kind].answer_hours);
          return {
            id,
            harm: chip === undefined ? ('calm' as const) : ('late' as const),
            since: date_requested,
            title: subject,
            detail: t.askedBy(kinds[kind], requested_by),
            chip,
            action: t.decide,
            to: approvalsScreens.pending.path({ tab: 'decide', request: id }),
          };
        });
      const further = total_items - opened - shown.length;
      if (further <= 0) return shown;
      return [
        ...shown,
        {
          id: 'further',
          harm: 'calm' as const,
          since: null,
          title: t.further(further, groupThousands(further)),
          detail: t.furtherWhy,
          action: t.openAll,
          to: approvalsScreens.pending.path({ tab: 'decide' }),
        },
      ];
    }),
    sourceOf(reviews, checks, ({ cases: [oldest], total_items }) =>
      oldest === undefined
        ? []
        : [
            {
              id: 'checks',
              harm: longWait(oldest.since, CHECKED_WITHIN_HOURS) === undefined ? 'calm' : 'late',
              since: oldest.since,
              title: t.checks(total_items, groupThousands(total_items)),
              detail: t.oldestIs(nameOf(oldest)),
              chip: longWait(oldest.since, CHECKED_WITHIN_HOURS),
              action: t.review,
              to: customersScreens.kyc.path({ customer: oldest.customer_id }),
            },
          ],
    ),
  ];
}
