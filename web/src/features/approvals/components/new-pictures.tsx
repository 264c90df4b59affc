import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { type Picture, blobOf } from '../../../ui/pictures/picture.ts';
import { PictureViewer } from '../../../ui/pictures/picture-viewer.tsx';
import { Thumbnail } from '../../../ui/pictures/thumbnail.tsx';
import { useObjectUrl } from '../../../ui/pictures/use-object-url.ts';
import { useDocumentFiles } from '../../../ui/pictures/use-document-files.ts';
import { texts } from '../i18n.ts';

/** The pictures that a request would replace others with. They load only after the reader asks to see them. */
export function NewPictures({ ids }: { ids: readonly string[] }) {
  const t = useTexts(texts);
  const [shown, setShown] = useState(false);
  const [opened_id, setOpened] = useState<string | null>(null);
  const files = useDocumentFiles(ids, shown);
  const pictures = ids.map((id, at): Picture => {
    const file = files.get(id)?.data;
    return { id, label: t.newPicture(at + 1), shape: 'card', blob: file ? blobOf(file) : null };
  });
  const drawn = pictures.filter(({ blob }) => blob?.type !== 'application/pdf');
  return (
    <Box>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t.newPictures}
      </Typography>
      {shown ? (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12.5rem), 1fr))' }}>
          {pictures.map((picture) => {
            const read = files.get(picture.id);
            return (
              <Box component="figure" key={picture.id} sx={{ m: 0, minWidth: 0 }}>
                {read?.isError ? (
                  <RefusalNote refusal={read.error} retry={() => void read.refetch()} />
                ) : drawn.includes(picture) ? (
                  <Thumbnail picture={picture} isLoading={!picture.blob} onOpen={() => setOpened(picture.id)} />
                ) : null}
                <Box component="figcaption" sx={{ mt: 0.5 }}>
                  {picture.label}
                  {!drawn.includes(picture) && picture.blob && <PdfLink blob={picture.blob} />}
                </Box>
              </Box>
            );
          })}
        </Box>
      ) : (
        <>
          <Typography color="textSecondary" sx={{ mb: 1 }}>
            {t.newPicturesHelp}
          </Typography>
          <Button size="small" variant="outlined" onClick={() => setShown(true)}>
            {t.showPictures}
          </Button>
        </>
      )}
      {opened_id !== null && (
        <PictureViewer
          pictures={drawn}
          title={t.newPictures}
          opened={{ id: opened_id, sideBySide: false }}
          onClose={() => setOpened(null)}
        />
      )}
    </Box>
  );
}

/** A PDF is opened by the browser's own reader. */
function PdfLink({ blob }: { blob: Blob }) {
  const t = useTexts(texts);
  const url = useObjectUrl(blob);
  return (
    url && (
      <>
        {' · '}
        <Box component="a" href={url} target="_blank" rel="noreferrer">
          {t.openPicture}
        </Box>
      </>
    )
  );
}
