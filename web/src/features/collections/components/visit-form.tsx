/** Records a visit: what was typed survives a reload and a dead line. */
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { CALL_OUTCOME_LABELS } from '@palier/contract/collections/rating-labels.ts';
import { MOST_VISIT_NOTE, VISIT_RECORDED_DAYS } from '@palier/contract/collections/visit-input.ts';
import { VISIT_MET_LABELS, VISIT_PLACE_LABELS } from '@palier/contract/collections/visit-labels.ts';
import { VisitOutcome } from '@palier/contract/collections/visit-records.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { dayAndTimeIn } from '@palier/contract/values/time-zone.ts';
import { useWatch } from 'react-hook-form';
import { businessNow, businessToday } from '../../../ui/business-now.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { SelectInput, TextInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { businessZone } from '../../../ui/layout/branding.ts';
import { visitTexts } from '../visit.i18n.ts';
import { ChoiceButtons } from './choice-buttons.tsx';
import { PromiseFields } from './promise-fields.tsx';
import type { About } from './rated-call.ts';
import { VisitFields, visitOf } from './visit-fields.ts';

const DAY_MS = 86_400_000;

/** An instant as the browser's own field for a time writes it, in the time of the business. */
const local = (at: Date): string => dayAndTimeIn(businessZone(), at);

export function VisitForm({ about, onClose, onDone }: { about: About; onClose: () => void; onDone: () => void }) {
  const t = useTexts(visitTexts);
  const { loan_reference, customer_name } = about.loan;
  return (
    <FormDialog
      title={t.title(customer_name)}
      call={collectionsCalls.recordVisit}
      schema={VisitFields}
      defaults={{ visited_local: '', place: 'home', promise: { due_on: '' }, note: '' }}
      draft={`visit.${loan_reference}`}
      toSent={(typed) => visitOf(loan_reference, typed)}
      refreshes={[
        collectionsCalls.caseForCall,
        collectionsCalls.defaulters,
        collectionsCalls.nplDefaulters,
        collectionsCalls.visits,
        customerOverviewCalls.card,
        customerOverviewCalls.timeline,
      ]}
      send={t.save}
      onClose={onClose}
      onDone={onDone}
    >
      <Fields about={about} />
    </FormDialog>
  );
}

function Fields({ about }: { about: About }) {
  const t = useTexts(visitTexts);
  const places = useTexts(VISIT_PLACE_LABELS);
  const met = useTexts(VISIT_MET_LABELS);
  const outcomes = useTexts(CALL_OUTCOME_LABELS);
  const [whom, outcome] = useWatch({ name: ['met', 'outcome'] }) as [unknown, unknown];
  const now = businessNow();
  return (
    <>
      <TextInput
        name="visited_local"
        label={t.when}
        type="datetime-local"
        required
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { max: local(now), min: local(new Date(now.getTime() - VISIT_RECORDED_DAYS * DAY_MS)) },
        }}
      />
      <ChoiceButtons name="place" label={t.where} options={Object.entries(places)} />
      <SelectInput name="met" label={t.whom} required options={Object.entries(met)} />
      {whom === 'customer' && (
        <SelectInput
          name="outcome"
          label={t.outcome}
          required
          options={VisitOutcome.options.map((value) => [value, outcomes[value]] as const)}
        />
      )}
      {whom === 'customer' && outcome === 'promise' && <PromiseFields about={about} today={businessToday()} />}
      <TextInput
        name="note"
        label={t.note}
        multiline
        minRows={2}
        help={t.noteHelp}
        slotProps={{ htmlInput: { maxLength: MOST_VISIT_NOTE } }}
      />
    </>
  );
}
