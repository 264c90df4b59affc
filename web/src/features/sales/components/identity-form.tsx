/** The three files and the document number, sent together. */
import { optionsOf } from '../../../ui/options-of.ts';
import { ID_TYPE_LABELS } from '@palier/contract/customers/labels.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { Customer } from '@palier/contract/customers/records.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { DocumentNumber, ID_TYPES, IdType } from '@palier/contract/values/person.ts';
import { useState } from 'react';
import * as z from 'zod';
import { send } from '../../../api/send.ts';
import { useChange } from '../../../api/use-call.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { Form, showRefusal, useRecordForm } from '../../../ui/form/form.tsx';
import { SelectInput, TextInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import { ChangeNote } from './change-note.tsx';
import { IdentityPictures } from './identity-pictures.tsx';
import { IDENTITY_PICTURES, type IdentityFiles } from './sale-inputs.ts';
import { StepActions } from './step-frame.tsx';
import { useHandedPictures } from './use-handed-pictures.ts';

const Paper = z.object({ id_type: IdType, document_number: DocumentNumber });

export function IdentityForm({
  customer,
  better,
  onDone,
}: {
  customer: z.output<typeof Customer>;
  better: boolean;
  onDone: () => void;
}) {
  const t = useTexts(texts).details;
  const idTypes = useTexts(ID_TYPE_LABELS);
  const { form, forgetDraft } = useRecordForm(
    Paper,
    { id_type: customer.id_type, document_number: customer.document_number },
    `identity.${customer.id}`,
  );
  const handed = useHandedPictures(customer.id);
  const [taken, setTaken] = useState<IdentityFiles>({});
  const files: IdentityFiles = { ...handed.files, ...taken };
  const [missesFiles, setMissesFiles] = useState(false);
  const [numberIsFine, setNumberIsFine] = useState(false);
  const submit = useChange<typeof customersCalls.submitKyc>(customersCalls.submitKyc, {
    refreshes: [customersCalls.kycCase, customerOverviewCalls.card],
    onDone: () => {
      forgetDraft();
      handed.forget();
      onDone();
    },
    onRefused: (refusal) => showRefusal(form, refusal),
  });

  /** Checked while the customer still has the card in hand. A lost connection does not stop the form. */
  async function checkNumber() {
    setNumberIsFine(false);
    const paper = Paper.safeParse(form.getValues());
    if (!paper.success) return;
    const answer = await send(customersCalls.checkId, { ...paper.data, customer_id: customer.id }).catch(() => null);
    if (answer?.valid === false) form.setError('document_number', { type: 'server', message: answer.message });
    setNumberIsFine(answer?.valid === true);
  }

  function handIn({ id_type, document_number }: z.output<typeof Paper>) {
    const { id_front, id_back, photo } = files;
    if (!id_front || !id_back || !photo) return setMissesFiles(true);
    setMissesFiles(false);
    submit.mutate({ customer_id: customer.id, id_type, document_number, id_front, id_back, photo });
  }

  return (
    <Form form={form} onSend={handIn} label={t.identity}>
      <Section>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Box
            sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}
            onBlur={() => void checkNumber()}
          >
            <SelectInput name="id_type" label={t.idType} options={optionsOf(ID_TYPES, idTypes)} />
            <TextInput
              name="document_number"
              label={t.number}
              slotProps={{ htmlInput: { autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false } }}
              {...(numberIsFine && { help: t.numberFine })}
            />
          </Box>
          <IdentityPictures
            files={files}
            onChange={(kind, file) => setTaken((now) => ({ ...now, [kind]: file }))}
            isComplaining={missesFiles}
          />
        </Box>
      </Section>
      {missesFiles && IDENTITY_PICTURES.some(({ kind }) => !files[kind]) && (
        <Alert severity="error" variant="outlined" role="alert">
          {t.filesNeeded}
        </Alert>
      )}
      {/* What is wrong with a picture has no field of the form to stand at. */}
      <ChangeNote at_fields={!IDENTITY_PICTURES.some(({ kind }) => submit.error?.fields[kind])} of={[submit]} />
      <StepActions
        main={
          <MainButton type="submit" loading={submit.isPending}>
            {better ? t.handInBetter : t.handIn}
          </MainButton>
        }
      />
    </Form>
  );
}
