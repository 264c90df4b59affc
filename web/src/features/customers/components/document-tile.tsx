import { KYC_DOCUMENT_LABELS } from '@palier/contract/customers/identity-labels.ts';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { When } from '../../../ui/date-time.tsx';
import type { Picture } from '../../../ui/pictures/picture.ts';
import { Thumbnail } from '../../../ui/pictures/thumbnail.tsx';
import type { useDocumentFiles } from '../../../ui/pictures/use-document-files.ts';
import type { KycCase } from './use-kyc-case.ts';
import { PdfDocument } from './pdf-document.tsx';

/** One document: an outline until it is shown, then the picture, which a press enlarges. A PDF is opened or saved. */
export function DocumentTile({
  document,
  picture,
  read,
  height,
  onOpen,
}: {
  document: KycCase['documents'][number];
  /** Null for a PDF. */
  picture: Picture | null;
  read: ReturnType<ReturnType<typeof useDocumentFiles>['get']>;
  height: number;
  onOpen: () => void;
}) {
  const kind = useTexts(KYC_DOCUMENT_LABELS)[document.kind];
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      {picture === null ? (
        <PdfDocument document_id={document.id} />
      ) : read?.isError ? (
        <RefusalNote refusal={read.error} retry={() => void read.refetch()} />
      ) : (
        <Thumbnail picture={picture} isLoading={read?.isFetching ?? false} height={height} onOpen={onOpen} />
      )}
      <Stack
        component="figcaption"
        direction="row"
        sx={{ justifyContent: 'space-between', gap: 1, mt: 1, flexWrap: 'wrap' }}
      >
        <Typography component="span" sx={{ fontWeight: 'fontWeightBold' }}>
          {kind}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          <When at={document.created_at} />
        </Typography>
      </Stack>
    </Box>
  );
}
