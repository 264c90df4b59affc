/** The file, chosen or dropped. A file that is too large is refused before it is sent. */
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { MOST_UPLOAD_BYTES } from '@palier/contract/uploads.ts';
import { useTexts } from '../../../ui/language.tsx';
import { uploadTexts } from '../upload.i18n.ts';

const ACCEPTED =
  '.csv,.txt,.xlsx,.xls,.xml,.sta,.mt940,.940,text/csv,text/xml,application/xml,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function DocumentDrop({
  file,
  onFile,
  error,
  disabled,
  children,
}: {
  file: File | null;
  onFile: (file: File) => void;
  error: string | undefined;
  disabled: boolean;
  children: ReactNode;
}) {
  const t = useTexts(uploadTexts).upload;
  const id = useId();
  const pick = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // A refusal comes after the upload, and on a phone its button is far below.
  useEffect(() => {
    if (error) box.current?.scrollIntoView({ block: 'center' });
  }, [error]);
  const take = (chosen: File | undefined): void => {
    if (!chosen || disabled) return;
    setIsTooLarge(chosen.size > MOST_UPLOAD_BYTES);
    if (chosen.size <= MOST_UPLOAD_BYTES) onFile(chosen);
  };
  const wrong = isTooLarge ? t.tooLarge : error;
  return (
    <div>
      <Typography id={id} sx={{ fontWeight: 'fontWeightBold', mb: 1 }}>
        {t.file}
      </Typography>
      <Box
        ref={box}
        role="group"
        aria-labelledby={id}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files[0]);
        }}
        sx={{
          border: 2,
          borderStyle: 'dashed',
          borderColor: wrong ? 'error.main' : over ? 'primary.main' : 'divider',
          borderRadius: 2,
          p: { xs: 2, sm: 2.5 },
          display: 'grid',
          justifyItems: 'center',
          textAlign: 'center',
          gap: 1,
          bgcolor: over ? 'action.hover' : 'transparent',
        }}
      >
        {file && (
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', overflowWrap: 'anywhere' }}>
            <DescriptionOutlined fontSize="small" />
            <Typography component="span" sx={{ fontWeight: 'fontWeightBold' }}>
              {file.name}
            </Typography>
          </Stack>
        )}
        {children}
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', justifyContent: 'center', flexWrap: 'wrap' }}>
          <Button
            variant="outlined"
            size={file ? 'small' : 'medium'}
            startIcon={<UploadFileOutlined />}
            disabled={disabled}
            onClick={() => pick.current?.click()}
          >
            {file ? t.another : t.choose}
          </Button>
          {!file && (
            <Typography component="span" color="textSecondary">
              {t.drop}
            </Typography>
          )}
        </Stack>
        {!file && (
          <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 520 }}>
            {t.help}
          </Typography>
        )}
        <input
          ref={pick}
          hidden
          type="file"
          aria-label={t.file}
          accept={ACCEPTED}
          onClick={(event) => {
            event.currentTarget.value = '';
          }}
          onChange={(event) => take(event.target.files?.[0])}
        />
      </Box>
      {wrong && (
        <FormHelperText error role="alert">
          {wrong}
        </FormHelperText>
      )}
    </div>
  );
}
