/** A picture of the business. Any picture that the browser can read becomes a small PNG before it is sent. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { isPicture } from '@palier/contract/settings/picture.ts';
import { useId, useRef, useState } from 'react';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import type { FieldOf } from './field-of.ts';

/** Wide enough for a sharp logo; a smaller one is tried while the file is too large. */
const WIDTHS = [512, 384, 256, 128, 64];

/** The picture as a data URL; null when the file is none, or stays too large. */
async function smallPng(file: File): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const canvas = document.createElement('canvas');
  for (const most of WIDTHS) {
    const scale = Math.min(1, most / Math.max(bitmap.width, bitmap.height));
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const png = canvas.toDataURL('image/png');
    if (isPicture(png)) return png;
  }
  return null;
}

export function PictureField({ value, onChange, label, error, helperText, inputRef }: FieldOf<string>) {
  const t = useTexts(texts);
  const id = useId();
  const pick = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const png = await smallPng(file);
    setWrong(png === null);
    if (png !== null) onChange(png);
  };
  return (
    <Box role="group" aria-labelledby={id} sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 1.5 }}>
      <Typography id={id} sx={{ fontWeight: 'fontWeightBold', mb: 1 }}>
        {label}
      </Typography>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        {value !== '' && (
          <Box component="img" src={value} alt={label} sx={{ maxWidth: 180, height: 44, objectFit: 'contain' }} />
        )}
        <Button size="small" variant="outlined" ref={inputRef} onClick={() => pick.current?.click()}>
          {t.choosePicture}
        </Button>
        {value !== '' && (
          <Button
            size="small"
            onClick={() => {
              setWrong(false);
              onChange('');
            }}
          >
            {t.removePicture}
          </Button>
        )}
      </Stack>
      <input
        ref={pick}
        type="file"
        accept="image/*"
        hidden
        aria-label={label}
        onClick={(event) => {
          event.currentTarget.value = '';
        }}
        onChange={(event) => void take(event.target.files?.[0])}
      />
      <FormHelperText error={error || isWrong}>{isWrong ? t.unreadablePicture : helperText}</FormHelperText>
    </Box>
  );
}
