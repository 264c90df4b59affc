import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { useState } from 'react';
import { useTexts } from '../../../ui/language.tsx';
import { SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { select } from '../../../ui/table/selection.ts';
import { useSession } from '../../../ui/session.tsx';
import { texts } from '../i18n.ts';
import { CustomerLookup } from '../components/customer-lookup.tsx';
import { KycOfCustomer } from '../components/kyc-of-customer.tsx';
import { KycQueue } from '../components/kyc-queue.tsx';
import { useKycQueue } from '../components/use-kyc-queue.ts';
import { useCustomerInHand } from '../components/use-customer-in-hand.ts';

/** Identity checks: the case of one customer and, for reviewers, all waiting cases beside it. */
export function KycValidation() {
  const t = useTexts(texts).kyc;
  return (
    <Page title={t.title}>
      <Cases />
    </Page>
  );
}

function Cases() {
  const t = useTexts(texts);
  const { may } = useSession();
  const queue = useKycQueue();
  const reviews = may(customersCalls.kycQueue.access);
  // A reviewer comes to decide, so the oldest case is open.
  const { customer_id, choose } = useCustomerInHand(
    reviews && queue.isPending ? undefined : (queue.data?.cases[0]?.customer_id ?? null),
  );
  const [decided_id, setDecided] = useState<string | null>(null);
  const [opened_id, setOpened] = useState<string | null>(null);
  const finds = may(customersCalls.find.access);
  const next = queue.data?.cases.find((one) => one.customer_id !== customer_id);

  const open = (id: string) => {
    setOpened(id);
    choose(id);
  };
  const take = ({ customer_id: id, msisdn }: { customer_id: string; msisdn?: string }) => {
    void select({ customer_id: id, ...(msisdn && { msisdn }) });
    choose(id);
  };
  const one =
    customer_id === undefined ? (
      <SkeletonLines lines={6} />
    ) : customer_id === null ? (
      finds && <CustomerLookup onChoose={take} />
    ) : (
      <KycOfCustomer
        key={customer_id}
        customer_id={customer_id}
        queued={queue.data?.cases.find((waiting) => waiting.customer_id === customer_id)}
        onAnother={finds ? () => choose(null) : null}
        onDecided={() => setDecided(customer_id)}
        focus={opened_id === customer_id}
      />
    );
  if (!reviews) return <Box sx={{ maxWidth: 900 }}>{one}</Box>;
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        gridTemplateColumns: { xs: '1fr', lg: one ? 'minmax(0, 7fr) minmax(17.5rem, 4fr)' : 'minmax(0, 45rem)' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        {decided_id !== null && decided_id === customer_id && (
          <Alert
            severity="success"
            variant="outlined"
            sx={{ mb: 2 }}
            action={
              next && (
                <Button size="small" autoFocus onClick={() => open(next.customer_id)}>
                  {t.kyc.next}
                </Button>
              )
            }
          >
            {next
              ? t.kyc.queueLeft(queue.data?.cases.filter((waiting) => waiting.customer_id !== customer_id).length ?? 0)
              : t.kyc.queueDone}
          </Alert>
        )}
        {one}
      </Box>
      <Box sx={{ order: { xs: customer_id ? 2 : -1, lg: 2 } }}>
        <KycQueue queue={queue} open_id={customer_id ?? null} onOpen={open} />
      </Box>
    </Box>
  );
}
