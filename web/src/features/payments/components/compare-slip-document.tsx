/** A second person of the shop types what stands on the document before them, and lets the slip be entered or not. */
import { FIELD_LABELS } from '@palier/contract/field-labels.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { SlipDocumentDecision } from '@palier/contract/payments/slip-document-records.ts';
import { SHOWN_DECISION_LABELS } from '@palier/contract/sales/labels.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { SelectInput, TextInput } from '../../../ui/form/inputs.tsx';
import { PaperKindInput } from '../../../ui/form/paper-kind-input.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { slipDocumentTexts } from '../slip-documents.i18n.ts';
import type { SlipDocumentRow } from './slip-document-columns.tsx';

export function CompareSlipDocument({ shown, onClose }: { shown: SlipDocumentRow; onClose: () => void }) {
  const t = useTexts(slipDocumentTexts);
  const fields = useTexts(FIELD_LABELS);
  const decisions = useTexts(SHOWN_DECISION_LABELS);
  const { shown_id, decided_from } = shown;
  return (
    <FormDialog
      title={t.title(shown.customer_name)}
      lead={decided_from === 'shop' ? t.lead : t.leadElsewhere}
      call={paymentsCalls.decideSlipDocument}
      schema={SlipDocumentDecision}
      defaults={{ shown_id, decision: 'confirmed', id_type: 'national ID', document_number: '' }}
      draft={null}
      toSent={(values) => values}
      refreshes={[paymentsCalls.slipDocuments]}
      send={t.decide}
      onClose={onClose}
    >
      <PaperKindInput name="id_type" required />
      <TextInput
        name="document_number"
        label={fields.document_number}
        required
        slotProps={{ htmlInput: { maxLength: 30, autoComplete: 'off', autoCapitalize: 'characters' } }}
      />
      <SelectInput
        name="decision"
        label={t.decision}
        options={(['confirmed', 'declined'] as const).map((value) => [value, decisions[value]])}
      />
    </FormDialog>
  );
}
