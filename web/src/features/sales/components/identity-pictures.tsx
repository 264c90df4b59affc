import { KYC_DOCUMENT_LABELS } from '@palier/contract/customers/identity-labels.ts';
import Box from '@mui/material/Box';
import { FileInput } from '../../../ui/form/file-input.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import { IDENTITY_PICTURES, type IdentityFiles, type IdentityPicture } from './sale-inputs.ts';

/** Both sides of the document and the face. */
export function IdentityPictures({
  files,
  onChange,
  isComplaining,
}: {
  files: IdentityFiles;
  onChange: (kind: IdentityPicture, file: File | null) => void;
  /** Whether missing pictures are marked. */
  isComplaining: boolean;
}) {
  const t = useTexts(texts).details;
  const kinds = useTexts(KYC_DOCUMENT_LABELS);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(3, 1fr)' } }}>
      {IDENTITY_PICTURES.map(({ kind, camera }) => (
        <FileInput
          key={kind}
          label={kinds[kind]}
          camera={camera}
          file={files[kind] ?? null}
          onChange={(file) => onChange(kind, file)}
          error={isComplaining && !files[kind] ? t.fileNeeded : undefined}
        />
      ))}
    </Box>
  );
}
