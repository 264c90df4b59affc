/** What a model is called, how it is locked, how much memory it has, and what it looks like. */
import { LOCK_SOLUTION_LABELS, LOCK_TYPE_LABELS } from '@palier/contract/catalogue/labels.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { LOCK_SOLUTIONS, LOCK_TYPES, type Product } from '@palier/contract/catalogue/records.ts';
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { useSnackbar } from 'notistack';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type * as z from 'zod';
import type { Refused } from '../../../api/send.ts';
import { useChange } from '../../../api/use-call.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/dialog.tsx';
import { FileInput } from '../../../ui/form/file-input.tsx';
import { Form, SelectInput, TextInput, showRefusal, useRecordForm } from '../../../ui/form/form.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { words } from '../../../ui/words.ts';
import { texts } from '../i18n.ts';
import { inputOf } from '../../../ui/form/input-of.ts';
import { WholeInput } from './number-inputs.tsx';

type PhoneRow = z.output<typeof Product>;
interface Props {
  readonly phone: PhoneRow;
  readonly onClose: () => void;
}

const REFRESHES = [catalogueCalls.product, catalogueCalls.products];

/**
 * Lock type and lock solution say the same thing or the phone cannot be locked: choosing no lock takes the solution
 * away, choosing a lock brings one.
 */
export function LockInputs() {
  const t = useTexts(texts);
  const lockTypes = useTexts(LOCK_TYPE_LABELS);
  const lockSolutions = useTexts(LOCK_SOLUTION_LABELS);
  const { watch, setValue } = useFormContext<{
    lock_type: PhoneRow['lock_type'];
    lock_solution: PhoneRow['lock_solution'];
  }>();
  const [lock_type, lock_solution] = watch(['lock_type', 'lock_solution']);
  const before = useRef(lock_type);
  useEffect(() => {
    if (before.current === lock_type) return;
    before.current = lock_type;
    if ((lock_type === 'no lock') !== (lock_solution === 'none'))
      setValue('lock_solution', lock_type === 'no lock' ? 'none' : 'trustonic', { shouldValidate: true });
  }, [lock_type, lock_solution, setValue]);
  return (
    <>
      <SelectInput
        name="lock_type"
        label={t.phone.lockType}
        required
        options={LOCK_TYPES.map((type) => [type, lockTypes[type]] as const)}
      />
      <SelectInput
        name="lock_solution"
        label={t.phone.lockSolution}
        required
        options={LOCK_SOLUTIONS.map((solution) => [solution, lockSolutions[solution]] as const)}
      />
    </>
  );
}

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
  const { form, forgetDraft } = useRecordForm(
    inputOf(catalogueCalls.updateProduct),
    {
      product_id: phone.id,
      name: phone.name,
      model: phone.model,
      lock_type: phone.lock_type,
      lock_solution: phone.lock_solution,
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
    <Dialog title={t.editTitle} busy={change.isPending} refusal={change.error} onClose={onClose} form="edit-model">
      <Form form={form} id="edit-model" label={t.editTitle} onSend={(values) => change.mutate(values)}>
        <Stack sx={{ gap: 2 }}>
          <TextInput name="name" label={t.name} required autoFocus />
          <TextInput name="model" label={t.model} required />
          <LockInputs />
        </Stack>
      </Form>
    </Dialog>
  );
}

export function EditMemory({ phone, onClose }: Props) {
  const t = useTexts(texts).phone;
  const { enqueueSnackbar } = useSnackbar();
  const { form } = useRecordForm(inputOf(catalogueCalls.updateMemory), {
    product_id: phone.id,
    ram_gb: phone.ram_gb,
    rom_gb: phone.rom_gb,
  });
  const change = useChange(catalogueCalls.updateMemory, {
    refreshes: REFRESHES,
    onRefused: (refusal) => showRefusal(form, refusal),
    onDone: () => {
      enqueueSnackbar(t.saved, { variant: 'success' });
      onClose();
    },
  });
  return (
    <Dialog title={t.memoryTitle} busy={change.isPending} refusal={change.error} onClose={onClose} form="edit-memory">
      <Form form={form} id="edit-memory" label={t.memoryTitle} onSend={(values) => change.mutate(values)}>
        <Stack sx={{ gap: 2 }}>
          <WholeInput name="ram_gb" label={t.ram} autoFocus />
          <WholeInput name="rom_gb" label={t.rom} />
        </Stack>
      </Form>
    </Dialog>
  );
}

export function EditPicture({ phone, onClose }: Props) {
  const t = useTexts(texts).phone;
  const w = useTexts(words);
  const { enqueueSnackbar } = useSnackbar();
  const [image, setImage] = useState<File | null>(null);
  const change = useChange(catalogueCalls.setImage, {
    refreshes: REFRESHES,
    onDone: () => {
      enqueueSnackbar(t.pictureSaved, { variant: 'success' });
      onClose();
    },
  });
  const wrong = change.error ? Object.values(change.error.fields)[0]?.[0] : undefined;
  return (
    <ConfirmDialog
      open
      title={t.pictureTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{w.cancel}</Button>
          <MainButton
            disabled={!image}
            loading={change.isPending}
            onClick={() => image && change.mutate({ product_id: phone.id, image })}
          >
            {w.save}
          </MainButton>
        </>
      }
    >
      {change.error && !wrong && <RefusalNote refusal={change.error} />}
      <FileInput
        label={phone.name}
        help={t.pictureHelp}
        file={image}
        error={wrong}
        onChange={(file) => {
          change.reset();
          setImage(file);
        }}
      />
    </ConfirmDialog>
  );
}
