/** The forms that change the name and the memory of a model. */
import { MemoryChange } from '@palier/contract/catalogue/product-input.ts';
import { ProductChange } from '@palier/contract/catalogue/product-input.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { useSnackbar } from '../../../ui/feedback/notices.ts';
import { type ReactNode } from 'react';
import type { Refused } from '../../../api/send.ts';
import { useChange } from '../../../api/use-call.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/dialog.tsx';
import { Form, showRefusal, useRecordForm } from '../../../ui/form/form.tsx';
import { TextInput, WholeInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { words } from '../../../ui/words.ts';
import { texts } from '../i18n.ts';
import { MEMORY_DIGITS } from './memory.ts';
import type { PhoneRow } from './phone-row.ts';

export interface Props {
  readonly phone: PhoneRow;
  readonly onClose: () => void;
}

export const REFRESHES = [catalogueCalls.product, catalogueCalls.products];

function Dialog({
  title,
  busy,
  refusal,
  onClose,
  children,
  form,
}: {
  title: string;
  busy: boolean;
  refusal: Refused | null;
  onClose: () => void;
  children: ReactNode;
  form: string;
}) {
  const w = useTexts(words);
  return (
    <ConfirmDialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{w.cancel}</Button>
          <MainButton type="submit" form={form} loading={busy}>
            {w.save}
          </MainButton>
        </>
      }
    >
      {refusal && Object.keys(refusal.fields).length === 0 && <RefusalNote refusal={refusal} />}
      {children}
    </ConfirmDialog>
  );
}

export function EditModel({ phone, onClose }: Props) {
  const t = useTexts(texts).phone;
  const { enqueueSnackbar } = useSnackbar();
  const { form, forgetDraft, keepDraft } = useRecordForm(
    ProductChange,
    {
      product_id: phone.id,
      name: phone.name,
      model: phone.model,
    },
    `model.${phone.id}`,
  );
  const change = useChange(catalogueCalls.updateProduct, {
    refreshes: REFRESHES,
    onRefused: (refusal) => showRefusal(form, refusal),
    onDone: () => {
      forgetDraft();
      enqueueSnackbar(t.saved, { variant: 'success' });
      onClose();
    },
  });
  return (
    <Dialog
      title={t.editTitle}
      busy={change.isPending}
      refusal={change.error}
      onClose={() => {
        keepDraft();
        onClose();
      }}
      form="edit-model"
    >
      <Form form={form} id="edit-model" label={t.editTitle} onSend={(values) => change.mutate(values)}>
        <Stack sx={{ gap: 2 }}>
          <TextInput name="name" label={t.name} required autoFocus />
          <TextInput name="model" label={t.model} required />
        </Stack>
      </Form>
    </Dialog>
  );
}

export function EditMemory({ phone, onClose }: Props) {
  const t = useTexts(texts).phone;
  const { enqueueSnackbar } = useSnackbar();
  const { form, forgetDraft, keepDraft } = useRecordForm(
    MemoryChange,
    { product_id: phone.id, ram_gb: phone.ram_gb, rom_gb: phone.rom_gb },
    `memory.${phone.id}`,
  );
  const change = useChange(catalogueCalls.updateMemory, {
    refreshes: REFRESHES,
    onRefused: (refusal) => showRefusal(form, refusal),
    onDone: () => {
      forgetDraft();
      enqueueSnackbar(t.saved, { variant: 'success' });
      onClose();
    },
  });
  return (
    <Dialog
      title={t.memoryTitle}
      busy={change.isPending}
      refusal={change.error}
      onClose={() => {
        keepDraft();
        onClose();
      }}
      form="edit-memory"
    >
      <Form form={form} id="edit-memory" label={t.memoryTitle} onSend={(values) => change.mutate(values)}>
        <Stack sx={{ gap: 2 }}>
          <WholeInput name="ram_gb" label={t.ram} digits={MEMORY_DIGITS} none={null} autoFocus />
          <WholeInput name="rom_gb" label={t.rom} digits={MEMORY_DIGITS} none={null} />
        </Stack>
      </Form>
    </Dialog>
  );
}
