import { SELDOM_MS } from '../../../api/pace.ts';
import { customerSubject } from '@palier/contract/live/subjects.ts';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Result } from '@palier/contract/call.ts';
import type { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { useSession } from '../../../ui/session.tsx';
import { texts } from '../i18n.ts';
import { fullName } from '@palier/contract/values/full-name.ts';
import { opensLater } from '../../../ui/opens-later.tsx';

const CustomerDocuments = opensLater(async () => (await import('./customer-documents.tsx')).CustomerDocuments);

/**
 * The documents of the person, for users who may look at identities. The case is read only when it is asked for: each
 * reading is recorded.
 */
export function PersonDocuments({ customer }: { customer: Result<typeof customerOverviewCalls.card>['customer'] }) {
  const t = useTexts(texts).kyc;
  const { may } = useSession();
  const [isAsked, setAsked] = useState(false);
  const read = useCall(
    customersCalls.kycCase,
    { customer_id: customer.id },
    { live: [customerSubject(customer.id)], every_ms: SELDOM_MS, enabled: isAsked },
  );
  if (customer.kyc_state === 'missing' || !may(customersCalls.kycCase.access)) return null;
  const kyc = read.data?.kyc;
  return (
    <Box sx={{ mt: 2.5 }}>
      {kyc ? (
        <CustomerDocuments documents={kyc.documents} may_look={kyc.may_look} of={fullName(customer)} isAsked />
      ) : read.isError ? (
        <RefusalNote refusal={read.error} retry={() => void read.refetch()} />
      ) : isAsked ? (
        <SkeletonLines lines={3} />
      ) : (
        <Button size="small" variant="outlined" startIcon={<VisibilityOutlined />} onClick={() => setAsked(true)}>
          {t.show}
        </Button>
      )}
    </Box>
  );
}
