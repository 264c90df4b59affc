/**
 * Requests for other prices, another multiplier or a weaker lock that wait: what is proposed, by whom, and a link to
 * the request.
 */
import { SELDOM_MS } from '../../../api/pace.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import type { Result } from '@palier/contract/call.ts';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { usePending } from '../../../ui/feedback/use-pending.ts';
import { accessOfKind, useRequestPages } from '../../../ui/request-pages.ts';
import { useSession } from '../../../ui/session.tsx';
import { exact, relative } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import { ProposedLock } from './proposed-lock.tsx';
import { ProposedPrices } from './proposed-prices.tsx';

type Pending = Result<typeof approvalsCalls.pendingOn>['pending'][number];

export type ProductRequest = 'phone_prices' | 'credit_multiplier' | 'product_lock';

const isOfProduct = (pending: Pending): pending is Pending & { kind: ProductRequest } =>
  ['phone_prices', 'credit_multiplier', 'product_lock'].includes(pending.kind);

/** The waiting requests about a model. */
export const usePendingChanges = (product_id: string) =>
  usePending([{ kind: 'product', id: product_id }], LIVE).filter(isOfProduct);

const LIVE = ['products', 'requests'] as const;

export function PendingChanges({
  pending,
  is_sold,
}: {
  pending: ReturnType<typeof usePendingChanges>;
  /** False for a new model without a lock, which waits for the decision. */
  is_sold: boolean;
}) {
  return pending.length === 0 ? null : (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, mb: 2 }}>
      {pending.map((one) => (
        <PendingRequest key={one.request_id} pending={one} is_sold={is_sold || one.kind !== 'product_lock'} />
      ))}
    </Box>
  );
}

/** A reader who may not see the list of requests sees the details only of their own request. */
function PendingRequest({
  pending: { request_id, kind, requested_by, date_requested },
  is_sold,
}: {
  pending: Pending & { kind: ProductRequest };
  is_sold: boolean;
}) {
  const { pending: t, lock } = useTexts(texts);
  const { language } = useLanguage();
  const { may, user } = useSession();
  const { pathOf, ownPathOf } = useRequestPages();
  const seesList = may(accessOfKind(kind));
  const isMine = user?.user.name === requested_by;
  const read = useCall(
    approvalsCalls.request,
    { request_id },
    { live: ['requests'], every_ms: SELDOM_MS, enabled: seesList || isMine, fresh_ms: 30_000 },
  );
  const request = read.data?.request;
  const asked = new Date(date_requested);
  const nothingChanges = isMine ? t.ownRequest : t.untilThen;
  const Proposed = kind === 'product_lock' ? ProposedLock : ProposedPrices;
  return (
    <Alert
      severity="info"
      variant="outlined"
      role="status"
      action={
        (seesList || isMine) && (
          <Button
            size="small"
            component={Link}
            to={seesList ? pathOf(kind, request_id) : ownPathOf(request_id)}
            sx={{ whiteSpace: 'nowrap' }}
          >
            {t.follow}
          </Button>
        )
      }
      sx={{
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-message': { minWidth: 0, flex: { xs: '1 0 calc(100% - 40px)', sm: 1 } },
      }}
    >
      <strong>{t.titles[kind]}</strong>{' '}
      <Box component="span" title={exact(language, asked)}>
        {t.asked(requested_by, relative(language, asked))}
      </Box>
      {request && <Proposed was={request.was} proposed={request.proposed} />}
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        {is_sold ? nothingChanges : lock.newWaits}
      </Typography>
    </Alert>
  );
}
