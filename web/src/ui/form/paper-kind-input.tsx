/** The kind of an identity document, where forms ask for the document of a member of staff or of a customer. */
import { ID_TYPE_LABELS } from '@palier/contract/customers/labels.ts';
import { FIELD_LABELS } from '@palier/contract/field-labels.ts';
import { useTexts } from '../language.tsx';
import { SelectInput } from './inputs.tsx';

/** The specification's list has the driving licence twice; people choose from it once. */
const KINDS = ['national ID', 'passport', 'driving license', 'electoral card'] as const;

export function PaperKindInput({
  name = 'document_kind',
  required = false,
}: {
  name?: 'document_kind' | 'id_type';
  required?: boolean;
}) {
  const kinds = useTexts(ID_TYPE_LABELS);
  const fields = useTexts(FIELD_LABELS);
  return (
    <SelectInput
      name={name}
      label={fields.id_type}
      required={required}
      options={KINDS.map((kind) => [kind, kinds[kind]] as const)}
    />
  );
}
