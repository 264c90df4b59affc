/** A customer without a phone at hand shows their document: what stands on it goes to a colleague, who compares it. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { FIELD_LABELS } from '@palier/contract/field-labels.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { ShowSlipDocument } from '@palier/contract/payments/slip-document-records.ts';
import { useFormContext } from 'react-hook-form';
import { useChange } from '../../../api/use-call.ts';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { PaperKindInput } from '../../../ui/form/paper-kind-input.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { elsewhereTexts } from '../elsewhere.i18n.ts';

export function DocumentForSum({ loan_reference }: { loan_reference: string }) {
  const t = useTexts(elsewhereTexts);
  const fields = useTexts(FIELD_LABELS);
  const { getValues, trigger } = useFormContext();
  const sending = useChange(paymentsCalls.showSlipDocument, { refreshes: [paymentsCalls.slipDocuments] });
  const send = (): void => {
    const { amount_fcfa, id_type, document_number } = getValues();
    const shown = ShowSlipDocument.safeParse({
      loan_reference,
      amount_fcfa,
      id_type: id_type || undefined,
      document_number,
    });
    if (shown.success) sending.mutate(shown.data);
    else void trigger(['amount_fcfa', 'id_type', 'document_number']);
  };
  return (
    <>
      <PaperKindInput name="id_type" />
      <TextInput name="document_number" label={fields.document_number} help={t.documentHelp} autoComplete="off" />
      <Button variant="outlined" loading={sending.isPending} onClick={send} sx={{ minHeight: 40 }}>
        {t.showDocument}
      </Button>
      {sending.data && (
        <Alert severity="info" variant="outlined">
          {t.documentShown}
        </Alert>
      )}
      <RefusalNote refusal={sending.error} />
    </>
  );
}
