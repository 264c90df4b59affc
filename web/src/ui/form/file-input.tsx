/**
 * One document, from the camera or from a file. Photos are made smaller in the browser, and a file that is empty, too
 * large or of the wrong kind is refused before it is sent.
 */
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { MOST_UPLOAD_BYTES } from '@palier/contract/uploads.ts';
import { useId, useRef, useState } from 'react';
import { useTexts } from '../language.tsx';
import type { Picture } from '../pictures/picture.ts';
import { PictureViewer } from '../pictures/picture-viewer.tsx';
import { PICTURE_FRAME, Thumbnail } from '../pictures/thumbnail.tsx';
import { words } from '../words.ts';
import { shrinkPhoto } from './shrink-photo.ts';

const PREVIEW_PX = 120;

export function FileInput({
  label,
  help,
  file,
  onChange,
  error,
  camera = 'environment',
}: {
  label: string;
  help?: string;
  file: File | null;
  onChange: (file: File | null) => void;
  error?: string | undefined;
  camera?: 'environment' | 'user';
}) {
  const t = useTexts(words);
  const id = useId();
  const pick = useRef<HTMLInputElement>(null);
  const shoot = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [isLarge, setLarge] = useState(false);
  const picture: Picture = {
    id,
    label,
    shape: camera === 'user' ? 'face' : 'card',
    blob: file?.type.startsWith('image/') ? file : null,
  };

  async function take(chosen: File | undefined) {
    if (!chosen) return;
    setWrong(null);
    if (chosen.size === 0) return setWrong(t.fileEmpty);
    if (!(chosen.type.startsWith('image/') || chosen.type === 'application/pdf')) return setWrong(t.fileWrongKind);
    if (chosen.size > MOST_UPLOAD_BYTES) return setWrong(t.fileTooLarge);
    onChange(await shrinkPhoto(chosen));
  }

  const note = wrong ?? error;
  return (
    <Box
      role="group"
      aria-labelledby={id}
      aria-describedby={`${id}-help ${id}-note`}
      sx={{
        border: 1,
        borderColor: note ? 'error.main' : 'divider',
        borderRadius: 2,
        p: 1.5,
        bgcolor: 'background.paper',
      }}
    >
      <Typography id={id} sx={{ fontWeight: 'fontWeightBold' }}>
        {label}
      </Typography>
      <Typography id={`${id}-help`} variant="body2" color="textSecondary">
        {help ?? t.fileLimit}
      </Typography>
      <Box sx={{ my: 1 }}>
        {file && !picture.blob ? (
          <Stack sx={{ ...PICTURE_FRAME, height: PREVIEW_PX }}>
            <DescriptionOutlined />
            <Typography variant="body2">{file.name}</Typography>
          </Stack>
        ) : (
          <Thumbnail picture={picture} height={PREVIEW_PX} onOpen={() => setLarge(true)} />
        )}
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button
          size="small"
          variant="outlined"
          startIcon={<PhotoCameraOutlined />}
          onClick={() => shoot.current?.click()}
        >
          {t.takePhoto}
        </Button>
        <Button
          size="small"
          variant="outlined"
          startIcon={<UploadFileOutlined />}
          onClick={() => pick.current?.click()}
        >
          {file ? t.replaceFile : t.chooseFile}
        </Button>
      </Stack>
      <input
        ref={pick}
        type="file"
        accept="image/*,application/pdf"
        hidden
        aria-label={label}
        onClick={(event) => {
          event.currentTarget.value = '';
        }}
        onChange={(event) => void take(event.target.files?.[0])}
      />
      <input
        ref={shoot}
        type="file"
        accept="image/*"
        capture={camera}
        hidden
        aria-label={`${t.takePhoto}${t.colon} ${label}`}
        onClick={(event) => {
          event.currentTarget.value = '';
        }}
        onChange={(event) => void take(event.target.files?.[0])}
      />
      {note && (
        <FormHelperText id={`${id}-note`} error>
          {note}
        </FormHelperText>
      )}
      {isLarge && picture.blob && (
        <PictureViewer
          pictures={[picture]}
          title={label}
          opened={{ id, sideBySide: false }}
          onClose={() => setLarge(false)}
        />
      )}
    </Box>
  );
}
