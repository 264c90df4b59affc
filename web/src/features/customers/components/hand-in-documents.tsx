import { IdentityDocuments } from '@palier/contract/customers/identity-input.ts';
import { ID_TYPE_LABELS } from '@palier/contract/customers/labels.ts';
import { KYC_DOCUMENT_LABELS } from '@palier/contract/customers/identity-labels.ts';
import { ID_TYPES } from '@palier/contract/values/person.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { enqueueSnackbar } from '../../../ui/feedback/notices.ts';
import { Controller, type FieldErrors } from 'react-hook-form';
import { useChange } from '../../../api/use-call.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { FileInput } from '../../../ui/form/file-input.tsx';
import { Form, showRefusal, useRecordForm } from '../../../ui/form/form.tsx';
import { SelectInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { optionsOf } from '../../../ui/options-of.ts';
import { texts } from '../i18n.ts';
import { DocumentNumberInput } from './document-number-input.tsx';
import type { KycCase } from './use-kyc-case.ts';
import { StillSending } from './waiting-notes.tsx';

const KINDS = ['id_front', 'id_back', 'photo'] as const;

/** The three files and the number they must show, sent together; the checks start at once. */
export function HandInDocuments({
  customer_id,
  paper,
  onSent,
}: {
  customer_id: string;
  paper: { id_type: (typeof ID_TYPES)[number]; document_number: string } | null;
  onSent: (kyc: KycCase) => void;
}) {
  const t = useTexts(texts).kyc;
  const documentKinds = useTexts(KYC_DOCUMENT_LABELS);
  const r = useTexts(texts).register;
  const idTypes = useTexts(ID_TYPE_LABELS);
  const { form, forgetDraft } = useRecordForm(
    IdentityDocuments,
    { customer_id, id_type: paper?.id_type ?? 'national ID', document_number: paper?.document_number ?? '' },
    `documents.${customer_id}`,
  );
  const change = useChange(customersCalls.submitKyc, {
    refreshes: [customerOverviewCalls.card, customersCalls.kycQueue],
    onDone: ({ kyc }) => {
      forgetDraft();
      enqueueSnackbar(t.sent, { variant: 'success' });
      onSent(kyc);
    },
    onRefused: (refusal) => showRefusal(form, refusal),
  });
  const errors = form.formState.errors as FieldErrors<Record<(typeof KINDS)[number], File>>;
  const isMissing = form.formState.submitCount > 0 && KINDS.some((kind) => errors[kind] && !form.getValues(kind));
  const help = { id_front: t.frontHelp, id_back: t.backHelp, photo: t.photoHelp };
  const refusal = change.error && Object.keys(change.error.fields).length === 0 ? change.error : null;
  return (
    <Form form={form} label={t.handIn} onSend={(values) => change.mutate(values)}>
      <Stack sx={{ gap: 2 }}>
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
          <SelectInput name="id_type" label={r.idType} options={optionsOf(ID_TYPES, idTypes)} required />
          <DocumentNumberInput label={r.documentNumber} customer_id={customer_id} />
        </Box>
        <Typography color="textSecondary">{t.limit}</Typography>
        <Box
          sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12.5rem), 1fr))' }}
        >
          {KINDS.map((kind) => (
            <Controller
              key={kind}
              control={form.control}
              name={kind}
              render={({ field, fieldState }) => (
                <FileInput
                  label={documentKinds[kind]}
                  help={help[kind]}
                  file={(field.value as File | undefined) ?? null}
                  onChange={(file) => field.onChange(file ?? undefined)}
                  error={fieldState.error && (field.value ? fieldState.error.message : t.fileMissing)}
                />
              )}
            />
          ))}
        </Box>
        {isMissing && (
          <Alert severity="error" variant="outlined" role="alert">
            {t.filesMissing}
          </Alert>
        )}
        <RefusalNote refusal={refusal} />
        <StillSending change={change} />
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <MainButton type="submit" loading={change.isPending}>
            {t.send}
          </MainButton>
          <Typography role="status" color="textSecondary">
            {change.isPending ? t.sending : ''}
          </Typography>
        </Stack>
      </Stack>
    </Form>
  );
}
