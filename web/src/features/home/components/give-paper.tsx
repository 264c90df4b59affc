/** The person gives kind and number of their own identity document. */
import { usersCalls } from '@palier/contract/users/calls.ts';
import { OwnPaper } from '@palier/contract/users/paper-calls.ts';
import { FIELD_LABELS } from '@palier/contract/field-labels.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { PaperKindInput } from '../../../ui/form/paper-kind-input.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';

export function GivePaper({ onClose }: { onClose: () => void }) {
  const t = useTexts(texts);
  const fields = useTexts(FIELD_LABELS);
  return (
    <FormDialog
      title={t.givePaper}
      call={usersCalls.givePaper}
      schema={OwnPaper}
      defaults={{ document_kind: 'national ID', document_number: '' }}
      draft="give-paper"
      toSent={(values) => values}
      refreshes={[usersCalls.mySignIn]}
      onClose={onClose}
    >
      <PaperKindInput required />
      <TextInput name="document_number" label={fields.document_number} autoComplete="off" required autoFocus />
    </FormDialog>
  );
}
