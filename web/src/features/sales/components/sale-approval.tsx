/** Requests a higher limit for one sale from a second person, and shows the state of that request. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { useSnackbar } from '../../../ui/feedback/notices.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { useRequestPages } from '../../../ui/request-pages.ts';
import { When } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import type { Sale } from './sale.ts';
import { type SaleApprovalState, useSaleApproval } from './use-sale-approval.ts';
import { AskForSale } from './ask-for-sale.tsx';

interface Props {
  readonly sale: Sale;
  /** The current limit. */
  readonly limit_fcfa: number;
  /** The limit that the sale needs, where it is known. */
  readonly wanted_fcfa?: number | undefined;
  /** Whether the sale cannot continue without it. */
  readonly stopped: boolean;
  readonly onApproved?: () => void;
}

export function SaleApproval({ sale, limit_fcfa, wanted_fcfa, stopped, onApproved }: Props) {
  const t = useTexts(texts).approval;
  const { enqueueSnackbar } = useSnackbar();
  const approval = useSaleApproval(sale.record, ({ decided_by, limit_fcfa: approved_fcfa }) => {
    enqueueSnackbar(t.approvedBy(decided_by ?? '', formatFcfa(approved_fcfa ?? 0)), { variant: 'success' });
    onApproved?.();
  });
  const [asking, setAsking] = useState(false);
  if (!approval) return null;
  const waits = approval.state === 'pending';
  return (
    <Box component="section" aria-label={t.title} sx={{ mt: 2 }}>
      <Box role="status" aria-live="polite">
        <Standing approval={approval} limit_fcfa={limit_fcfa} />
      </Box>
      {!waits && (
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap', mt: 1.5 }}>
          <Typography color="textSecondary" sx={{ flex: '1 1 260px' }}>
            {stopped ? t.offer : t.offerMore}
          </Typography>
          <ActionButton call={salesCalls.requestSale} onClick={() => setAsking(true)}>
            {approval.state === null || approval.state === 'approved' ? t.ask : t.askAgain}
          </ActionButton>
        </Box>
      )}
      {asking && (
        <AskForSale sale={sale} limit_fcfa={limit_fcfa} wanted_fcfa={wanted_fcfa} onClose={() => setAsking(false)} />
      )}
    </Box>
  );
}

/** The last request: pending, approved by whom, or declined with the reason. */
function Standing({
  approval: { request_id, state, limit_fcfa: asked_fcfa, requested_by, date_requested, decided_by, decision_reason },
  limit_fcfa,
}: {
  approval: SaleApprovalState;
  limit_fcfa: number;
}) {
  const t = useTexts(texts).approval;
  const { pathOf } = useRequestPages();
  const amount = formatFcfa(asked_fcfa ?? 0);
  if (state === null || !request_id) return null;
  if (state === 'pending') {
    return (
      <Alert
        severity="info"
        variant="outlined"
        sx={{
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          '& .MuiAlert-message': { minWidth: 0, flex: { xs: '1 0 calc(100% - 40px)', sm: 1 } },
        }}
        action={
          <Button size="small" component={Link} to={pathOf('customer_sale', request_id)} sx={{ whiteSpace: 'nowrap' }}>
            {t.follow}
          </Button>
        }
      >
        <strong>{t.pending}</strong>
        <br />
        {t.asked(amount, requested_by ?? '')} · {date_requested && <When at={date_requested} />}
        <LinearProgress aria-hidden="true" sx={{ my: 1, height: 4, borderRadius: 2 }} />
        <Typography variant="body2">{t.goesOn}</Typography>
      </Alert>
    );
  }
  // An approved limit that no longer applies, because the rules now allow more, is not shown.
  if (state === 'approved')
    return limit_fcfa === asked_fcfa ? (
      <Alert severity="success" variant="outlined">
        {t.approvedBy(decided_by ?? '', amount)}
      </Alert>
    ) : null;
  if (state === 'declined')
    return (
      <Alert severity="error" variant="outlined">
        <strong>{t.declinedBy(decided_by ?? '', amount)}</strong>
        {decision_reason && (
          <>
            <br />
            {t.because(decision_reason)}
          </>
        )}
      </Alert>
    );
  return (
    <Alert severity="warning" variant="outlined">
      {t.ended[state]}
    </Alert>
  );
}
