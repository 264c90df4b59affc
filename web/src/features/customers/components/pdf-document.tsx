/** A document as PDF: loaded when it is asked for, then opened or saved. */
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { texts } from '../i18n.ts';
import { blobOf } from '../../../ui/pictures/picture.ts';
import { PICTURE_FRAME } from '../../../ui/pictures/thumbnail.tsx';
import { useObjectUrl } from '../../../ui/pictures/use-object-url.ts';

export function PdfDocument({ document_id }: { document_id: string }) {
  const t = useTexts(texts).kyc;
  const [asked, setAsked] = useState(false);
  const file = useCall(customersCalls.document, { document_id }, { enabled: asked, fresh_ms: Infinity });
  const url = useObjectUrl(file.data ? blobOf(file.data) : null);
  return (
    <Stack sx={{ ...PICTURE_FRAME, gap: 1, alignContent: 'center' }}>
      <PictureAsPdfOutlined fontSize="large" aria-hidden />
      {url && file.data ? (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
          <Button size="small" variant="outlined" href={url} target="_blank" rel="noreferrer">
            {t.openPdf}
          </Button>
          <Button
            size="small"
            variant="outlined"
            onClick={() => {
              if (file.data) saveFile(file.data);
            }}
          >
            {t.savePdf}
          </Button>
        </Stack>
      ) : (
        <Button size="small" variant="outlined" loading={file.isFetching} onClick={() => setAsked(true)}>
          {t.fetchPdf}
        </Button>
      )}
      {file.isError && <RefusalNote refusal={file.error} retry={() => void file.refetch()} />}
    </Stack>
  );
}
