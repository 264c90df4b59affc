/** Step 1: the customer, and whether the identity documents are verified. */
import { SELDOM_MS } from '../../../api/pace.ts';
import { customerSubject } from '@palier/contract/live/subjects.ts';
import { LANGUAGE_LABELS } from '@palier/contract/values/labels.ts';
import { ID_TYPE_LABELS } from '@palier/contract/customers/labels.ts';
import LinearProgress from '@mui/material/LinearProgress';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { useState } from 'react';
import Button from '@mui/material/Button';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { useCall } from '../../../api/use-call.ts';
import { PhoneNumber } from '../../../ui/copyable.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Facts, Section } from '../../../ui/layout/page.tsx';
import { DayText } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import { fullName } from '@palier/contract/values/full-name.ts';
import type { StepProps } from './sale.ts';
import { useFollowing } from './use-following.ts';
import { useStepChange } from './use-step-change.ts';
import { Advice, ChangeNote } from './change-note.tsx';
import { Duplicates, IdentityState } from './identity-state.tsx';
import { IdentityForm } from './identity-form.tsx';
import { StepActions, StepFrame } from './step-frame.tsx';

/** A check takes seconds, a reviewer's decision minutes. */
const EVERY_MS = { missing: 15_000, checking: 2_000, attention: 5_000, rejected: 15_000, verified: false } as const;

export function StepDetails({ sale, finished, onNext }: StepProps) {
  const t = useTexts(texts);
  const languages = useTexts(LANGUAGE_LABELS);
  const idTypes = useTexts(ID_TYPE_LABELS);
  const { id, customer_id } = sale.record;
  const card = useCall(
    customerOverviewCalls.card,
    { customer_id },
    { live: [customerSubject(customer_id)], every_ms: SELDOM_MS },
  );
  const kyc = useFollowing(
    customersCalls.kycCase,
    { customer_id },
    customer_id,
    (answer) => EVERY_MS[answer?.kyc.state ?? 'missing'],
  );
  // The customer must not be the agent and must have no running loan. This is checked before photos are taken, and only
  // here: in later steps the customer has the loan of this sale.
  const verify = useCall(customersCalls.verify, { customer_id }, { enabled: !finished });
  const advance = useStepChange(sale, salesCalls.advanceApplication);
  const [replaces, setReplaces] = useState(false);
  const customer = card.data?.customer;
  const identity = kyc.data?.kyc;
  const state = identity?.state;
  const takesFiles = state === 'missing' || state === 'rejected' || (state === 'attention' && replaces);

  return (
    <StepFrame title={t.steps.details} lead={t.details.lead}>
      <Section title={t.details.who}>
        {customer ? (
          <Facts
            facts={[
              [t.details.name, fullName(customer)],
              [t.phoneNumber, <PhoneNumber key="phone" msisdn={customer.msisdn} />],
              [t.details.born, <DayText key="born" day={customer.date_of_birth} />],
              [t.details.document, `${idTypes[customer.id_type]} ${customer.document_number}`],
              [t.details.address, customer.home_address],
              [t.details.language, languages[customer.language]],
            ]}
          />
        ) : card.error ? (
          <RefusalNote refusal={card.error} retry={() => void card.refetch()} />
        ) : (
          <SkeletonLines lines={3} />
        )}
      </Section>
      {verify.error && verify.error.code !== 'NO_ANSWER' && (
        <>
          <RefusalNote refusal={verify.error} />
          <Advice refusal={verify.error} />
        </>
      )}
      {identity ? (
        <>
          <Duplicates of={identity.duplicates} />
          <IdentityState kyc={identity} customer_id={customer_id} name={customer ? fullName(customer) : ''} />
        </>
      ) : kyc.error ? (
        <RefusalNote refusal={kyc.error} retry={() => void kyc.refetch()} />
      ) : (
        <SkeletonLines lines={4} />
      )}
      {customer && takesFiles && (
        <IdentityForm customer={customer} better={state !== 'missing'} onDone={() => setReplaces(false)} />
      )}
      {state === 'checking' && <LinearProgress aria-label={t.details.advice.checking} sx={{ mb: 2 }} />}
      <ChangeNote of={[advance]} />
      {!takesFiles && (
        <StepActions
          main={
            finished ? (
              <MainButton onClick={onNext}>{t.goOn}</MainButton>
            ) : (
              <MainButton
                disabled={state !== 'verified'}
                loading={advance.isPending}
                onClick={() => advance.mutate({ application_id: id, step: 0 }, { onSuccess: onNext })}
              >
                {state === 'attention' ? t.details.waitingDecision : state === 'checking' ? t.details.waiting : t.goOn}
              </MainButton>
            )
          }
          others={
            state === 'attention' && (
              <Button variant="outlined" onClick={() => setReplaces(true)}>
                {t.details.handInBetter}
              </Button>
            )
          }
        />
      )}
    </StepFrame>
  );
}
