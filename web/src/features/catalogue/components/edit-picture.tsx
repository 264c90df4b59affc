import Button from '@mui/material/Button';
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { useSnackbar } from '../../../ui/feedback/notices.ts';
import { useState } from 'react';
import { useChange } from '../../../api/use-call.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/dialog.tsx';
import { FileInput } from '../../../ui/form/file-input.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { words } from '../../../ui/words.ts';
import { texts } from '../i18n.ts';
import { type Props, REFRESHES } from './model-forms.tsx';

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
