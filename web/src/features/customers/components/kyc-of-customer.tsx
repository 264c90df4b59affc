import { SELDOM_MS } from '../../../api/pace.ts';
import { customerSubject } from '@palier/contract/live/subjects.ts';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { enqueueSnackbar } from '../../../ui/feedback/notices.ts';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { useSession } from '../../../ui/session.tsx';
import { texts } from '../i18n.ts';
import { fullName } from '@palier/contract/values/full-name.ts';
import { HandInDocuments } from './hand-in-documents.tsx';
import { KycDocuments } from './kyc-documents.tsx';
import { KycDuplicates } from './kyc-duplicates.tsx';
import { KycSamePictures } from './kyc-same-pictures.tsx';
import { KycReview } from './kyc-review.tsx';
import { KycState } from './kyc-state.tsx';
import { sellsTo } from './sells-to.ts';
import { type KycCase, useKycCase } from './use-kyc-case.ts';
import { WhoseCase } from './whose-case.tsx';
import { LastKnown } from './waiting-notes.tsx';

/**
 * The identity case of one customer, in the order of the work: its state, the documents, the decision, and handing in.
 */
export function KycOfCustomer({
  customer_id,
  queued,
  onAnother,
  onDecided,
  focus,
}: {
  customer_id: string;
  queued: { first_name: string; surname: string; msisdn: string } | undefined;
  onAnother: (() => void) | null;
  onDecided: () => void;
  focus: boolean;
}) {
  const t = useTexts(texts).kyc;
  const { may } = useSession();
  const read = useKycCase(customer_id);
  const card = useCall(
    customerOverviewCalls.card,
    { customer_id },
    { live: [customerSubject(customer_id)], every_ms: SELDOM_MS, enabled: may(customerOverviewCalls.card.access) },
  );
  const { kyc } = read;
  const customer = card.data?.customer;
  // A decided case leaves the queue, and its customer stays on screen.
  const [last, setLast] = useState(queued);
  if (queued && queued !== last) setLast(queued);
  const who = customer ?? last;
  const isWaitingForPaper = may(customerOverviewCalls.card.access) && card.isPending;

  const decided = (now: KycCase) => {
    read.show(now);
    enqueueSnackbar(now.state === 'verified' ? t.verified : t.rejected, { variant: 'success' });
    onDecided();
  };
  if (read.isError && !kyc) {
    return (
      <Section>
        <RefusalNote
          refusal={read.error}
          {...(read.error.code !== 'CUSTOMER_RECORD_NOT_FOUND' && { retry: () => void read.refetch() })}
        />
        {onAnother && read.error.code === 'CUSTOMER_RECORD_NOT_FOUND' && (
          <Button variant="outlined" sx={{ mt: 2 }} onClick={onAnother}>
            {t.recordGone}
          </Button>
        )}
      </Section>
    );
  }
  if (!kyc)
    return (
      <Section>
        <SkeletonLines lines={8} />
      </Section>
    );

  const paper = customer ? { id_type: customer.id_type, document_number: customer.document_number } : null;
  const mayHandIn =
    may(customersCalls.submitKyc.access) && kyc.state !== 'checking' && kyc.state !== 'verified' && !isWaitingForPaper;
  const isFirst = kyc.state === 'missing' || kyc.state === 'rejected';
  const handIn = mayHandIn && (
    <HandInDocuments
      key={`${customer_id} ${kyc.documents[0]?.id ?? ''}`}
      customer_id={customer_id}
      paper={paper}
      onSent={(now) => {
        read.show(now);
        void read.refetch();
      }}
    />
  );
  return (
    <>
      <WhoseCase
        customer_id={customer_id}
        who={who}
        customer={customer}
        maySell={sellsTo(card.data?.loans[0]?.status)}
        state={kyc.state}
        onAnother={onAnother}
        focus={focus}
      />
      <LastKnown query={read} />
      <KycState kyc={kyc} />
      <KycDuplicates duplicates={kyc.duplicates} />
      <KycSamePictures pictures={read.same_pictures} />
      {handIn && isFirst && <Section title={t.handIn}>{handIn}</Section>}
      {(kyc.documents.length > 0 || !isFirst) && (
        <KycDocuments documents={kyc.documents} may_look={kyc.may_look} of={who ? fullName(who) : ''} />
      )}
      {kyc.state === 'attention' && may(customersCalls.reviewKyc.access) && (
        <KycReview
          customer_id={customer_id}
          pictures={kyc.documents}
          hasSamePictures={read.same_pictures.length > 0}
          onDecided={decided}
        />
      )}
      {kyc.state === 'verified' && may(customersCalls.submitKyc.access) && (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {t.verifiedStays}
        </Typography>
      )}
      {handIn && !isFirst && (
        <Accordion
          variant="outlined"
          disableGutters
          sx={{ borderRadius: 2, mb: 2, '&::before': { display: 'none' } }}
          slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h2' } }}
        >
          <AccordionSummary expandIcon={<ExpandMore />}>
            <Typography component="span" variant="h2">
              {t.handInAgain}
            </Typography>
          </AccordionSummary>
          <AccordionDetails>
            <Typography color="textSecondary" sx={{ mb: 2 }}>
              {t.handInAgainHelp}
            </Typography>
            {handIn}
          </AccordionDetails>
        </Accordion>
      )}
    </>
  );
}
