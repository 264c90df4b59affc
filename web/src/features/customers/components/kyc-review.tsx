import { IdentityDecision } from '@palier/contract/customers/identity-input.ts';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { useId } from 'react';
import { useChange } from '../../../api/use-call.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { Form, showRefusal, useRecordForm } from '../../../ui/form/form.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import type { KycCase } from './use-kyc-case.ts';
import { StillSending } from './waiting-notes.tsx';

const LONGEST_REASON = 500;

/** A reviewer decides what the checks could not, and gives a reason. The text is kept until it is sent. */
export function KycReview({
  customer_id,
  pictures,
  hasSamePictures,
  onDecided,
}: {
  customer_id: string;
  /** Those on screen. */
  pictures: KycCase['documents'];
  /** One of them was handed in for another customer too. */
  hasSamePictures: boolean;
  onDecided: (kyc: KycCase) => void;
}) {
  const t = useTexts(texts).kyc;
  const id = useId();
  const { form, forgetDraft } = useRecordForm(
    IdentityDecision,
    { customer_id, decision: 'verify', note: '', ...(hasSamePictures && { same_picture_because: '' }) },
    `kyc-review.${customer_id}`,
  );
  const change = useChange(customersCalls.reviewKyc, {
    refreshes: [customersCalls.kycQueue, customerOverviewCalls.card],
    onDone: ({ kyc }) => {
      forgetDraft();
      onDecided(kyc);
    },
    onRefused: (refusal) => showRefusal(form, refusal),
  });
  const decide = (decision: 'verify' | 'reject') =>
    void form.handleSubmit(({ note, same_picture_because }) =>
      change.mutate({
        customer_id,
        decision,
        note,
        pictures_seen: pictures.map((one) => one.id),
        ...(decision === 'verify' && same_picture_because && { same_picture_because }),
      }),
    )();
  const add = (reason: string) => {
    const typed = (form.getValues('note') as string).trim();
    form.setValue('note', typed ? `${typed}. ${reason}` : reason, { shouldValidate: true, shouldDirty: true });
    form.setFocus('note');
  };
  const decision = change.variables?.decision;
  const refusal = change.error && Object.keys(change.error.fields).length === 0 ? change.error : null;
  return (
    <Section title={t.review}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t.reviewHelp}
      </Typography>
      <Form form={form} label={t.review} onSend={() => {}}>
        <Stack sx={{ gap: 1.5 }}>
          <TextInput
            name="note"
            label={t.reason}
            multiline
            minRows={2}
            maxRows={6}
            required
            slotProps={{ htmlInput: { maxLength: LONGEST_REASON } }}
          />
          <Typography id={id} variant="body2" color="textSecondary">
            {t.reasonPick}
          </Typography>
          <Stack direction="row" role="group" aria-labelledby={id} sx={{ gap: 1, flexWrap: 'wrap' }}>
            {t.reasons.map((reason) => (
              <Chip
                key={reason}
                label={reason}
                variant="outlined"
                onClick={() => add(reason)}
                sx={{ height: 'auto', minHeight: 32, '& .MuiChip-label': { whiteSpace: 'normal', py: 0.5 } }}
              />
            ))}
          </Stack>
          {hasSamePictures && (
            <TextInput
              name="same_picture_because"
              label={t.samePictureBecause}
              help={t.samePictureBecauseHelp}
              multiline
              minRows={2}
              maxRows={4}
              slotProps={{ htmlInput: { maxLength: LONGEST_REASON } }}
            />
          )}
          <RefusalNote refusal={refusal} />
          <StillSending change={change} />
          <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
            <MainButton
              onClick={() => decide('verify')}
              loading={change.isPending && decision === 'verify'}
              disabled={change.isPending}
            >
              {t.verify}
            </MainButton>
            <Button
              variant="outlined"
              color="error"
              onClick={() => decide('reject')}
              loading={change.isPending && decision === 'reject'}
              disabled={change.isPending}
            >
              {t.reject}
            </Button>
          </Stack>
        </Stack>
      </Form>
    </Section>
  );
}
