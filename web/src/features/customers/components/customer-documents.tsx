import { KYC_DOCUMENT_LABELS } from '@palier/contract/customers/identity-labels.ts';
import CompareOutlined from '@mui/icons-material/CompareOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../ui/language.tsx';
import { type Picture, blobOf } from '../../../ui/pictures/picture.ts';
import { type Opened, PictureViewer, canCompare } from '../../../ui/pictures/picture-viewer.tsx';
import { pictureWords } from '../../../ui/pictures/picture-words.ts';
import { useDocumentFiles } from '../../../ui/pictures/use-document-files.ts';
import { texts } from '../i18n.ts';
import { DocumentTile } from './document-tile.tsx';
import type { KycCase } from './use-kyc-case.ts';

/** The face comes first, beside the document it is compared with. */
const ORDER = { photo: 0, id_front: 1, id_back: 2 } as const;
const isPdf = ({ media_type }: KycCase['documents'][number]): boolean => media_type === 'application/pdf';

/**
 * The documents of a customer. They are private: nothing is loaded before the user asks for it, and each view is
 * recorded. `isAsked` when the user has asked already.
 */
export function CustomerDocuments({
  documents,
  may_look,
  of,
  isAsked = false,
}: Pick<KycCase, 'documents' | 'may_look'> & { of: string; isAsked?: boolean }) {
  const t = useTexts(texts).kyc;
  const p = useTexts(pictureWords);
  const kinds = useTexts(KYC_DOCUMENT_LABELS);
  const [wantsToSee, setWantsToSee] = useState(isAsked);
  const [opened, setOpened] = useState<Opened | null>(null);
  const shown = wantsToSee && may_look;
  const sorted = documents.toSorted((a, b) => ORDER[a.kind] - ORDER[b.kind]);
  const photographed = sorted.filter((document) => !isPdf(document));
  const files = useDocumentFiles(
    photographed.map(({ id }) => id),
    shown,
  );
  const pictures = photographed.map(({ id, kind }): Picture => {
    const file = files.get(id)?.data;
    return { id, label: kinds[kind], shape: kind === 'photo' ? 'face' : 'card', blob: file ? blobOf(file) : null };
  });
  // Outlines need less room than pictures, and than the buttons of a PDF.
  const least_px = shown || photographed.length < sorted.length ? 150 : 84;
  const front = photographed.find(({ kind }) => kind === 'id_front');
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, mb: 2, flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <Typography color="textSecondary" sx={{ flex: '1 1 220px' }}>
          {documents.length === 0 ? t.noDocuments : may_look ? t.showHelp : t.mayNotLook}
        </Typography>
        {documents.length > 0 && may_look && !shown && (
          <Button
            size="small"
            variant="outlined"
            startIcon={<VisibilityOutlined />}
            onClick={() => setWantsToSee(true)}
          >
            {t.show}
          </Button>
        )}
        {canCompare(pictures) && front && (
          <Button
            size="small"
            variant="outlined"
            startIcon={<CompareOutlined />}
            onClick={() => setOpened({ id: front.id, sideBySide: true })}
          >
            {p.sideBySide}
          </Button>
        )}
      </Stack>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${least_px}px), 1fr))` }}
      >
        {sorted.map((document) => {
          const picture = pictures.find(({ id }) => id === document.id) ?? null;
          return (
            <DocumentTile
              key={document.id}
              document={document}
              picture={picture}
              read={files.get(document.id)}
              height={shown ? 190 : 96}
              onOpen={() => setOpened({ id: document.id, sideBySide: false })}
            />
          );
        })}
      </Box>
      {opened && (
        <PictureViewer pictures={pictures} title={t.documentsOf(of)} opened={opened} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
