/** A customer of another shop without their phone shows a document, for the colleague who compares it. */
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { ShowDocument as Input } from '@palier/contract/sales/document-records.ts';
import { FileField } from '../../../ui/form/file-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { shownTexts } from '../shown.i18n.ts';

export function ShowDocument({ application_id, onClose }: { application_id: string; onClose: () => void }) {
  const t = useTexts(shownTexts);
  return (
    <FormDialog
      title={t.showTitle}
      lead={t.showLead}
      call={salesCalls.showDocument}
      schema={Input}
      defaults={{ application_id, document_number: '', document: undefined }}
      draft={null}
      toSent={(values) => values}
      refreshes={[salesCalls.application]}
      send={t.show}
      onClose={onClose}
    >
      <FileField name="document" label={t.document} />
      <TextInput
        name="document_number"
        label={t.number}
        required
        slotProps={{ htmlInput: { maxLength: 30, autoComplete: 'off', autoCapitalize: 'characters' } }}
      />
    </FormDialog>
  );
}
