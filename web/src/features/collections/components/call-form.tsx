/**
 * What came of a call. Usable with one thumb on a phone and with the keyboard alone; what was typed survives a reload
 * and a dead line.
 */
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import {
  CALL_CONTACT_LABELS,
  CALL_DIRECTION_LABELS,
  CALL_OUTCOME_LABELS,
  CALL_TYPE_LABELS,
  REMARKS_LABELS,
} from '@palier/contract/collections/rating-labels.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { useSnackbar } from '../../../ui/feedback/notices.ts';
import { useEffect, useId } from 'react';
import { useChange } from '../../../api/use-call.ts';
import { businessToday } from '../../../ui/business-now.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Form, showRefusal, useRecordForm } from '../../../ui/form/form.tsx';
import { SelectInput, TextInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { callTexts } from '../call.i18n.ts';
import { CallBackField } from './call-back-field.tsx';
import { CallFields, NOTHING_TYPED, type TypedCall, ratingOf } from './call-fields.ts';
import { ChoiceButtons } from './choice-buttons.tsx';
import { PromiseFields } from './promise-fields.tsx';
import type { About, RatedCall } from './rated-call.ts';

export function CallForm({ about, onSaved }: { about: About; onSaved: (call: RatedCall) => void }) {
  const t = useTexts(callTexts);
  const contacts = useTexts(CALL_CONTACT_LABELS);
  const directions = useTexts(CALL_DIRECTION_LABELS);
  const outcomes = useTexts(CALL_OUTCOME_LABELS);
  const types = useTexts(CALL_TYPE_LABELS);
  const moods = useTexts(REMARKS_LABELS);
  const { enqueueSnackbar } = useSnackbar();
  const id = useId();
  const { loan_reference } = about.loan;
  const { form, forgetDraft } = useRecordForm(CallFields, NOTHING_TYPED, `call.${loan_reference}`);
  const rate = useChange(collectionsCalls.rateCall, {
    refreshes: [
      collectionsCalls.caseForCall,
      collectionsCalls.defaulters,
      collectionsCalls.nplDefaulters,
      collectionsCalls.calls,
      customerOverviewCalls.card,
    ],
    onDone: ({ call, message }) => {
      forgetDraft();
      enqueueSnackbar(message, { variant: 'success' });
      onSaved(call);
    },
    onRefused: (refusal) => showRefusal(form, refusal),
  });
  const [contact, call_type, outcome] = form.watch(['contact', 'call_type', 'outcome']);
  const was_reached = contact === 'right_party';
  const { isPending } = rate;
  const send = (typed: TypedCall) => {
    if (!isPending) rate.mutate(ratingOf(loan_reference, typed));
  };
  // Ctrl and Enter save from any field.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.repeat || isPending || !(event.ctrlKey || event.metaKey)) return;
      document.querySelector<HTMLFormElement>(`form[id="${CSS.escape(id)}"]`)?.requestSubmit();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [id, isPending]);
  return (
    <Section title={t.form}>
      <Form form={form} id={id} label={t.form} onSend={send}>
        <Stack sx={{ gap: 2 }}>
          <ChoiceButtons name="direction" label={t.direction} options={Object.entries(directions)} />
          <ChoiceButtons name="contact" label={t.contact} options={Object.entries(contacts)} />
          {was_reached && (
            <>
              <Typography variant="body2" color="textSecondary">
                {about.identity ? t.script : t.scriptUnseen}
              </Typography>
              <SelectInput name="call_type" label={t.callType} required options={Object.entries(types)} />
              {call_type === 'other' && <TextInput name="other_description" label={t.other} required />}
              <ChoiceButtons name="remarks" label={t.remarks} options={Object.entries(moods)} />
              <ChoiceButtons name="outcome" label={t.outcome} options={Object.entries(outcomes)} />
              {outcome === 'promise' && <PromiseFields about={about} today={businessToday()} />}
              {outcome === 'asks_call_back' && <CallBackField />}
            </>
          )}
          <TextInput
            name="note"
            label={t.note}
            multiline
            minRows={2}
            help={t.noteHelp}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
          <FormError refusal={rate.error} form={form} />
          {/* On a phone the button stays under the thumb. */}
          <Stack
            sx={{
              position: { xs: 'sticky', md: 'static' },
              bottom: 0,
              bgcolor: 'background.paper',
              py: 1,
              mb: -1,
              zIndex: 1,
              gap: 0.5,
            }}
          >
            <MainButton type="submit" loading={rate.isPending} sx={{ minHeight: 48 }}>
              {t.save}
            </MainButton>
            <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', md: 'block' } }}>
              {t.saveKey}
            </Typography>
          </Stack>
        </Stack>
      </Form>
    </Section>
  );
}
