/** The short form of the customer's card: a call with a customer, rated. */
import { ShortRating } from '@palier/contract/collections/rating-input.ts';
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { CALL_DIRECTION_LABELS, CALL_TYPE_LABELS, REMARKS_LABELS } from '@palier/contract/collections/rating-labels.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { useWatch } from 'react-hook-form';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { SelectInput, TextInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import { ChoiceButtons } from './choice-buttons.tsx';

export function RateCallDialog({ loan_reference, onClose }: { loan_reference: string; onClose: () => void }) {
  const t = useTexts(texts).short;
  return (
    <FormDialog
      title={t.title}
      call={collectionsCalls.rateCustomerCall}
      schema={ShortRating}
      defaults={{ loan_reference, direction: 'inbound', other_description: '' }}
      draft={`rate.${loan_reference}`}
      toSent={(values) => values}
      refreshes={[collectionsCalls.caseForCall, collectionsCalls.calls, customerOverviewCalls.timeline]}
      send={t.send}
      onClose={onClose}
    >
      <ShortFields />
    </FormDialog>
  );
}

function ShortFields() {
  const t = useTexts(texts).short;
  const directions = useTexts(CALL_DIRECTION_LABELS);
  const types = useTexts(CALL_TYPE_LABELS);
  const moods = useTexts(REMARKS_LABELS);
  const call_type: unknown = useWatch({ name: 'call_type' });
  return (
    <>
      <ChoiceButtons name="direction" label={t.direction} options={Object.entries(directions)} />
      <SelectInput name="call_type" label={t.type} required options={Object.entries(types)} />
      {call_type === 'other' && <TextInput name="other_description" label={t.other} required />}
      <ChoiceButtons name="remarks" label={t.remarks} options={Object.entries(moods)} />
    </>
  );
}
