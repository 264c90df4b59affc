import { NewFlag } from '@palier/contract/collections/flag-input.ts';
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { FLAG_KIND_LABELS } from '@palier/contract/collections/labels.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { SelectInput, TextInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { callTexts } from '../call.i18n.ts';

/** Keeps a customer from being called until a day. */
export function FlagDialog({
  loan_reference,
  kind = '',
  onClose,
}: {
  loan_reference: string;
  kind?: string;
  onClose: () => void;
}) {
  const t = useTexts(callTexts);
  const kinds = useTexts(FLAG_KIND_LABELS);
  return (
    <FormDialog
      title={t.flagTitle}
      call={collectionsCalls.flag}
      schema={NewFlag}
      draft={`collections.flag.${loan_reference}`}
      defaults={{ loan_reference, kind, ends_on: '', note: '' }}
      toSent={(values) => values}
      refreshes={[collectionsCalls.caseForCall, collectionsCalls.defaulters]}
      onClose={onClose}
    >
      <SelectInput name="kind" label={t.flagKind} required options={Object.entries(kinds)} />
      <TextInput name="ends_on" label={t.flagUntil} type="date" required slotProps={{ inputLabel: { shrink: true } }} />
      <TextInput name="note" label={t.flagNote} required multiline minRows={2} help={t.noteHelp} />
    </FormDialog>
  );
}
